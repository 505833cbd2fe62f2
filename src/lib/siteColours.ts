import fs from "node:fs";
import path from "node:path";
import { designColours } from "./designTokens";

/** The site's colours, for what CSS variables do not reach: share pictures, and drawings as files. */
export function siteColours() {
  const style = (name: string) => fs.readFileSync(path.resolve("src/styles", name), "utf8");
  return designColours(style("global.css"), style("base.css"), style("utilities.css"));
}
