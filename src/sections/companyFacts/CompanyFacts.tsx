import { graphql } from "gatsby";
import { CompanyFacts as FactList } from "../../components/CompanyFacts";
import { Section, type SectionProps } from "../Section";

/** Facts about the company. `Sections` leaves it out while none of them is confirmed. */
export function CompanyFacts({ section, site, spacing }: SectionProps<Queries.CompanyFactsSectionFragment>) {
  const { title, text, factsName } = section;
  return (
    <Section title={title} text={text} spacing={spacing}>
      <FactList company={site.company} facts={factsName} />
    </Section>
  );
}

export const fragment = graphql`
  fragment CompanyFactsSection on CompanyFactsSection {
    title
    text
    factsName
  }
`;
