import { createRequire } from "node:module";
import path from "node:path";
import { codePages } from "@sitekit/check/codePages";
import { staticFiles } from "@sitekit/check/staticFiles";
import { iconNames } from "@sitekit/content/icons";
import type { BuildOptions, Plugin } from "esbuild";

/**
 * Bundles the editor. Returns the scripts by file name: `start.js`, which runs first, even in browsers that are too old
 * for the editor; `editor.js`, which is the editor itself; and the scripts that `editor.js` imports.
 */
export async function bundleEditor(site: SiteEntry): Promise<Record<string, string>> {
  // `import()` loads esbuild only when an editor is bundled.
  const { build } = await import("esbuild");
  const [{ outputFiles }, start] = await Promise.all([build(editorBuild(site)), build(startBuild())]);
  return Object.fromEntries(
    [...start.outputFiles, ...outputFiles].map((file) => [path.basename(file.path), file.text]),
  );
}

/** The files of a site that esbuild bundles with the editor. Paths are relative to the site's folder. */
export interface SiteEntry {
  /** The file that calls `startEditor`. */
  entry: string;
  /**
   * Files that replace packages in the bundle, by package name. For example, a site replaces the package `gatsby`,
   * because Gatsby's code cannot run in the editor.
   */
  alias?: Readonly<Record<string, string>>;
}

/** The options with which esbuild bundles the editor. */
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
    // Chrome 109 and Firefox 115 are the last versions for Windows 7 and 8.1.
    target: ["chrome109", "firefox115", "safari16.4"],
    jsx: "automatic",
    alias: Object.fromEntries(Object.entries(alias).map(([name, file]) => [name, path.resolve(file)])),
    plugins: [withoutNode],
    define: {
      "process.env.NODE_ENV": '"production"',
      // In a browser, the content check cannot read folders. So the bundle contains two lists: the pages in the folder
      // `src/pages`, and the static files.
      "process.env.CODE_PAGES": JSON.stringify(JSON.stringify([...codePages()])),
      "process.env.STATIC_FILES": JSON.stringify(JSON.stringify(staticFiles())),
    },
    legalComments: "none",
    logLevel: "error",
  }) satisfies BuildOptions;

/**
 * The options with which esbuild bundles `start.js`. This script runs before the editor. It is compiled to ES2015,
 * because it must also run in browsers that are too old for the editor.
 */
const startBuild = () =>
  ({
    // Packages are resolved from the working directory, which is the folder of the site.
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
 * Replaces modules that a browser cannot run or does not need. For example, the content check imports Node's APIs and
 * the package `sharp` to read files and pictures. In the editor, the store reads them instead, so a stub replaces these
 * modules.
 */
const withoutNode: Plugin = {
  name: "without-node",
  setup(build) {
    build.onResolve({ filter: /^(node:.*|sharp)$/ }, ({ path: name }) => ({ path: name, namespace: "node" }));
    build.onLoad({ filter: /.*/, namespace: "node" }, () => ({
      // Of all these modules, the editor uses only the function `isUtf8`. The texts in the editor are already decoded,
      // so they are valid, and `isUtf8` can always return true.
      contents: "module.exports = { isUtf8: () => true }",
    }));
    // This leaves out zod's translations of its messages, because the content check has its own messages.
    build.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: "" }));
    // `icons.ts` reads the icons from a file in `node_modules`, which a browser cannot do. The content check needs only
    // the names of the icons, so a list of these names replaces `icons.ts`.
    build.onLoad({ filter: /[/\\]content[/\\]icons\.ts$/ }, () => ({
      contents: `export const iconNames = () => ${JSON.stringify(iconNames())}`,
    }));
  },
};
