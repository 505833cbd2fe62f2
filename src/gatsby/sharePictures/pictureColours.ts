import fs from "node:fs";
import path from "node:path";
import { type Colours, designColours } from "../../lib/designTokens";

/** The colours of the site's deep green bands, which share pictures have too. */
export function pictureColours(): Colours {
  const style = (name: string) => fs.readFileSync(path.resolve("src/styles", name), "utf8");
  return designColours(style("global.css"), style("base.css"), style("utilities.css")).deep;
}
