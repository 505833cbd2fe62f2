import type { Records } from "@sitekit/editor/model/usedBy";
import type { ChangedPage } from "@sitekit/editor/site";
import type { SitePage } from "../site/pageOf";
import { templates } from "../templates/templates";
import { draftSite } from "./draftSite";
import { type Draft, queryDraft, staticQueries } from "./queryDraft";
import { DraftPage } from "./RecordPreview";

/** The data of pages that does not come from records. */
type Rest = Omit<Draft, "site">;
type TextOf = (page: SitePage, draft: Draft) => string;

/**
 * Returns the pages that visitors would see differently after a change of the content, including new pages and pages
 * that are gone. A page is rendered from its own data, so usually only these data are compared. If something changed
 * that all pages share, such as a menu or an interface text, each page is rendered before and after to see whether it
 * shows the change. The pages of changed records and the pages that are gone come first, because people look for them
 * in a list that may contain all pages. The function lets the browser work between pages. It rejects when `signal`
 * aborts.
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
  // The queries for shared data are known only after a page was rendered.
  const isShared = staticQueries().length === 0 || sharedOf(old) !== sharedOf(now);
  const textOf = isShared ? await drawing() : dataOf;
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
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  const gone = [...byPath.values()].map(({ path, title }) => ({ path, title, how: "gone" as const }));
  return [...own, ...gone, ...others];
}

const sharedOf = (draft: Draft) => JSON.stringify(staticQueries().map((query) => queryDraft(query, draft)));

const dataOf: TextOf = ({ path, template }, draft) =>
  JSON.stringify(queryDraft(String(templates[template]?.query), draft, { path }));

/** Loads React's server renderer, which nothing else in the editor needs. */
async function drawing(): Promise<TextOf> {
  // esbuild wraps a CommonJS module in a default export.
  const server: typeof import("react-dom/server") & { default?: typeof import("react-dom/server") } =
    await import("react-dom/server");
  const { renderToStaticMarkup } = server.default ?? server;
  return ({ path, head }, draft) =>
    JSON.stringify(head) + renderToStaticMarkup(<DraftPage path={path} draft={draft} />);
}
