import { type ComponentProps, isValidElement, type ReactNode } from "react";
import { IMAGE_STYLE_KEY, SCRIPT_LOADER_ID, SCRIPTS_SLICE_ID } from "../lib/gatsbyPrivate";

/** Where the boot script stands on the built site. */
const BOOT_SCRIPT = "/boot.js";

/** Hints that would fetch scripts or data before the page is painted. */
const EARLY_HINTS = ["preload", "prefetch", "modulepreload"];

/** What an element may carry of that which tells Gatsby's own elements apart. */
type Props = ComponentProps<"link"> & ComponentProps<"meta"> & { sliceId?: string };

/**
 * Replaces Gatsby's inline script and its bundles by one small script that starts them late. The page then
 * needs no inline script (see the content security policy), and does not change when a bundle's name does.
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
    // Not `defer`: Chromium would run it in one task with the first layout, and answer to nothing until both are done.
    // React moves a script that is `async` into the head, where there is no page yet, unless it has a handler.
    <script key="boot" src={`${BOOT_SCRIPT}?v=${version}`} async onLoad={noop} data-page-path={pagePath} />,
  ];
}

/**
 * Takes out of the head what would load scripts or data early, the note of what the site is made with, and what
 * gatsby-plugin-image puts there for its own component: an inline script, and styles for pictures that the
 * script makes visible. Pictures here are drawn without it.
 */
export function plainHead(head: readonly ReactNode[]): ReactNode[] {
  return head.filter(
    (node) =>
      !(isValidElement(node) && node.key?.startsWith(IMAGE_STYLE_KEY)) &&
      !isElement(
        node,
        ({ rel = "", as, name }) => name === "generator" || (EARLY_HINTS.includes(rel) && as !== "font"),
      ),
  );
}

/** It is never called, because pages are written as plain HTML. */
function noop() {}

function isElement(node: ReactNode, matches: (props: Props) => boolean): boolean {
  return isValidElement<Props>(node) && matches(node.props);
}
