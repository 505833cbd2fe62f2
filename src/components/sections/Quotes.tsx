import { graphql } from "gatsby";
import { Testimonials } from "../home/Testimonials";
import { SectionHeading } from "./SectionHeading";
import type { SectionProps } from "./SectionProps";

/** What customers say. */
export function Quotes({ section: { title, text, quotes } }: SectionProps<Queries.QuotesSectionFragment>) {
  return (
    <section className="wrap py-8">
      <SectionHeading title={title} text={text} />
      <Testimonials quotes={quotes} />
    </section>
  );
}

export const fragment = graphql`
  fragment QuotesSection on QuotesSection {
    title
    text
    quotes { recordId quote name title initials unconfirmed }
  }
`;
