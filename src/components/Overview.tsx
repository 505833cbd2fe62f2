import { graphql, Link } from "gatsby";
import { dirOf } from "./direction";
import { Entry } from "./Entry";
import { inColumns } from "./inColumns";
import { Tags } from "./parts";
import { useWords } from "./words";

interface Props {
  overview: Queries.OverviewFragment;
}

/** An overview is a page that lists records. These links jump to the groups of records further down on the page. */
export function GroupLinks({ overview: { groups } }: Props) {
  const { overview } = useWords();
  return (
    <nav aria-label={overview.groups} className="mt-6 flex flex-wrap gap-x-6">
      {groups.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className="jump-link">
          {title}
        </a>
      ))}
    </nav>
  );
}

/**
 * The records on one page of an overview: first the groups with their records, then the records that are in no group.
 * The links of `Pager` are at the end.
 */
export function OverviewList({ overview: { groups, entries, pager } }: Props) {
  return (
    <div data-whole>
      {groups.map(({ id, title, text, entries: inGroup }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="wrap group-columns">
          <div>
            <h2 id={`${id}-title`} dir={dirOf(title)} className="text-2xl">
              {title}
            </h2>
            {text && (
              <p dir={dirOf(text)} className="mt-2 text-ink-soft">
                {text}
              </p>
            )}
          </div>
          <Entries entries={inGroup} level="h3" columns="entries ones" />
        </section>
      ))}
      <div className="wrap pb-12">
        {entries.length > 0 && <Entries entries={entries} level={groups.length > 0 ? "h3" : "h2"} />}
        <Pager pager={pager} />
      </div>
    </div>
  );
}

interface EntriesProps {
  entries: Queries.OverviewFragment["entries"];
  level: "h2" | "h3";
  columns?: string;
}

const Entries = ({ entries, level, columns = inColumns("entries", entries) }: EntriesProps) => (
  <ul className={columns}>
    {entries.map((entry) => (
      <li key={entry.path} data-listed>
        <Entry page={entry} level={level}>
          {(entry.category || entry.status) && (
            <div className="mt-2 flex flex-wrap gap-2">
              <Tags category={entry.category} status={entry.status} />
            </div>
          )}
        </Entry>
      </li>
    ))}
  </ul>
);

/**
 * Links to the first, last and current page of an overview, and to the pages next to the current page. Renders nothing
 * if the overview has only one page.
 */
function Pager({ pager: { number, previous, next, pages } }: { pager: Queries.PagerFragment }) {
  const { overview } = useWords();
  if (pages.length < 2) return null;
  return (
    <nav aria-label={overview.pages} className="mt-6 flex flex-wrap items-center justify-between gap-x-6">
      {previous && (
        <Link to={previous} rel="prev" className="jump-link">
          {overview.previous}
        </Link>
      )}
      <ol className="flex flex-wrap items-center">
        {pages.map((page, index) => (
          <li key={page.number} className="flex items-center">
            {page.number - (pages[index - 1]?.number ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              to={page.path}
              className="menu-link px-4"
              aria-current={page.number === number ? "page" : undefined}
            >
              {page.number}
            </Link>
          </li>
        ))}
      </ol>
      {next && (
        <Link to={next} rel="next" className="jump-link">
          {overview.next}
        </Link>
      )}
    </nav>
  );
}

export const fragment = graphql`
  fragment Overview on Overview {
    pager { ...Pager }
    sectors { title count }
    firstSector
    groups { id title text entries { ...OverviewEntry } }
    entries { ...OverviewEntry }
  }
  fragment OverviewEntry on OverviewEntry {
    title
    path
    description
    drawingFiles { light dark position }
    icon { ...IconShapes }
    category
    status
  }
  fragment Pager on Pager {
    number
    previous
    next
    pages { number path }
  }
`;
