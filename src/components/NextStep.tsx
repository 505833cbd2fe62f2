import { Link } from "gatsby";

interface Props {
  title: string;
  text: string;
  to: string;
  label: string;
  /** What the button is about, for screen readers. */
  about?: string;
}

/** A full-width band with a call to action, at the end of a page. */
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
