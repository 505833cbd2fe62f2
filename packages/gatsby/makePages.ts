import type { AliasPlan } from "@sitekit/content/aliases/planAliases";
import type { Actions, CreatePagesArgs } from "gatsby";

export type Page = Parameters<Actions["createPage"]>[0];

/** Creates a site's pages, and a redirect for every old address. */
export function makePages(
  args: CreatePagesArgs,
  pages: readonly Page[],
  { problems, redirects }: AliasPlan,
): void {
  // The content check has already reported wrong aliases, with file and line. So this error only occurs for content
  // that was not checked.
  if (problems.length > 0) args.reporter.panic(problems.map(({ message }) => message).join("\n"));
  for (const page of pages) makePage(page, args);
  for (const { from, to } of redirects)
    args.actions.createRedirect({ fromPath: from, toPath: to, statusCode: 301, isPermanent: true });
}

/**
 * Creates a page. If another template rendered the page before, that page is deleted first. Otherwise Gatsby's
 * cache would keep the path with the old template, and a later build without the page would fail.
 */
function makePage(page: Page, { actions: { createPage, deletePage }, store }: CreatePagesArgs): void {
  // Until `createPage` replaces it, Gatsby's store has the page of the previous build at this path.
  const before: Page | undefined = store.getState().pages.get(page.path);
  if (before && before.component !== page.component)
    deletePage({ path: page.path, component: before.component });
  createPage(page);
}
