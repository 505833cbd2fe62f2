import type { DrawingData } from "../../components/illustrations/drawMarkup";
import { iconData, iconNames } from "../../content-model/icons";
import type { IconShapes } from "../../lib/content";
import type { EditorSettings } from "../settings";
import { bundleEditor } from "./bundleEditor";
import { editorPage } from "./editorPage";
import { editorStyles } from "./editorStyles";
import { previewStyles } from "./previewStyles";
import { turnedOffPage } from "./turnedOffPage";

/** A file of the editor, as it is served. */
export interface EditorAsset {
  type: string;
  bytes: string | Buffer;
}

/** The drawings by name. */
export type Drawings = Readonly<Record<string, DrawingData>>;

/**
 * The editor's own files by name: its page, its code, the drawings of icons, and the site's styles for the preview.
 * They are a bundle apart, so that nothing of them reaches a visitor. Takes a few seconds.
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

/** The drawing of every icon that content can name. About half a megabyte; only the editor fetches it. */
const iconDrawings = (): Record<string, IconShapes> =>
  Object.fromEntries(iconNames().map((name) => [name, { shapes: iconData(name).shapes }]));

/** What stands in the editor's place when the site is built without one. */
export const staticPage = (): Map<string, EditorAsset> =>
  new Map([
    ["index.html", { type: "text/html; charset=utf-8", bytes: turnedOffPage() }],
    ["editor.css", { type: "text/css; charset=utf-8", bytes: editorStyles() }],
  ]);
