import { Link } from "gatsby";
import type { PageLink } from "../lib/content";
import { useWords } from "./words";

interface Props {
  /** The ancestors of this page, from the home page down. */
  above: readonly PageLink[];
  /** The name of this page. */
  title: string;
}

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
