import type { GatsbySSR } from "gatsby";
import { type ComponentProps, isValidElement, type ReactNode } from "react";
import { SCRIPT_LOADER_ID, SCRIPTS_SLICE_ID } from "../browser/gatsbyPrivate";

/**
 * The version of the boot script, which is a hash of the script. The build replaces `BOOT_VERSION` in this file with
 * the hash; see `onCreateWebpackConfig.ts`.
 */
declare const BOOT_VERSION: string;

/**
 * Decides what a built page loads first:
 *
 * 1. The HTML contains the CSS, because Gatsby inlines the style sheets that `gatsby-browser.tsx` imports. On screens
 *    that are wider than a phone, `onRenderBody.tsx` preloads the font. A phone loads the font when it finds it in the
 *    CSS, and shows the page without waiting for it.
 * 2. This function replaces Gatsby's scripts with one small script, the boot script (`src/browser/boot.ts`). It also
 *    removes elements from the head that would load Gatsby's scripts and data early.
 * 3. `src/browser/moments.ts` decides when the boot script loads `/start.js`, which starts React.
 *
 * The server also sends a header that names `/links.speculationrules` (`hostingOptions.ts`). Browsers that know this
 * header request the file, and later prefetch pages according to it.
 *
 * Does nothing in `develop`.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ pathname, ...page }) => {
  if (process.env.BUILD_STAGE !== "build-html") return;
  page.replaceHeadComponents(plainHead(page.getHeadComponents()));
  page.replacePostBodyComponents(withBootScript(page.getPostBodyComponents(), pathname, BOOT_VERSION));
};

const BOOT_SCRIPT = "/boot.js";

/** The `rel` values of links that make browsers fetch a file before the page uses it. */
const EARLY_HINTS = ["preload", "prefetch", "modulepreload"];

/** The props by which this file recognises elements that Gatsby has added. */
type Props = ComponentProps<"link"> & ComponentProps<"meta"> & { sliceId?: string };

/**
 * Replaces Gatsby's inline script and the script elements of its bundles with the boot script. The page then contains
 * no inline script that a browser would run, so its Content-Security-Policy can forbid inline scripts. Also, the HTML
 * of the page stays the same if the file name of a bundle changes.
 */
export function withBootScript(
  postBody: readonly ReactNode[],
  pagePath: string,
  version: string,
): ReactNode[] {
  const others = postBody.filter(
    (node) => !isElement(node, ({ id, sliceId }) => id === SCRIPT_LOADER_ID || sliceId === SCRIPTS_SLICE_ID),
  );
  return [
    ...others,
    // The script is not `defer`, because Chromium would run it in the same task as the first layout and block input
    // until both are done. It has a handler because React moves an `async` script without a handler into the head,
    // where it could run before the body exists.
    <script key="boot" src={`${BOOT_SCRIPT}?v=${version}`} async onLoad={noop} data-page-path={pagePath} />,
  ];
}

/**
 * Returns the elements of the head without the `generator` meta tag, and without links whose `rel` value is in
 * `EARLY_HINTS`. Links that load a font are kept.
 */
export function plainHead(head: readonly ReactNode[]): ReactNode[] {
  return head.filter(
    (node) =>
      !isElement(
        node,
        ({ rel = "", as, name }) => name === "generator" || (EARLY_HINTS.includes(rel) && as !== "font"),
      ),
  );
}

/** The `onLoad` handler of the boot script. It is never called, because pages are rendered to static HTML. */
function noop() {}

function isElement(node: ReactNode, matches: (props: Props) => boolean): boolean {
  return isValidElement<Props>(node) && matches(node.props);
}
