import fs from "node:fs";
import { type Colours, siteColours } from "../../lib/siteColours";

const STYLESHEETS = ["src/styles/lessMotion.css", "src/editor/app/editor.css"];

/** The stylesheet of the editor's page, in the colours of the site. */
export function editorStyles(): string {
  const { light, dark } = siteColours();
  return `:root {${variables(light)}}
@media (prefers-color-scheme: dark) { .plain-page {${variables(dark)}} }
${STYLESHEETS.map((file) => fs.readFileSync(file, "utf8")).join("\n")}`;
}

const variables = (colours: Colours) =>
  Object.entries(colours)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(" ");
