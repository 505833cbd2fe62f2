import { Link } from "gatsby";
import type { PageLink } from "../../lib/content";

/** Links to the pages that a reader may need next; nothing where there are none. */
export function Related({ title, pages }: { title: string; pages: readonly PageLink[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label={title} className="mt-8">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 border-t border-line">
        {pages.map((page) => (
          <li key={page.path} className="border-b border-line">
            <Link to={page.path} className="row-link">
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
