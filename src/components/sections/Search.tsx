import { graphql } from "gatsby";
import { Finder } from "../Finder";
import { Section } from "./Section";
import type { SectionProps } from "./SectionProps";

/** The search of the whole site. */
export function Search({ section: { heading, text }, spacing }: SectionProps<Queries.SearchSectionFragment>) {
  const finder = <Finder action="/solutions" />;
  if (!heading) return <div className={`wrap ${spacing}`}>{finder}</div>;
  return (
    <Section title={heading} text={text} spacing={spacing}>
      {finder}
    </Section>
  );
}

export const fragment = graphql`
  fragment SearchSection on SearchSection {
    heading: title
    text
  }
`;
