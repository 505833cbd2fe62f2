import { graphql } from "gatsby";
import { Facts as FactTable } from "../../components/parts";
import type { SectionProps } from "../Section";

/** Short facts in columns. Each fact has a name. */
export function Facts({ section: { title, facts } }: SectionProps<Queries.FactsSectionFragment>) {
  return <FactTable heading={title} facts={facts.map(({ name, text }) => [name, text])} />;
}

export const fragment = graphql`
  fragment FactsSection on FactsSection {
    title
    facts { name text }
  }
`;
