import type { GatsbySSR } from "gatsby";
import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";

/**
 * Renders a page and reads its head synchronously. Gatsby renders two pages concurrently and yields within
 * each, but react-helmet has one global head: when its plugin reads the head, it may belong to another page
 * or be empty. The page's address is added to an error, because the place that Gatsby prints may be wrong
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
