import path from "node:path";
import type { BuildOptions } from "esbuild";

/** The editor's code as one script: Decap CMS, the derived forms, and the site's own components for the preview. */
export async function bundleEditor(): Promise<string> {
  // Loaded when it is needed: the site is built and developed without the editor most of the time.
  const { build } = await import("esbuild");
  const { outputFiles = [] } = await build(editorBuild());
  return outputFiles.map(({ text }) => text).join("\n");
}

/** How the editor is bundled: apart from the site, for the browsers of editors. */
export const editorBuild = () =>
  ({
    entryPoints: [path.resolve("src/editor/app/main.tsx")],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    // Decap CMS asks for Node's `path` and `global`; the site's templates ask for Gatsby.
    alias: {
      path: "path-browserify",
      gatsby: path.resolve("src/editor/app/gatsbyInPreview.tsx"),
      // The head of a page is the editor's own while a preview is drawn in it.
      "react-helmet": path.resolve("src/editor/app/helmetInPreview.ts"),
    },
    define: { global: "window", "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    logLevel: "error",
  }) satisfies BuildOptions;
