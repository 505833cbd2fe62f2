import path from "node:path";
import { buildSync } from "esbuild";

/** A script and all that it imports, as one small file for modern browsers. For Node only. */
export function compileScript(source: string, define: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    // Compiled Gatsby files run from `.cache`, so the path starts at the root of the repository.
    entryPoints: [path.resolve(source)],
    define,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
  });
  return outputFiles.map(({ text }) => text).join("");
}
