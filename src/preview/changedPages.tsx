import type { Records } from "@sitekit/editor/model/usedBy";
import type { ChangedPage } from "@sitekit/editor/site";
import type { SitePage } from "../site/pageOf";
import { templates } from "../templates/templates";
import { draftSite } from "./draftSite";
import { type Draft, queryDraft, staticQueries } from "./queryDraft";
import { DraftPage } from "./RecordPreview";

/** What a preview needs in addition to records: icons, drawings and the URLs of pictures. */
type Rest = Omit<Draft, "site">;
type TextOf = (page: SitePage, draft: Draft) => string;

/**
 * Returns the pages that visitors would see differently after a change of the content, including new pages and pages
 * that are gone. Usually it compares only the data of each page. If data that all pages share have changed, such as a
 * menu or an interface text, it compares the rendered pages, because not every page shows these data. The pages of
 * changed records and the pages that are gone come first, because people look for them in a list that may contain all
 * pages. Rejects when `signal` aborts.
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
  // A query for shared data is known only after a page has used it. Until then, pages must be rendered.
  const isShared = staticQueries().length === 0 || sharedOf(old) !== sharedOf(now);
  const textOf = isShared ? await loadRenderer() : dataOf;
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
    // Lets the browser handle input between two pages.
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
async function loadRenderer(): Promise<TextOf> {
  // esbuild wraps a CommonJS module in a default export.
  const server: typeof import("react-dom/server") & { default?: typeof import("react-dom/server") } =
    await import("react-dom/server");
  const { renderToStaticMarkup } = server.default ?? server;
  return ({ path, head }, draft) =>
    JSON.stringify(head) + renderToStaticMarkup(<DraftPage path={path} draft={draft} />);
}
