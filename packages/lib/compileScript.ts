import path from "node:path";
import { buildSync } from "esbuild";

/**
 * Bundles a script and its imports into one minified script for the browsers in `target`, and returns its text.
 * `source` is the path of the script, absolute or relative to the working directory. `define` replaces identifiers
 * with expressions, for example `{ LIMIT: "20" }`. Throws if the script cannot be bundled. Node only.
 */
export function compileScript(source: string, define: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve(source)],
    define,
    bundle: true,
    minify: true,
    format: "iife",
    target: ["chrome92", "firefox94", "safari15.4"],
    write: false,
  });
  return outputFiles.map(({ text }) => text).join("");
}
