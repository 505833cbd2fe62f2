import { Link } from "gatsby";
import type { Site } from "../content-model/site";

interface Props {
  /** The heading above the nearest pages. */
  nearest: string;
  /** The heading above the main pages, which are offered without scripts, or when nothing is near. */
  main: string;
  links: Site["navigation"]["quickLinks"];
}

/**
 * Pages to go on to from an address that leads nowhere. The HTML is the same for every address: only the browser knows
 * which one was tried, and `browser/notFound.ts` offers the pages that are nearest to it in place of the main ones.
 */
export function Suggestions({ nearest, main, links }: Props) {
  return (
    <div>
      <nav id="nearest-pages" data-script="/not-found.js" hidden aria-labelledby="nearest">
        <h2 id="nearest" className="text-xl">
          {nearest}
        </h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and makes React leave what the script adds. */}
        <ul className="mt-3 line-t" dangerouslySetInnerHTML={{ __html: "" }} />
      </nav>
      <nav id="main-pages" aria-labelledby="suggestions">
        <h2 id="suggestions" className="text-xl">
          {main}
        </h2>
        <ul className="mt-3 line-t">
          {links.map(({ to, label }) => (
            <li key={to} className="line-b">
              <Link to={to} className="row-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
