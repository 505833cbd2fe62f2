import { createRequire } from "node:module";
import path from "node:path";
import { codePages } from "@sitekit/check/codePages";
import { staticFiles } from "@sitekit/check/staticFiles";
import { iconNames } from "@sitekit/content/icons";
import type { BuildOptions, Plugin } from "esbuild";

/**
 * Bundles the editor, in a second or two: `start.js`, which runs in every browser, `editor.js` with the form, and parts that
 * are loaded when they are needed, such as the site's components for the preview. Returns the scripts by name.
 */
export async function bundleEditor(site: SiteEntry): Promise<Record<string, string>> {
  // Imported lazily, because most builds and develop sessions do not use the editor.
  const { build } = await import("esbuild");
  const [{ outputFiles }, start] = await Promise.all([build(editorBuild(site)), build(startBuild())]);
  return Object.fromEntries(
    [...start.outputFiles, ...outputFiles].map((file) => [path.basename(file.path), file.text]),
  );
}

/** The part of a site that is bundled with the editor. Paths are relative to the site's folder. */
export interface SiteEntry {
  /** The file that calls `startEditor`. */
  entry: string;
  /**
   * Packages that the site's components import and that are replaced by other files in the editor, by name.
   */
  alias?: Readonly<Record<string, string>>;
}

/** esbuild options of the editor, which is bundled separately from the site. */
export const editorBuild = ({ entry, alias = {} }: SiteEntry) =>
  ({
    entryPoints: { editor: path.resolve(entry) },
    bundle: true,
    write: false as const,
    splitting: true,
    outdir: path.resolve("admin"),
    chunkNames: "[name]-[hash]",
    minify: true,
    format: "esm",
    // Chrome 109 and Firefox 115 are the last ones for Windows 7 and 8.1.
    target: ["chrome109", "firefox115", "safari16.4"],
    jsx: "automatic",
    alias: Object.fromEntries(Object.entries(alias).map(([name, file]) => [name, path.resolve(file)])),
    plugins: [withoutNode],
    define: {
      "process.env.NODE_ENV": '"production"',
      // The content check in the window cannot read the folder.
      "process.env.CODE_PAGES": JSON.stringify(JSON.stringify([...codePages()])),
      "process.env.STATIC_FILES": JSON.stringify(JSON.stringify(staticFiles())),
    },
    // zod tests whether it may compile code, which browsers report as a policy violation. Added before each
    // script, because esbuild decides the order in which they run.
    banner: { js: "(globalThis.__zod_globalConfig??={}).jitless=true;" },
    legalComments: "none",
    logLevel: "error",
  }) satisfies BuildOptions;

/** esbuild options of the script that runs first, in browsers of any age. */
const startBuild = () =>
  ({
    // Resolved like a package, because the compiled file of this module is elsewhere.
    entryPoints: { start: createRequire(path.resolve("package.json")).resolve("@sitekit/editor/start") },
    write: false as const,
    bundle: true,
    outdir: path.resolve("admin"),
    minify: true,
    format: "iife",
    target: "es2015",
    logLevel: "error",
  }) satisfies BuildOptions;

/**
 * Lets the content check run in a browser. Its modules import Node APIs for reading files and pictures. The
 * editor never calls them, because it reads these through its store.
 */
const withoutNode: Plugin = {
  name: "without-node",
  setup(build) {
    build.onResolve({ filter: /^(node:.*|sharp)$/ }, ({ path: name }) => ({ path: name, namespace: "node" }));
    build.onLoad({ filter: /.*/, namespace: "node" }, () => ({
      // Every text in a browser is valid Unicode.
      contents: "module.exports = { isUtf8: () => true }",
    }));
    // zod's messages in fifty languages; the content check has its own.
    build.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: "" }));
    // The names of the installed icons are read when the editor is bundled.
    build.onLoad({ filter: /[/\\]content[/\\]icons\.ts$/ }, () => ({
      contents: `export const iconNames = () => ${JSON.stringify(iconNames())}`,
    }));
  },
};
