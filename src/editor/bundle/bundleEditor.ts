import path from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { iconNames } from "../../content-model/icons";
import { jsonFile, writeWhole } from "../../lib/files";
import { hashOf, hashOfFolder, hashOfPackages } from "../../lib/hashes";

/** The bundle that was made last, with the hash of what it was made from. */
const KEPT = "node_modules/.cache/editor.json";

/** The scripts of the editor by name. */
export type Scripts = Readonly<Record<string, string>>;

/**
 * Bundles the editor: `editor.js` with the form, and parts that are loaded when they are needed, such as the site's
 * components for the preview. Takes a second, so the result is kept until the code or the installed packages change.
 */
export async function bundleEditor(): Promise<Scripts> {
  const packages = hashOfPackages();
  const madeFrom = packages && hashOf(hashOfFolder("src") + packages);
  const kept = Object(jsonFile(KEPT));
  if (madeFrom && kept.madeFrom === madeFrom && kept.hash === hashOf(JSON.stringify(kept.scripts)))
    return kept.scripts;
  // Imported lazily, because most builds and develop sessions do not use the editor.
  const { build } = await import("esbuild");
  const { outputFiles = [] } = await build(editorBuild());
  const scripts = Object.fromEntries(outputFiles.map((file) => [path.basename(file.path), file.text]));
  try {
    writeWhole(KEPT, JSON.stringify({ madeFrom, hash: hashOf(JSON.stringify(scripts)), scripts }));
  } catch {
    // The installed packages may be read-only. The bundle is then made each time.
  }
  return scripts;
}

const own = (file: string) => path.resolve("src/editor", file);

/** esbuild options of the editor, which is bundled separately from the site. */
export const editorBuild = () =>
  ({
    entryPoints: { editor: own("window/main.tsx") },
    bundle: true,
    write: false,
    splitting: true,
    outdir: path.resolve("admin"),
    chunkNames: "[name]-[hash]",
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    alias: {
      // The site's templates import Gatsby.
      gatsby: own("preview/gatsbyInPreview.tsx"),
      // A preview must not change the head of the editor's page.
      "react-helmet": own("preview/gatsbyInPreview.tsx"),
    },
    plugins: [withoutNode],
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    logLevel: "error",
  }) satisfies BuildOptions;

/**
 * Lets the content check run in a browser. Its modules import parts of Node for reading files and pictures, which the
 * editor never calls: it has read them through its store.
 */
const withoutNode: Plugin = {
  name: "without-node",
  setup(build) {
    build.onResolve({ filter: /^(node:.*|sharp)$/ }, ({ path: name }) => ({ path: name, namespace: "node" }));
    build.onLoad({ filter: /.*/, namespace: "node" }, () => ({
      // Every text that a browser has is valid Unicode.
      contents: "module.exports = { isUtf8: () => true }",
    }));
    // The names of the installed icons are read when the editor is bundled.
    build.onLoad({ filter: /content-model[/\\]icons\.ts$/ }, () => ({
      contents: `export const iconNames = () => ${JSON.stringify(iconNames())}`,
    }));
  },
};
