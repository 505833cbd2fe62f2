import { Link } from "gatsby";
import type { Site } from "../content-model/site";

interface Props {
  /** Heading of the similar pages. */
  nearest: string;
  /** Heading of the main pages, which are shown without scripts or if no page is similar. */
  main: string;
  links: Site["navigation"]["quickLinks"];
}

/**
 * Links on the not-found page. Its HTML is the same for every URL, so `browser/notFound.ts` reads the requested URL in
 * the browser and replaces the main pages with those whose addresses are most similar.
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
