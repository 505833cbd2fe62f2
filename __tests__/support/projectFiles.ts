import fs from "node:fs";
import path from "node:path";

/** Folders that `projectFiles` leaves out. They contain Git's data, installed packages, caches or generated files. */
const LEFT_OUT = new Set([".cache", ".git", "coverage", "dist", "node_modules", "public"]);

/**
 * The folder with the site's own content. Of its files, unit tests may read only the guide for editors (see
 * `liveContentGuard.cjs`).
 */
const CONTENT = "content";

/**
 * Returns the sorted paths of the project's own files, with forward slashes on every system. Of the site's content, the
 * result includes only the guide for editors. Does not need Git.
 */
export function projectFiles(folder = ""): string[] {
  const files = fs.readdirSync(folder || ".", { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (file === CONTENT) return [`${CONTENT}/README.md`];
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : projectFiles(file);
    return entry.isFile() ? [file] : [];
  });
  return files.sort();
}
