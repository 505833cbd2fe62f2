import fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { AcceptedPlugin } from "postcss";
import type { DrawingData } from "../../components/illustrations/drawMarkup";
import { iconData, iconNames } from "../../content-model/icons";
import { writeWhole } from "../../lib/files";
import { hostedTypes } from "../../sources/allSources";
import { type EditorSettings, editorSettings } from "../settings";
import { bundleEditor } from "./bundleEditor";
import { editorPage, turnedOffPage } from "./pages";

/** The texts of files that are served under `/admin/`, by name. */
export type EditorFiles = ReadonlyMap<string, string>;

type Drawings = Readonly<Record<string, DrawingData>>;

const STYLES = "src/editor/window/editor.css";

/**
 * The editor's files: its page, scripts and styles, icons, drawings, and the site's styles for the preview. They are
 * bundled apart, so that visitors never download any of it. Takes a few seconds.
 */
export async function editorFiles(settings: EditorSettings, drawings: Drawings): Promise<EditorFiles> {
  const [scripts, styles, preview] = await Promise.all([
    bundleEditor(),
    stylesheet(STYLES),
    stylesheet("src/styles/global.css"),
  ]);
  // About half a megabyte.
  const icons = Object.fromEntries(iconNames().map((name) => [name, { shapes: iconData(name).shapes }]));
  return new Map([
    ["index.html", editorPage(settings)],
    ...Object.entries(scripts),
    ["editor.css", styles],
    ["preview.css", `${preview}\n${MARK}`],
    ["icons.json", JSON.stringify(icons)],
    ["drawings.json", JSON.stringify(drawings)],
  ]);
}

/** The mark of the field with the focus. */
const MARK = "[data-edited] { outline: 2px solid var(--color-accent); outline-offset: 4px; }";

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
  const files: EditorFiles = settings
    ? await editorFiles({ ...settings, hosted: hostedTypes() }, drawings)
    : new Map([
        ["index.html", turnedOffPage()],
        ["editor.css", await stylesheet(STYLES)],
      ]);
  for (const [name, text] of files) writeWhole(path.join(folder, name), text);
}

/** A stylesheet compiled as Gatsby compiles the site's. */
async function stylesheet(file: string): Promise<string> {
  // Loaded on demand, because both are slow to load. `require`, because `import()` of a CommonJS module differs between
  // Node and the compiled gatsby-config; from the working directory, because the compiled file is elsewhere.
  const require = createRequire(path.resolve("package.json"));
  const postcss: typeof import("postcss").default = require("postcss");
  const tailwind: (options: { optimize: boolean }) => AcceptedPlugin = require("@tailwindcss/postcss");
  const from = path.resolve(file);
  const text = await fs.readFile(from, "utf8");
  return (await postcss([tailwind({ optimize: true })]).process(text, { from })).css;
}
