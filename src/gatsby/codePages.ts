import { readFileSync } from "node:fs";
import path from "node:path";
import { CODE_PAGES } from "@sitekit/check/codePages";
import type { NodePluginArgs, Page } from "gatsby";

const FOLDER = path.resolve(CODE_PAGES);

/**
 * Returns the pages that Gatsby creates from the files in `src/pages`, which developers write. Does not return the
 * not-found page, or routes that exist only in the browser (Gatsby's client-only routes).
 */
export const codePagesIn = ({ store }: Pick<NodePluginArgs, "store">): Page[] =>
  [...(store.getState().pages as ReadonlyMap<string, Page>).values()].filter(
    ({ component, matchPath, path: address }) =>
      component.startsWith(`${FOLDER}${path.sep}`) && !matchPath && !/^\/404(\.html|\/)?$/.test(address),
  );

const WHAT_TO_DO =
  "Return the content of the page inside `<PageFrame>` (see src/pages/README.md), and export no `Head`, `config` or `getServerData`.";

/**
 * Returns an error message for each page that does not have exactly one title and exactly one canonical address, or
 * whose title is empty. `folder` contains the built pages.
 */
export function headFaults(pages: readonly Pick<Page, "path" | "component">[], folder: string): string[] {
  return pages.flatMap(({ path: address, component }) => {
    const html = readFileSync(path.join(folder, address, "index.html"), "utf8");
    // A drawing in the body can also have a `<title>`.
    const head = html.replace(/<\/head>.*/s, "");
    const titles = [...head.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text]) => text);
    const canonical = [...head.matchAll(/<link[^>]*rel="canonical"/g)];
    if (titles.length === 1 && titles[0] && canonical.length === 1) return [];
    const file = path.relative(".", component);
    return [
      `${file}: the head of the page ${address} must contain exactly one title and exactly one canonical address, and the title must not be empty. ${WHAT_TO_DO}`,
    ];
  });
}
