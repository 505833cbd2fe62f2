import type { Testimonial } from "../../content-model/types/testimonial";
import type { Shown } from "../../lib/content";

export type Quote = Pick<Shown<Testimonial>, "quote" | "name" | "title" | "initials"> & {
  readonly recordId: string;
};

/** What customers say. */
export function Testimonials({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className="quotes">
      {quotes.map(({ recordId, quote, name, title, initials }) => (
        <li key={recordId} data-testimonial>
          <figure>
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              <span aria-hidden="true" className="initials">
                {initials}
              </span>
              <span>
                <b>{name}</b>
                <span className="block text-sm text-ink-soft">{title}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
