import { existsSync, readdirSync } from "node:fs";

/** The folder whose files Gatsby serves as they are. */
const STATIC = "static";

/**
 * The names of files and folders in `static`, whose addresses no page may have. In the editor's window, they are those of the
 * time when it was built.
 */
export function staticFiles(folder = STATIC): readonly string[] {
  const bundled = process.env.STATIC_FILES;
  if (bundled) return JSON.parse(bundled);
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
}
