import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";

/**
 * Folders of `node_modules` that contain relative links: `@sitekit` to the workspaces, `.bin` to the commands of all
 * packages. These folders are copied with their links. In a copy of the project, `@sitekit` then leads to the copy's
 * own workspaces.
 */
const RELATIVE_LINKS = ["@sitekit", ".bin"];

/**
 * Gives a folder a `node_modules` with links to the installed packages, but not to `node_modules/.cache`. If the folder
 * is a copy of the project, an import such as `@sitekit/content` loads the copy's own workspace. If the import loaded
 * the project's workspace, a program could load some files of a workspace from the copy and others from the project.
 * For a copy in which the site is built, use `hardLinkPackages`.
 */
export function linkPackages(folder: string): void {
  const [own, linked] = [path.resolve("node_modules"), path.join(folder, "node_modules")];
  mkdirSync(linked, { recursive: true });
  for (const name of readdirSync(own)) {
    const [from, to] = [path.join(own, name), path.join(linked, name)];
    if (name === ".cache") continue;
    if (RELATIVE_LINKS.includes(name)) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
}
