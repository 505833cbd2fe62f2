import type { GatsbySSR } from "gatsby";
import { cloneElement, isValidElement, type ReactElement } from "react";

/** The id of Gatsby's inline script that contains the page's path. */
const LOADER = "gatsby-script-loader";

/** The text that replaces the text of Gatsby's script. It reads the page's path from an attribute of the script. */
const TEXT = "window.pagePath=document.currentScript.dataset.pagePath";

/**
 * Moves the page's path from the text of Gatsby's inline script to an attribute. The script then has the same text on
 * every page, so a Content-Security-Policy needs only one hash to allow it.
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
