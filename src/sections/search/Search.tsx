import { graphql } from "gatsby";
import { Finder } from "../../components/Finder";
import { ServiceGroups } from "../../components/services/ServiceGroups";
import { SolutionList } from "../../components/solutions/SolutionList";
import { Section, type SectionProps } from "../Section";

/** The site search. On an overview, its list follows. */
export function Search({ section, page, spacing }: SectionProps<Queries.SearchSectionFragment>) {
  const { heading, text } = section;
  const solutions = "solutions" in page && page;
  const search = (
    <>
      <Finder
        action={"groups" in page ? "/services" : "/solutions"}
        sectors={solutions ? solutions.sectors : []}
      />
      {solutions && <SolutionList page={solutions} />}
    </>
  );
  return (
    <>
      {heading ? (
        <Section title={heading} text={text} spacing={spacing}>
          {search}
        </Section>
      ) : (
        <div className={`wrap ${spacing} ${"groups" in page ? "py-8" : "pt-8"}`}>{search}</div>
      )}
      {"groups" in page && <ServiceGroups page={page} />}
    </>
  );
}

export const fragment = graphql`
  fragment SearchSection on SearchSection {
    heading: title
    text
  }
`;
