import { existsSync, readdirSync } from "node:fs";

/** Gatsby serves the files of this folder unchanged. */
const STATIC = "static";

/**
 * The names of files and folders in `static`, whose addresses no page may use. In the editor's window, these
 * are the names at the time of the build.
 */
export function staticFiles(folder = STATIC): readonly string[] {
  const bundled = process.env.STATIC_FILES;
  if (bundled) return JSON.parse(bundled);
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
}
