import path from "node:path";
import type { BuildOptions } from "esbuild";

/** Bundles the editor into one script: Decap CMS, the derived forms, and the site's components for the preview. */
export async function bundleEditor(): Promise<string> {
  // Imported lazily, because most builds and develop sessions do not use the editor.
  const { build } = await import("esbuild");
  const { outputFiles = [] } = await build(editorBuild());
  return outputFiles.map(({ text }) => text).join("\n");
}

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
    },
    define: { global: "window", "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    logLevel: "error",
  }) satisfies BuildOptions;
