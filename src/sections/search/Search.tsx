import { graphql } from "gatsby";
import { Finder } from "../../components/Finder";
import { OverviewList } from "../../components/Overview";
import { Section, type SectionProps } from "../Section";

/** The site search. On an overview, its list follows. */
export function Search({ section, page, spacing }: SectionProps<Queries.SearchSectionFragment>) {
  const { heading, text } = section;
  const overview = "overview" in page ? page.overview : null;
  const search = <Finder sectors={overview?.sectors} firstSector={overview?.firstSector} />;
  return (
    <>
      {heading ? (
        <Section title={heading} text={text} spacing={spacing}>
          {search}
        </Section>
      ) : (
        <div className={`wrap ${spacing} ${overview ? "py-8" : "pt-8"}`}>{search}</div>
      )}
      {overview && <OverviewList overview={overview} />}
    </>
  );
}

export const fragment = graphql`
  fragment SearchSection on SearchSection {
    heading: title
    text
  }
`;
