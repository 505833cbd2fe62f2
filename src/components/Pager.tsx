import { graphql, Link } from "gatsby";
import { useWords } from "./words";

/** Pagination links of a list. Renders nothing if there is only one page. */
export function Pager({ pager: { number, previous, next, pages } }: { pager: Queries.PagerFragment }) {
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
  fragment Pager on Pager {
    number
    previous
    next
    pages { number path }
  }
`;
