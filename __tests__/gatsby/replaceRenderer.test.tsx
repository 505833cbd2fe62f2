import type { ReplaceRendererArgs } from "gatsby";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Helmet } from "react-helmet";
import { replaceRenderer } from "../../src/gatsby/replaceRenderer";

const page = (title: string): ReactElement => (
  <p>
    <Helmet htmlAttributes={{ lang: "en" }} title={title} />
    The {title} page
  </p>
);

function drawn(bodyComponent: ReactElement) {
  const result = { body: "", head: "", attributes: {} };
  const args: Pick<
    ReplaceRendererArgs,
    | "pathname"
    | "bodyComponent"
    | "replaceBodyHTMLString"
    | "setHeadComponents"
    | "setHtmlAttributes"
    | "setBodyAttributes"
  > = {
    pathname: "/about",
    bodyComponent,
    replaceBodyHTMLString: (body: string) => {
      result.body = body;
    },
    setHeadComponents: (nodes: ReactNode[]) => {
      result.head = renderToStaticMarkup(nodes);
    },
    setHtmlAttributes: (attributes: object) => {
      result.attributes = attributes;
    },
    setBodyAttributes: () => {},
  };
  replaceRenderer?.(args as ReplaceRendererArgs, { plugins: [] });
  return result;
}

test("replaceRenderer renders a page with its own title and language", () => {
  const { body, head, attributes } = drawn(page("About"));
  expect(body).toContain("page</p>");
  expect(head).toMatch(/<title[^>]*>About<\/title>/);
  expect(attributes).toEqual({ lang: "en" });
});

test("replaceRenderer does not add a page's head to the next page", () => {
  drawn(page("About"));
  expect(Helmet.renderStatic().title.toString()).not.toContain("About");
  expect(drawn(<p>No head</p>).head).not.toContain("About");
});

test("replaceRenderer adds the address of the page to a rendering error", () => {
  const Broken = () => {
    throw new Error("No picture");
  };
  expect(() => drawn(<Broken />)).toThrow("The page /about cannot be rendered: No picture");
});
