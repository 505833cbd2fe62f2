import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";

/** Entries of `node_modules` with relative links: to the workspaces, and to the commands of all packages. */
const RELATIVE_LINKS = ["@sitekit", ".bin"];

/**
 * Gives a folder a `node_modules` with links to the installed packages. If the folder is a copy of the project, imports
 * of a workspace lead to the workspace in the copy: otherwise a program in the copy would load files of a package from
 * two folders. The folder gets no `.cache`. For a copy in which the site is built, use `hardLinkPackages`.
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
