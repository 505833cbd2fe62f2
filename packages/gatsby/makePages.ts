import type { AliasPlan } from "@sitekit/content/aliases/planAliases";
import type { Actions, CreatePagesArgs } from "gatsby";

export type Page = Parameters<Actions["createPage"]>[0];

/** Creates a site's pages, and the planned redirects from old addresses. Ends the process if an alias is wrong. */
export function makePages(
  args: CreatePagesArgs,
  pages: readonly Page[],
  { problems, redirects }: AliasPlan,
): void {
  // The content check has already reported wrong aliases. So this error only occurs for content that was not checked.
  if (problems.length > 0) args.reporter.panic(problems.map(({ message }) => message).join("\n"));
  for (const page of pages) makePage(page, args);
  for (const { from, to } of redirects)
    args.actions.createRedirect({ fromPath: from, toPath: to, statusCode: 301, isPermanent: true });
}

/**
 * Creates a page. If Gatsby already has a page at this path with another template, deletes that page first. Otherwise
 * Gatsby's cache would keep the old template for this path, and a build would fail after the page has been removed.
 */
function makePage(page: Page, { actions: { createPage, deletePage }, store }: CreatePagesArgs): void {
  const before: Page | undefined = store.getState().pages.get(page.path);
  if (before && before.component !== page.component)
    deletePage({ path: page.path, component: before.component });
  createPage(page);
}
