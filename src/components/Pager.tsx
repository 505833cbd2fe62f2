import { Link } from "gatsby";
import { useWords } from "./words";

export interface PagerProps {
  /** The number of this page, from 1. */
  readonly number: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** Some of the pages, in order; what is left out between two of them is shown as a gap. */
  readonly pages: readonly { readonly number: number; readonly path: string }[];
}

/** The way from a page of a long list to the others; nothing where there is one page. */
export function Pager({ pager: { number, previous, next, pages } }: { pager: PagerProps }) {
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
