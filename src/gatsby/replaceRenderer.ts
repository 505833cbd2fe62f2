import type { GatsbySSR } from "gatsby";
import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";

/**
 * Renders a page and reads its `<head>` from react-helmet immediately afterwards. Gatsby renders two pages at the same
 * time and switches between them, but react-helmet has only one global head. Gatsby's plugin for react-helmet reads
 * the head too late: by then, the head may be empty or belong to the other page. If rendering fails, the page's
 * address is added to the error, because the source file and line that Gatsby prints may be wrong
 * (docs/decisions/gatsby.md).
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({ bodyComponent, pathname, ...page }) => {
  try {
    page.replaceBodyHTMLString(renderToString(bodyComponent));
    const head = Helmet.renderStatic();
    page.setHtmlAttributes(head.htmlAttributes.toComponent());
    page.setBodyAttributes(head.bodyAttributes.toComponent());
    const { title, link, meta, noscript, script, style, base } = head;
    page.setHeadComponents(
      [title, link, meta, noscript, script, style, base].map((part) => part.toComponent()),
    );
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause;
    throw new Error(`The page ${pathname} cannot be rendered: ${why}`, { cause });
  }
};
