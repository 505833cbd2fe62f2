import { Link } from "gatsby";
import type { NotFoundPage } from "../../content-model/types/pages";
import type { PageLink, Shown } from "../../lib/content";
import { Finder } from "../Finder";
import { PageHeading } from "./PageHeading";

interface Props {
  page: Pick<Shown<NotFoundPage>, "title" | "description" | "suggestions" | "mainPages">;
  /** What is offered without scripts, or when nothing is near. */
  mainPages: readonly PageLink[];
}

/**
 * Shown when an address leads nowhere. The HTML is the same for every address: only the browser knows which one was
 * tried, and `browser/notFound.ts` offers the pages that are nearest to it in place of the main ones.
 */
export function NotFoundView({ page, mainPages }: Props) {
  const suggestions = (
    <div>
      <nav id="nearest-pages" data-script="/not-found.js" hidden aria-labelledby="nearest">
        <h2 id="nearest" className="text-xl">
          {page.suggestions}
        </h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; React then leaves what the script adds. */}
        <ul className="mt-3 line-t" dangerouslySetInnerHTML={{ __html: "" }} />
      </nav>
      <nav id="main-pages" aria-labelledby="suggestions">
        <h2 id="suggestions" className="text-xl">
          {page.mainPages}
        </h2>
        <ul className="mt-3 line-t">
          {mainPages.map(({ path, title }) => (
            <li key={path} className="line-b">
              <Link to={path} className="row-link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
  return (
    <>
      <PageHeading title={page.title} description={page.description} picture={suggestions} />
      <div className="wrap py-8">
        <Finder action="/solutions" />
      </div>
    </>
  );
}
