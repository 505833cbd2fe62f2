import fs from "node:fs";
import { type Hashes, hashesIn, hashOfFile } from "@sitekit/lib/files";

/**
 * The folders whose files are hashed as code. If code has changed, Gatsby's cache must be deleted, because Gatsby
 * does not notice that the data of a page would now be computed differently.
 */
const FOLDERS = ["src", "packages"];
/**
 * Matches the names of code files in the root folder of the project: `package.json`, `package-lock.json`, and
 * TypeScript files except type declarations (`.d.ts`).
 */
const ROOT_FILE = /^(.*(?<!\.d)\.tsx?|package(-lock)?\.json)$/;

/**
 * The key under which the hashes contain the project's absolute path. It is worded so that it can begin a message:
 * `The project's path has changed since the last build`.
 */
export const PROJECT_PATH = "The project's path";

/**
 * Returns the hashes of the code of the project in the current folder, by path. The result also contains the
 * project's absolute path, because Gatsby's cache depends on it: if the project is moved to another folder, Gatsby no
 * longer finds the cached results of static queries.
 */
export function hashesOfCode(): Hashes {
  const root = fs.readdirSync(".").filter((file) => ROOT_FILE.test(file));
  return Object.fromEntries([
    ...Object.entries(hashesInFolders(FOLDERS)),
    ...root.map((file) => [file, hashOfFile(file)]),
    [PROJECT_PATH, process.cwd()],
  ]);
}

/**
 * Returns the hashes of the files in some folders and their subfolders, by path. A path begins with the name of the
 * given folder, for example `src/pages/index.tsx`.
 */
export const hashesInFolders = (folders: readonly string[]): Hashes =>
  Object.fromEntries(
    folders.flatMap((folder) =>
      Object.entries(hashesIn(folder)).map(([file, hash]) => [`${folder}/${file}`, hash]),
    ),
  );
