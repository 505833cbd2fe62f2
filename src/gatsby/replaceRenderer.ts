import type { GatsbySSR } from "gatsby";
import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";

/**
 * Renders a page and reads its head synchronously. Gatsby renders two pages concurrently and yields within each, but
 * react-helmet has one global head: when its plugin reads it, it may belong to another page or be empty.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({ bodyComponent, pathname, ...page }) => {
  try {
    page.replaceBodyHTMLString(renderToString(bodyComponent));
  } catch (error) {
    // Gatsby names the place in the code only.
    throw new Error(
      `The page ${pathname} cannot be rendered: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
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
