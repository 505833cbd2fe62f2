import type { DrawingData } from "../../components/illustrations/drawMarkup";
import { iconData, iconNames } from "../../content-model/icons";
import type { IconShapes } from "../../lib/content";
import type { EditorSettings } from "../settings";
import { bundleEditor } from "./bundleEditor";
import { editorPage } from "./editorPage";
import { editorStyles } from "./editorStyles";
import { previewStyles } from "./previewStyles";
import { turnedOffPage } from "./turnedOffPage";

/** A file that is served to the editor. */
export interface EditorAsset {
  type: string;
  bytes: string | Buffer;
}

export type Drawings = Readonly<Record<string, DrawingData>>;

/**
 * The editor's files by name: its page, code and styles, icons, drawings, and the site's styles for the preview. They
 * are a separate bundle, so that visitors never download any of it. Takes a few seconds.
 */
export async function editorAssets(
  settings: EditorSettings,
  drawings: Drawings,
): Promise<Map<string, EditorAsset>> {
  const [code, styles] = await Promise.all([bundleEditor(), previewStyles()]);
  return new Map([
    ["index.html", { type: "text/html; charset=utf-8", bytes: editorPage(settings) }],
    ["editor.js", { type: "text/javascript; charset=utf-8", bytes: code }],
    ["editor.css", { type: "text/css; charset=utf-8", bytes: editorStyles() }],
    ["preview.css", { type: "text/css; charset=utf-8", bytes: styles }],
    ["icons.json", { type: "application/json; charset=utf-8", bytes: JSON.stringify(iconDrawings()) }],
    ["drawings.json", { type: "application/json; charset=utf-8", bytes: JSON.stringify(drawings) }],
  ]);
}

/** The shapes of every icon that content may use. About half a megabyte, fetched only by the editor. */
const iconDrawings = (): Record<string, IconShapes> =>
  Object.fromEntries(iconNames().map((name) => [name, { shapes: iconData(name).shapes }]));

/** The files under `/admin/` when the site is built without an editor. */
export const staticPage = (): Map<string, EditorAsset> =>
  new Map([
    ["index.html", { type: "text/html; charset=utf-8", bytes: turnedOffPage() }],
    ["editor.css", { type: "text/css; charset=utf-8", bytes: editorStyles() }],
  ]);
