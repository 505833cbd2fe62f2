import type { Records } from "@sitekit/editor/model/usedBy";
import type { ChangedPage } from "@sitekit/editor/site";
import { renderToStaticMarkup } from "react-dom/server";
import type { SitePage } from "../site/pageOf";
import { templates } from "../templates/templates";
import { draftSite } from "./draftSite";
import { type Draft, queryDraft, staticQueries } from "./queryDraft";
import { DraftPage } from "./RecordPreview";

/** The data that a preview needs in addition to the records: icons, drawings and the URLs of pictures. */
type Rest = Omit<Draft, "site">;
type TextOf = (page: SitePage, draft: Draft) => string;

/**
 * Returns the pages that visitors would see differently after a change of the content, including new pages and pages
 * that are gone. Usually, the function compares only the data of each page. If data that any page can show have
 * changed, such as a menu or an interface text, it compares the rendered pages, to find those that show the change.
 * The result may contain every page of the site, so it begins with the pages that people look for: new pages and pages
 * whose own record has changed, and then pages that are gone. Rejects when `signal` aborts.
 */
export async function changedPages(
  before: Records,
  after: Records,
  rest: Rest,
  signal?: AbortSignal,
): Promise<ChangedPage[]> {
  const at = new Date();
  const [old, now]: [Draft, Draft] = [
    { ...rest, site: draftSite(before, at) },
    { ...rest, site: draftSite(after, at) },
  ];
  // `staticQueries` returns the queries of components that have been rendered at least once. If it returns none, the
  // shared data are unknown, so the rendered pages are compared.
  const isShared = staticQueries().length === 0 || sharedOf(old) !== sharedOf(now);
  const textOf = isShared ? renderedText : dataOf;
  const isSame = (page: SitePage, was: SitePage) => textOf(page, now) === textOf(was, old);
  const byPath = new Map(old.site.pages.map((page) => [page.path, page]));
  const own: ChangedPage[] = [];
  const others: ChangedPage[] = [];
  for (const page of now.site.pages) {
    const { path, title } = page;
    const was = byPath.get(path);
    byPath.delete(path);
    if (!was) own.push({ path, title, how: "new" });
    else if (!isSame(page, was)) {
      const isOwn = JSON.stringify(page.record.fields) !== JSON.stringify(was.record.fields);
      (isOwn ? own : others).push({ path, title, how: "changed" });
    }
    // Lets the browser handle input before the next page is compared.
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  const gone = [...byPath.values()].map(({ path, title }) => ({ path, title, how: "gone" as const }));
  return [...own, ...gone, ...others];
}

const sharedOf = (draft: Draft) => JSON.stringify(staticQueries().map((query) => queryDraft(query, draft)));

const dataOf: TextOf = ({ path, template }, draft) =>
  JSON.stringify(queryDraft(String(templates[template]?.query), draft, { path }));

const renderedText: TextOf = ({ path, head }, draft) =>
  JSON.stringify(head) + renderToStaticMarkup(<DraftPage path={path} draft={draft} />);
