import { existsSync, readdirSync } from "node:fs";

/** The folder whose files Gatsby serves unchanged. */
const STATIC = "static";

/**
 * Returns the names of files and folders in `static`, whose addresses no page may use. The editor runs in a browser,
 * which cannot read this folder, so its bundle contains the names from the time of the build.
 */
export function staticFiles(folder = STATIC): readonly string[] {
  const bundled = process.env.STATIC_FILES;
  if (bundled) return JSON.parse(bundled);
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
}
