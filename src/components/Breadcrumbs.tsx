import { Link } from "gatsby";
import type { PageLink } from "../lib/content";
import { useWords } from "./words";

interface Props {
  /** The pages above this one, from the home page down. */
  above: readonly PageLink[];
  /** What this page is called. */
  title: string;
}

/** Where the page stands on the site, and the way back up. */
export function Breadcrumbs({ above, title }: Props) {
  const { layout } = useWords();
  return (
    <nav aria-label={layout.breadcrumb}>
      <ol className="breadcrumbs">
        {above.map((page) => (
          <li key={page.path}>
            <Link to={page.path}>{page.title}</Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
