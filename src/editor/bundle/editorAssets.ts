import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AcceptedPlugin } from "postcss";
import type { DrawingData } from "../../components/illustrations/drawMarkup";
import { iconData, iconNames } from "../../content-model/icons";
import type { IconShapes } from "../../lib/content";
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
const EDITOR_STYLES = "src/editor/window/editor.css";
const JSON_TYPE = "application/json; charset=utf-8";

/**
 * The editor's files by name: its page, scripts and styles, icons, drawings, and the site's styles for the preview. They
 * are bundled apart, so that visitors never download any of it. Takes a few seconds.
 */
export async function editorAssets(
  settings: EditorSettings,
  drawings: Drawings,
): Promise<Map<string, EditorAsset>> {
  const [scripts, styles, preview] = await Promise.all([
    bundleEditor(),
    stylesheet(EDITOR_STYLES),
    stylesheet("src/styles/global.css"),
  ]);
  return new Map([
    ["index.html", { type: HTML, bytes: editorPage(settings) }],
    ...Object.entries(scripts).map(([name, bytes]): [string, EditorAsset] => [
      name,
      { type: "text/javascript; charset=utf-8", bytes },
    ]),
    ["editor.css", { type: CSS, bytes: styles }],
    ["preview.css", { type: CSS, bytes: `${preview}\n${MARK}` }],
    ["icons.json", { type: JSON_TYPE, bytes: JSON.stringify(iconDrawings()) }],
    ["drawings.json", { type: JSON_TYPE, bytes: JSON.stringify(drawings) }],
  ]);
}

/** The files under `/admin/` when the site is built without an editor. */
export const staticPage = async (): Promise<Map<string, EditorAsset>> =>
  new Map([
    ["index.html", { type: HTML, bytes: turnedOffPage() }],
    ["editor.css", { type: CSS, bytes: await stylesheet(EDITOR_STYLES) }],
  ]);

/** The shapes of every icon that content may use. About half a megabyte, fetched only by the editor. */
const iconDrawings = (): Record<string, IconShapes> =>
  Object.fromEntries(iconNames().map((name) => [name, { shapes: iconData(name).shapes }]));

/** The mark of the field with the focus. */
const MARK = "[data-edited] { outline: 2px solid var(--color-focus); outline-offset: 4px; }";

/** A stylesheet compiled as Gatsby compiles the site's. */
async function stylesheet(file: string): Promise<string> {
  // Loaded on demand, because both are slow to load. `require`, because `import()` of a CommonJS module differs between
  // Node and the compiled gatsby-config; from the working directory, because the compiled file is elsewhere.
  const require = createRequire(path.resolve("package.json"));
  const postcss: typeof import("postcss").default = require("postcss");
  const tailwind: (options: { optimize: boolean }) => AcceptedPlugin = require("@tailwindcss/postcss");
  const from = path.resolve(file);
  const { css } = await postcss([tailwind({ optimize: true })]).process(fs.readFileSync(from, "utf8"), {
    from,
  });
  return css;
}
