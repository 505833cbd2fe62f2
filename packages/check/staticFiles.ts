import { existsSync, readdirSync } from "node:fs";

/** The folder whose files Gatsby copies unchanged to the site. */
const STATIC = "static";

/**
 * Returns the names of the files and folders directly in `static`, except hidden ones. No page may use these names. The
 * editor runs in a browser, which cannot read this folder, so the editor's bundle contains the names from the time of
 * the build.
 */
export function staticFiles(folder = STATIC): readonly string[] {
  const bundled = process.env.STATIC_FILES;
  if (bundled) return JSON.parse(bundled);
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
}
