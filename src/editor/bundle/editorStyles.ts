import fs from "node:fs";
import path from "node:path";
import { type Colours, designColours } from "../../lib/designTokens";

const read = (file: string) => fs.readFileSync(path.resolve(file), "utf8");

/** The styles of the editor's own page, in the colours of the site. */
export function editorStyles(): string {
  const { light, dark } = designColours(
    read("src/styles/global.css"),
    read("src/styles/base.css"),
    read("src/styles/utilities.css"),
  );
  return `:root {${variables(light)}}
@media (prefers-color-scheme: dark) { .plain-page {${variables(dark)}} }
${read("src/editor/app/editor.css")}`;
}

const variables = (colours: Colours) =>
  Object.entries(colours)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(" ");
