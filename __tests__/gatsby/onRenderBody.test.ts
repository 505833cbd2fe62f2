import { existsSync } from "node:fs";
import path from "node:path";
import type { RenderBodyArgs } from "gatsby";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { onRenderBody } from "../../src/gatsby/onRenderBody";
import { siteColours } from "../../src/styles/colours";

let head = "";
const args: Pick<RenderBodyArgs, "setHeadComponents"> = {
  setHeadComponents: (nodes: ReactNode[]) => {
    head = renderToStaticMarkup(nodes);
  },
};
onRenderBody?.(args as RenderBodyArgs, { plugins: [] });

it("onRenderBody adds links to three icons to the head, and the icons' files exist", () => {
  const icons = [...head.matchAll(/rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, href = ""]) => href,
  );
  expect(icons).toHaveLength(3);
  expect(icons.filter((href) => !existsSync(path.join("static", href)))).toEqual([]);
});

it("onRenderBody adds a link to the web manifest to the head", () => {
  expect(head).toContain('<link rel="manifest" href="/site.webmanifest"/>');
});

it("onRenderBody gives the browser's toolbar the background colour of the header in each colour scheme", () => {
  const { light, dark } = siteColours();
  expect(head).toContain(`content="${light.paper}" media="(prefers-color-scheme: light)"`);
  expect(head).toContain(`content="${dark.paper}" media="(prefers-color-scheme: dark)"`);
});
