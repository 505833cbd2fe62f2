import fs from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "../../lib/files";
import { hostedTypes } from "../../sources/allSources";
import { editorSettings } from "../settings";
import { type Drawings, type EditorAsset, editorAssets, staticPage } from "./editorAssets";

interface Options {
  /** Gatsby's `public`. */
  publicDir: string;
  env: Readonly<Record<string, string | undefined>>;
  drawings: Drawings;
}

/**
 * Writes `/admin/` into the built site: the editor for the configured Git host, or a page that says how to configure
 * one. Replaces the output of an earlier build. Throws if the configuration is incomplete.
 */
export async function writeEditor({ publicDir, env, drawings }: Options): Promise<void> {
  const settings = editorSettings(env);
  const folder = path.join(publicDir, "admin");
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  const assets: Map<string, Pick<EditorAsset, "bytes">> = settings
    ? await editorAssets({ ...settings, hosted: hostedTypes() }, drawings)
    : await staticPage();
  for (const [name, { bytes }] of assets) writeWhole(path.join(folder, name), bytes);
}
