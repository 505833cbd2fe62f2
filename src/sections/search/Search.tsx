import { graphql } from "gatsby";
import { Finder } from "../../components/Finder";
import { GroupedList, PlainList } from "../../components/Overview";
import { Section, type SectionProps } from "../Section";

/** The site search. On an overview, its list follows. */
export function Search({ section, page, spacing }: SectionProps<Queries.SearchSectionFragment>) {
  const { heading, text, searchPage } = section;
  const overview = "overview" in page ? page.overview : null;
  const isGrouped = overview !== null && overview.groups.length > 0;
  const search = (
    <>
      <Finder
        action={searchPage}
        sectors={overview?.sectors ?? []}
        firstSector={overview?.firstSector ?? 0}
      />
      {overview && !isGrouped && <PlainList overview={overview} />}
    </>
  );
  return (
    <>
      {heading ? (
        <Section title={heading} text={text} spacing={spacing}>
          {search}
        </Section>
      ) : (
        <div className={`wrap ${spacing} ${isGrouped ? "py-8" : "pt-8"}`}>{search}</div>
      )}
      {isGrouped && <GroupedList overview={overview} />}
    </>
  );
}

export const fragment = graphql`
  fragment SearchSection on SearchSection {
    heading: title
    text
    searchPage
  }
`;
