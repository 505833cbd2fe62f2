import type { GatsbySSR } from "gatsby";
import { type ComponentProps, isValidElement, type ReactNode } from "react";
import { SCRIPT_LOADER_ID, SCRIPTS_SLICE_ID } from "../browser/gatsbyPrivate";

/** Injected by the build, see `onCreateWebpackConfig.ts`. */
declare const BOOT_VERSION: string;

/** Replaces Gatsby's scripts on built pages with the boot script, which loads them later. Does nothing in `develop`. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ pathname, ...page }) => {
  if (process.env.BUILD_STAGE !== "build-html") return;
  page.replaceHeadComponents(plainHead(page.getHeadComponents()));
  page.replacePostBodyComponents(withBootScript(page.getPostBodyComponents(), pathname, BOOT_VERSION));
};

const BOOT_SCRIPT = "/boot.js";

/** Resource hints that would fetch scripts or data before the first paint. */
const EARLY_HINTS = ["preload", "prefetch", "modulepreload"];

/** The props by which Gatsby's own elements are recognised. */
type Props = ComponentProps<"link"> & ComponentProps<"meta"> & { sliceId?: string };

/**
 * Replaces Gatsby's inline script and bundles with one small script that loads them later. The page then contains no
 * inline script (see the content security policy) and does not change when a bundle's file name changes.
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
    // Not `defer`: Chromium would run it in the same task as the first layout and block input until both are done.
    // React moves an `async` script into the head, where the body does not exist yet, unless it has a handler.
    <script key="boot" src={`${BOOT_SCRIPT}?v=${version}`} async onLoad={noop} data-page-path={pagePath} />,
  ];
}

/** Removes from the head the resource hints for scripts and data, and the generator tag. */
export function plainHead(head: readonly ReactNode[]): ReactNode[] {
  return head.filter(
    (node) =>
      !isElement(
        node,
        ({ rel = "", as, name }) => name === "generator" || (EARLY_HINTS.includes(rel) && as !== "font"),
      ),
  );
}

/** Never called, because pages are rendered to static HTML. */
function noop() {}

function isElement(node: ReactNode, matches: (props: Props) => boolean): boolean {
  return isValidElement<Props>(node) && matches(node.props);
}
