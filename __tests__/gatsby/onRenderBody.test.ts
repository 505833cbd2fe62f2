import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RenderBodyArgs } from "gatsby";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BARS, onRenderBody } from "../../src/gatsby/onRenderBody";
import { designColours } from "../../src/lib/designTokens";

let head = "";
const args: Pick<RenderBodyArgs, "setHeadComponents"> = {
  setHeadComponents: (nodes: ReactNode[]) => {
    head = renderToStaticMarkup(nodes);
  },
};
onRenderBody?.(args as RenderBodyArgs, { plugins: [] });

it("links icons that exist", () => {
  const icons = [...head.matchAll(/rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, href = ""]) => href,
  );
  expect(icons).toHaveLength(3);
  expect(icons.filter((href) => !existsSync(path.join("static", href)))).toEqual([]);
});

it("links the web manifest that the build writes", () => {
  expect(head).toContain('<link rel="manifest" href="/site.webmanifest"/>');
});

it("colours the browser's bars like the header, by day and by night", () => {
  const style = (name: string) => readFileSync(path.resolve("src/styles", name), "utf8");
  const { light, dark } = designColours(style("global.css"), style("base.css"), style("utilities.css"));
  expect(BARS).toEqual({ light: light.surface, dark: dark.surface });
  expect(head).toContain(`content="${light.surface}" media="(prefers-color-scheme: light)"`);
});
