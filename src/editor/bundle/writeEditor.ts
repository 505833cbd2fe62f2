import fs from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "../../lib/files";
import { hostedTypes } from "../../sources/allSources";
import { readContent } from "../../sources/readContent";
import { editorSettings } from "../settings";
import { type Drawings, type EditorAsset, editorAssets, staticPage } from "./editorAssets";
import { publicContent } from "./publicContent";

interface Options {
  /** Gatsby's `public`. */
  publicDir: string;
  /** The content folder. */
  content: string;
  env: Readonly<Record<string, string | undefined>>;
  drawings: Drawings;
  /** The build's publication time; undefined for a preview, which includes every record. */
  publicAt?: Date;
}

/**
 * Writes `/admin/` into the built site: the editor for the configured Git host, or a page that says how to configure
 * one. Replaces the output of an earlier build. Throws if the configuration is incomplete.
 */
export async function writeEditor({ publicDir, content, env, drawings, publicAt }: Options): Promise<void> {
  const settings = editorSettings(env);
  const hosted = hostedTypes();
  const folder = path.join(publicDir, "admin");
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  const assets: Map<string, Pick<EditorAsset, "bytes">> = settings
    ? await editorAssets({ ...settings, hosted }, drawings)
    : staticPage();
  if (settings) {
    const records = publicContent(await readContent(content), publicAt);
    assets.set("content.json", { bytes: JSON.stringify(records) });
  }
  for (const [name, { bytes }] of assets) writeWhole(path.join(folder, name), bytes);
}
