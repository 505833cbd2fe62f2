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
 * Creates a page. If the previous build rendered the page with another template, the old page is deleted first.
 * Otherwise Gatsby's cache would still contain the old template for this path, and a build would fail as soon as the
 * page no longer exists.
 */
function makePage(page: Page, { actions: { createPage, deletePage }, store }: CreatePagesArgs): void {
  // If the page is not new, Gatsby's store has its previous version until `createPage` below replaces it.
  const before: Page | undefined = store.getState().pages.get(page.path);
  if (before && before.component !== page.component)
    deletePage({ path: page.path, component: before.component });
  createPage(page);
}
