import type { GatsbySSR } from "gatsby";
import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";

/**
 * Renders a page and reads its head synchronously. Gatsby renders two pages concurrently and yields within each, but
 * react-helmet has one global head: when its plugin reads it, it may belong to another page or be empty.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({ bodyComponent, ...page }) => {
  page.replaceBodyHTMLString(renderToString(bodyComponent));
  const head = Helmet.renderStatic();
  page.setHtmlAttributes(head.htmlAttributes.toComponent());
  page.setBodyAttributes(head.bodyAttributes.toComponent());
  page.setHeadComponents([
    head.title.toComponent(),
    head.link.toComponent(),
    head.meta.toComponent(),
    head.noscript.toComponent(),
    head.script.toComponent(),
    head.style.toComponent(),
    head.base.toComponent(),
  ]);
};
