import fs from "node:fs";
import { type Colours, siteColours } from "../../lib/siteColours";

/** The stylesheet of the editor's page, in the colours of the site. */
export function editorStyles(): string {
  const { light, dark } = siteColours();
  return `:root {${variables(light)}}
@media (prefers-color-scheme: dark) { .plain-page {${variables(dark)}} }
${fs.readFileSync("src/editor/app/editor.css", "utf8")}`;
}

const variables = (colours: Colours) =>
  Object.entries(colours)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(" ");
