import { Link } from "gatsby";

interface Props {
  title: string;
  text: string;
  /** Where the button leads. */
  to: string;
  label: string;
  /** What the button is about, for those who hear it alone. */
  about?: string;
}

/** The band that ends a page: what to do next, over the whole width. */
export function NextStep({ title, text, to, label, about }: Props) {
  return (
    <section className="next-step">
      <div className="wrap section-heading">
        <h2>{title}</h2>
        <div>
          <p className="text-lg">{text}</p>
          <Link to={to} className="button mt-5">
            {label}
            {about && <span className="sr-only">: {about}</span>}
          </Link>
        </div>
      </div>
    </section>
  );
}
