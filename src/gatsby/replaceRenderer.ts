import type { GatsbySSR } from "gatsby";
import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";

/**
 * Draws a page and takes its head in one go. Gatsby draws two pages at a time and pauses within each, but
 * react-helmet holds one head for all: by the time its plugin asks, the head may be another page's, or gone.
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
