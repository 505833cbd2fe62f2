import { graphql } from "gatsby";
import { OverviewList } from "../../components/Overview";
import { useWords } from "../../components/words";
import { Section, type SectionProps } from "../Section";

/** The search of the site. On an overview page, the page's list of records is below the search. */
export function Search({ section, page, spacing }: SectionProps<Queries.SearchSectionFragment>) {
  const { heading, text } = section;
  const overview = "overview" in page ? page.overview : null;
  const search = <Finder sectors={overview?.sectors} firstSector={overview?.firstSector} />;
  return (
    <>
      {heading ? (
        // The form needs scripts. Without scripts, its heading and introduction are hidden too.
        <div className="scripted">
          <Section title={heading} text={text} spacing={spacing}>
            {search}
          </Section>
        </div>
      ) : (
        <div className={`wrap ${spacing} ${overview ? "pt-8 pb-12" : "pt-8"}`}>{search}</div>
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

interface FinderProps {
  /**
   * The sectors of the overview below the search, such as `Government and justice`. `count` is the number of records in
   * a sector. Undefined if there is no overview.
   */
  sectors?: readonly { readonly title: string; readonly count: number }[];
  /**
   * The number of the overview's first sector in the search index, which numbers the sectors of all overviews
   * consecutively.
   */
  firstSector?: number;
}

/**
 * The props of elements that `browser/finder.ts` fills. These props make React leave the inserted content unchanged
 * when it hydrates or updates the page.
 */
const FILLED_BY_SCRIPT = { dangerouslySetInnerHTML: { __html: "" } };

/**
 * The search form. Its script, `browser/finder.ts`, loads when the form is first used, or immediately if the URL
 * contains a search. While the script shows results, it hides the overview's list of records. If the form is submitted
 * before the script has loaded, the page reloads with the words in its URL, and the script then searches for them. The
 * field for the sector is hidden on small screens, so that the first result is visible above a phone's keyboard.
 */
function Finder({ sectors = [], firstSector }: FinderProps) {
  const { search: words } = useWords();
  return (
    <search data-script="/finder.js" data-when="used">
      <form className="scripted flex flex-wrap items-end gap-x-6 gap-y-2">
        <label className="w-76">
          <span className="block text-sm semibold">{words.word}</span>
          {/* The maximum length is the same as in `browser/finder.ts`. */}
          <input
            type="search"
            id="search"
            name="words"
            size={28}
            maxLength={200}
            autoComplete="off"
            className="field"
          />
        </label>
        {sectors.length > 0 && (
          <label className="w-76 max-lg:hidden">
            <span className="block text-sm semibold">{words.category}</span>
            <select name="sector" className="field" data-first={firstSector || undefined}>
              <option value="">{words.allCategories}</option>
              {sectors.map(({ title, count }) => (
                <option key={title} value={title}>
                  {title} ({count})
                </option>
              ))}
            </select>
          </label>
        )}
        <p role="status" className="py-2" data-failed={words.failed} {...FILLED_BY_SCRIPT} />
        <button type="reset" className="jump-link" hidden>
          {words.showAll}
        </button>
      </form>
      <div data-results {...FILLED_BY_SCRIPT} />
    </search>
  );
}
