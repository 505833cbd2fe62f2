import { Link } from "gatsby";
import { useEffect, useState } from "react";
import type { NotFoundPage } from "../../content-model/types/pages";
import type { PageLink, Shown } from "../../lib/content";
import { nearestPages } from "../../lib/nearestPages";
import { PageHeading } from "./PageHeading";

interface Props {
  page: Pick<Shown<NotFoundPage>, "title" | "description" | "suggestions" | "mainPages">;
  /** Every page of the site. */
  pages: readonly PageLink[];
  /** What is offered before scripts run, or when nothing is near. */
  mainPages: readonly PageLink[];
}

const SUGGESTIONS = 5;

/** Shown when an address leads nowhere: offers the pages whose address or title is nearest to it. */
export function NotFoundView({ page, pages, mainPages }: Props) {
  // The HTML is the same for every address: only the browser knows which one was tried.
  const [tried, setTried] = useState("");
  useEffect(() => setTried(window.location.pathname), []);
  const nearest = tried ? nearestPages(tried, pages, SUGGESTIONS) : [];
  const offered = nearest.length > 0 ? nearest : mainPages;
  const suggestions = (
    <nav aria-labelledby="suggestions">
      <h2 id="suggestions" className="text-xl">
        {nearest.length > 0 ? page.suggestions : page.mainPages}
      </h2>
      <ul className="mt-3 border-t border-line">
        {offered.map(({ path, title }) => (
          <li key={path} className="border-b border-line">
            <Link to={path} className="row-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
  return <PageHeading title={page.title} description={page.description} picture={suggestions} />;
}
