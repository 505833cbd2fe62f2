import fs from "node:fs";
import { type Hashes, hashesIn, hashOfFile } from "@sitekit/lib/files";

/**
 * The folders with code. It is hashed, because Gatsby keeps the data of a page if only the code that computes the data
 * has changed.
 */
const FOLDERS = ["src", "packages"];
/** Matches code and package lists in the root folder of the project. */
const ROOT_FILE = /^(.*(?<!\.d)\.tsx?|package(-lock)?\.json)$/;

/** The name of the project's absolute path among the hashes. Messages contain it. */
export const PROJECT_PATH = "The project's path";

/**
 * Returns the hashes of the code of the project in the current folder, by path. Also contains the project's absolute
 * path, which Gatsby writes into its cache: if the project is moved, Gatsby finds no results of static queries.
 */
export function hashesOfCode(): Hashes {
  const root = fs.readdirSync(".").filter((file) => ROOT_FILE.test(file));
  return Object.fromEntries([
    ...Object.entries(hashesInFolders(FOLDERS)),
    ...root.map((file) => [file, hashOfFile(file)]),
    [PROJECT_PATH, process.cwd()],
  ]);
}

/** Returns the hashes of all files in folders, by path. The path begins with the name of the folder. */
export const hashesInFolders = (folders: readonly string[]): Hashes =>
  Object.fromEntries(
    folders.flatMap((folder) =>
      Object.entries(hashesIn(folder)).map(([file, hash]) => [`${folder}/${file}`, hash]),
    ),
  );
