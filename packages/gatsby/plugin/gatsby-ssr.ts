import type { GatsbySSR } from "gatsby";
import { cloneElement, isValidElement, type ReactElement } from "react";

/** The id of Gatsby's inline script that contains the page's path. */
const LOADER = "gatsby-script-loader";

/**
 * The text that replaces the text of Gatsby's script. It is the same on all pages, because it reads the page's path
 * from an attribute of the script.
 */
const TEXT = "window.pagePath=document.currentScript.dataset.pagePath";

/**
 * Moves the path of the page out of the text of Gatsby's inline script, so that a Content-Security-Policy allows
 * the script of all pages by one hash.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ pathname, ...page }) => {
  if (process.env.BUILD_STAGE !== "build-html") return;
  page.replacePostBodyComponents(
    page
      .getPostBodyComponents()
      .map((node) => (isLoader(node) ? cloneElement(node, scriptFor(pathname)) : node)),
  );
};

const scriptFor = (pathname: string) => ({
  "data-page-path": pathname,
  dangerouslySetInnerHTML: { __html: TEXT },
});

const isLoader = (node: unknown): node is ReactElement<object> =>
  isValidElement<{ id?: string }>(node) && node.props.id === LOADER;
