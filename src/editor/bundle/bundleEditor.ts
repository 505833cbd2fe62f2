import path from "node:path";
import type { BuildOptions } from "esbuild";
import { jsonFile, writeWhole } from "../../lib/files";
import { hashOf, hashOfFolder, hashOfPackages } from "../../lib/hashes";

/** The bundle that was made last, with the hash of what it was made from. */
const KEPT = "node_modules/.cache/editor.json";

/**
 * Bundles the editor into one script: Decap CMS, the derived forms, and the site's components for the preview. Takes two
 * seconds, so the result is kept until the code or the installed packages change.
 */
export async function bundleEditor(): Promise<string> {
  const packages = hashOfPackages();
  const madeFrom = packages && hashOf(hashOfFolder("src") + packages);
  const kept = Object(jsonFile(KEPT));
  if (madeFrom && kept.madeFrom === madeFrom && kept.hash === hashOf(kept.code)) return kept.code;
  // Imported lazily, because most builds and develop sessions do not use the editor.
  const { build } = await import("esbuild");
  const { outputFiles = [] } = await build(editorBuild());
  const code = outputFiles.map(({ text }) => text).join("\n");
  try {
    writeWhole(KEPT, JSON.stringify({ madeFrom, hash: hashOf(code), code }));
  } catch {
    // The installed packages may be read-only. The bundle is then made each time.
  }
  return code;
}

const HINT_TEXT = path.resolve("src/editor/app/HintText.ts");

/** esbuild options of the editor, which is bundled separately from the site. */
export const editorBuild = () =>
  ({
    entryPoints: [path.resolve("src/editor/app/main.tsx")],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    // Decap CMS needs Node's `path` and `global`; the site's templates import Gatsby.
    alias: {
      path: "path-browserify",
      gatsby: path.resolve("src/editor/app/gatsbyInPreview.tsx"),
      // A preview must not change the head of the editor's page.
      "react-helmet": path.resolve("src/editor/app/helmetInPreview.ts"),
      "react-markdown": HINT_TEXT,
      "remark-gfm": HINT_TEXT,
    },
    define: { global: "window", "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    logLevel: "error",
  }) satisfies BuildOptions;
