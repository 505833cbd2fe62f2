import { graphql } from "gatsby";
import { useWords } from "../../components/words";
import type { Testimonial } from "../../content-model/types/testimonial";
import type { Shown } from "../../lib/content";
import { Section, type SectionProps } from "../Section";

/** Testimonials of customers. */
export function Quotes({ section, spacing }: SectionProps<Queries.QuotesSectionFragment>) {
  const { title, text, quotes } = section;
  return (
    <Section title={title} text={text} spacing={spacing}>
      <Testimonials quotes={quotes} />
    </Section>
  );
}

export const fragment = graphql`
  fragment QuotesSection on QuotesSection {
    title
    text
    quotes { recordId quote name title initials unconfirmed }
  }
`;

export type Quote = Pick<Shown<Testimonial>, "quote" | "name" | "title" | "initials"> & {
  readonly recordId: string;
  /** Whether the quote is not confirmed yet. */
  readonly unconfirmed?: boolean;
};

/** Quotes of customers. Unconfirmed quotes are marked as samples. */
export function Testimonials({ quotes }: { quotes: readonly Quote[] }) {
  const { quotes: words } = useWords();
  return (
    <ul className="quotes">
      {quotes.map(({ recordId, quote, name, title, initials, unconfirmed }) => (
        <li key={recordId} data-testimonial>
          <figure>
            {unconfirmed && <p className="tag mb-3">{words.sampleQuote}</p>}
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
