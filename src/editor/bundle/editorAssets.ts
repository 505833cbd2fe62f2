import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AcceptedPlugin } from "postcss";
import type { DrawingData } from "../../components/illustrations/drawMarkup";
import { iconData, iconNames } from "../../content-model/icons";
import type { IconShapes } from "../../lib/content";
import { type Colours, siteColours } from "../../lib/siteColours";
import type { EditorSettings } from "../settings";
import { bundleEditor } from "./bundleEditor";
import { editorPage, turnedOffPage } from "./pages";

/** A file that is served to the editor. */
export interface EditorAsset {
  type: string;
  bytes: string | Buffer;
}

export type Drawings = Readonly<Record<string, DrawingData>>;

const HTML = "text/html; charset=utf-8";
const CSS = "text/css; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

/**
 * The editor's files by name: its page, scripts and styles, icons, drawings, and the site's styles for the preview. They
 * are bundled apart, so that visitors never download any of it. Takes a few seconds.
 */
export async function editorAssets(
  settings: EditorSettings,
  drawings: Drawings,
): Promise<Map<string, EditorAsset>> {
  const [scripts, styles] = await Promise.all([bundleEditor(), previewStyles()]);
  return new Map([
    ["index.html", { type: HTML, bytes: editorPage(settings) }],
    ...Object.entries(scripts).map(([name, bytes]): [string, EditorAsset] => [
      name,
      { type: "text/javascript; charset=utf-8", bytes },
    ]),
    ["editor.css", { type: CSS, bytes: editorStyles() }],
    ["preview.css", { type: CSS, bytes: styles }],
    ["icons.json", { type: JSON_TYPE, bytes: JSON.stringify(iconDrawings()) }],
    ["drawings.json", { type: JSON_TYPE, bytes: JSON.stringify(drawings) }],
  ]);
}

/** The files under `/admin/` when the site is built without an editor. */
export const staticPage = (): Map<string, EditorAsset> =>
  new Map([
    ["index.html", { type: HTML, bytes: turnedOffPage() }],
    ["editor.css", { type: CSS, bytes: editorStyles() }],
  ]);

/** The shapes of every icon that content may use. About half a megabyte, fetched only by the editor. */
const iconDrawings = (): Record<string, IconShapes> =>
  Object.fromEntries(iconNames().map((name) => [name, { shapes: iconData(name).shapes }]));

const STYLESHEETS = ["src/styles/fonts.css", "src/styles/lessMotion.css", "src/editor/window/editor.css"];

/** The stylesheet of the editor's page, in the typeface and the colours of the site. */
function editorStyles(): string {
  const { light, dark } = siteColours();
  return `:root {${variables(light)}}
@media (prefers-color-scheme: dark) { :root {${variables(dark)}} }
${STYLESHEETS.map((file) => fs.readFileSync(file, "utf8")).join("\n")}`;
}

const variables = (colours: Colours) =>
  Object.entries(colours)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(" ");

/** The site's stylesheet for the preview, compiled as Gatsby compiles it, and the mark of the field with the focus. */
async function previewStyles(): Promise<string> {
  // Loaded on demand, because both are slow to load. `require`, because `import()` of a CommonJS module differs between
  // Node and the compiled gatsby-config; from the working directory, because the compiled file is elsewhere.
  const require = createRequire(path.resolve("package.json"));
  const postcss: typeof import("postcss").default = require("postcss");
  const tailwind: (options: { optimize: boolean }) => AcceptedPlugin = require("@tailwindcss/postcss");
  const from = path.resolve("src/styles/global.css");
  const plugins = [tailwind({ optimize: true })];
  const { css } = await postcss(plugins).process(fs.readFileSync(from, "utf8"), { from });
  return `${css}\n[data-edited] { outline: 2px solid var(--color-focus); outline-offset: 4px; }`;
}
