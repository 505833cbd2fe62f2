import { graphql } from "gatsby";
import { Testimonials } from "../../components/Testimonials";
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
