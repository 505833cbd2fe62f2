import { graphql } from "gatsby";
import { Entry } from "./Entry";
import { Pager } from "./Pager";
import { Tags } from "./Tags";
import { useWords } from "./words";

interface Props {
  overview: Queries.OverviewFragment;
}

/** Links to the groups of an overview, shown in the page's opening. */
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

/** One page of an overview whose records stand in groups. */
export function GroupedList({ overview: { groups, pager } }: Props) {
  return (
    <div data-whole>
      {groups.map(({ id, title, text, entries }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="wrap group-columns">
          <div>
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            <p className="mt-2 text-ink-soft">{text}</p>
          </div>
          <ul className="entries">
            {entries.map((entry) => (
              <li key={entry.path} data-listed>
                <Entry page={entry} level="h3" />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="wrap">
        <Pager pager={pager} />
      </div>
    </div>
  );
}

/** One page of an overview without groups: each record with drawing, title, description, category and status. */
export function PlainList({ overview: { entries, pager } }: Props) {
  return (
    <div data-whole>
      <ul className="mt-6 line-b">
        {entries.map((entry) => (
          <li key={entry.path} className="solution-row" data-listed>
            <Entry page={entry} level="h2" iconSize="size-7" />
            <div className="flex flex-wrap content-start gap-2">
              <Tags category={entry.category} status={entry.status} />
            </div>
          </li>
        ))}
      </ul>
      <Pager pager={pager} />
    </div>
  );
}

export const fragment = graphql`
  fragment Overview on Overview {
    pager { ...Pager }
    sectors { title count }
    firstSector
    groups { id title text entries { ...OverviewEntry } }
    entries { ...OverviewEntry category status }
  }
  fragment OverviewEntry on OverviewEntry {
    title
    path
    description
    drawingFiles { light dark position }
    icon { ...IconShapes }
  }
`;
