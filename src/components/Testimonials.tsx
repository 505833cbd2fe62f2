import type { Testimonial } from "../content-model/types/testimonial";
import type { Shown } from "../lib/content";
import { useWords } from "./words";

export type Quote = Pick<Shown<Testimonial>, "quote" | "name" | "title" | "initials"> & {
  readonly recordId: string;
  /** Whether nobody has confirmed these words yet. */
  readonly unconfirmed?: boolean;
};

/** What customers say; words that nobody has confirmed are marked as a sample. */
export function Testimonials({ quotes }: { quotes: readonly Quote[] }) {
  const { company } = useWords();
  return (
    <ul className="quotes">
      {quotes.map(({ recordId, quote, name, title, initials, unconfirmed }) => (
        <li key={recordId} data-testimonial>
          <figure>
            {unconfirmed && <p className="tag mb-3">{company.sampleQuote}</p>}
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption className="mt-4 flex items-center gap-3">
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
