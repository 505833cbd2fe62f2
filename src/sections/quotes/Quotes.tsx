import { graphql } from "gatsby";
import { dirOf } from "../../components/direction";
import { inColumns } from "../../components/inColumns";
import { useWords } from "../../components/words";
import { Section, type SectionProps } from "../Section";

/**
 * Testimonials of customers. Each unconfirmed testimonial is marked as a sample. If all are unconfirmed, there is only
 * one mark, above the list, and the section's heading is small.
 */
export function Quotes({ section, spacing }: SectionProps<Queries.QuotesSectionFragment>) {
  const { quotes: words } = useWords();
  const { title, text, quotes } = section;
  const mark = <p className="tag">{words.sampleQuote}</p>;
  const markAll = quotes.every(({ unconfirmed }) => unconfirmed);
  return (
    <Section title={title} text={text} spacing={spacing} quiet={markAll}>
      {markAll && mark}
      <ul className={inColumns("quotes mt-4 text-sm", quotes)}>
        {quotes.map(({ recordId, quote, name, title, initials, unconfirmed }) => (
          <li key={recordId} data-testimonial>
            <figure>
              {unconfirmed && !markAll && mark}
              <blockquote>
                <p dir={dirOf(quote)}>{quote}</p>
              </blockquote>
              <figcaption className="mt-2 flex items-center gap-3">
                <span aria-hidden="true" className="tag">
                  {initials}
                </span>
                <span>
                  <b dir={dirOf(name)}>{name}</b>
                  <span dir={dirOf(title)} className="block text-sm text-ink-soft">
                    {title}
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
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
