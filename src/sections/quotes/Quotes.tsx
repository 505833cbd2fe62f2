import { graphql } from "gatsby";
import { useWords } from "../../components/words";
import type { Testimonial } from "../../content-model/types/testimonial";
import type { Shown } from "../../lib/content";
import { Section, type SectionProps } from "../Section";

/** Testimonials of customers; a small strip while all of them are samples. */
export function Quotes({ section, spacing }: SectionProps<Queries.QuotesSectionFragment>) {
  const { title, text, quotes } = section;
  return (
    <Section title={title} text={text} spacing={spacing} quiet={areSamples(quotes)}>
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

const areSamples = (quotes: readonly Quote[]) => quotes.every(({ unconfirmed }) => unconfirmed);

/** Quotes of customers. Unconfirmed quotes are marked as samples, each of them or all together. */
export function Testimonials({ quotes }: { quotes: readonly Quote[] }) {
  const { quotes: words } = useWords();
  const mark = <p className="tag">{words.sampleQuote}</p>;
  const markAll = areSamples(quotes);
  return (
    <>
      {markAll && mark}
      <ul className="quotes mt-4 text-sm">
        {quotes.map(({ recordId, quote, name, title, initials, unconfirmed }) => (
          <li key={recordId} data-testimonial>
            <figure>
              {unconfirmed && !markAll && mark}
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption className="mt-2 flex items-center gap-3">
                <span aria-hidden="true" className="tag">
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
    </>
  );
}
