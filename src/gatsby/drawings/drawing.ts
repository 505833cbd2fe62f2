import fs from "node:fs";
import path from "node:path";
import { drawMarkup } from "../../components/illustrations/drawMarkup";
import { iconData } from "../../content-model/icons";
import { getOrMake } from "../../lib/maps";

const FOLDER = "src/components/illustrations";

/** The theme token for each colour in the SVG files, which use literal colours that any drawing program shows. */
const TOKENS: Readonly<Record<string, string>> = {
  "#ffffff": "surface",
  "#fffffe": "brand-ink",
  "#faf8f2": "paper",
  "#12211a": "ink",
  "#dbd7c8": "line",
  "#75816f": "edge",
  "#0b5b3e": "brand",
  "#e2ede4": "brand-wash",
  "#a8460f": "accent",
};

/** The SVG markup of a drawing for inlining in a page, with the theme's CSS variables as colours. */
export const markupOf = (name: string): string =>
  fs
    .readFileSync(path.resolve(FOLDER, `${name.toLowerCase().replaceAll(" ", "-")}.svg`), "utf8")
    .replace(' xmlns="http://www.w3.org/2000/svg"', "")
    .replace(/#[0-9a-f]{6}/g, (colour) => (TOKENS[colour] ? `var(--color-${TOKENS[colour]})` : colour))
    .replace(/>\s+/g, ">");

const cache = new Map<string, string>();

/** A drawing by its name in the site model. Cached, because every page that links to another page requests it. */
export const drawing = (name: string): string =>
  getOrMake(cache, name, () => drawMarkup(name, markupOf, iconData));
