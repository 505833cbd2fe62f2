import fs from "node:fs";
import path from "node:path";
import { drawMarkup } from "../../components/illustrations/drawMarkup";
import { iconData } from "../../content-model/icons";
import { getOrMake } from "../../lib/maps";

const FOLDER = "src/components/illustrations";

/** The colours of the files, which any drawing program shows, and the theme's token that each stands for. */
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

/** The SVG of a drawing's file as it stands in a page, in the theme's colours. */
export const markupOf = (name: string): string =>
  fs
    .readFileSync(path.resolve(FOLDER, `${name.toLowerCase().replaceAll(" ", "-")}.svg`), "utf8")
    .replace(' xmlns="http://www.w3.org/2000/svg"', "")
    .replace(/#[0-9a-f]{6}/g, (colour) => (TOKENS[colour] ? `var(--color-${TOKENS[colour]})` : colour))
    .replace(/>\s+/g, ">");

const drawn = new Map<string, string>();

/** A drawing by the name that the site's model gives it. It is made once: every page that links to another asks for it. */
export const drawing = (name: string): string =>
  getOrMake(drawn, name, () => drawMarkup(name, markupOf, iconData));
