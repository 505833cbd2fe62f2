import fs from "node:fs";
import path from "node:path";

/** The colours of a theme by token name: `{ paper: "#faf8f2", … }`. */
export type Colours = Record<string, string>;

function coloursIn(css: string, opening: string): Colours {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`The stylesheet has no "${opening}".`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

/**
 * The site's colours, read from its stylesheets, for output that cannot use CSS variables: icons, share pictures,
 * drawing files, the web manifest and the editor.
 */
export function siteColours() {
  const style = (name: string) => fs.readFileSync(path.resolve("src/styles", name), "utf8");
  return {
    light: coloursIn(style("global.css"), "@theme static {"),
    dark: coloursIn(style("base.css"), "@media (prefers-color-scheme: dark) {"),
    deep: coloursIn(style("utilities.css"), "@utility deep {"),
  };
}
