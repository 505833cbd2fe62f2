import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * Gives a copy of the project a `node_modules` with hard links to the installed packages. With symbolic links, webpack
 * would divide the bundles differently, because it identifies a module by its real path. An import such as
 * `@sitekit/content` loads the workspace in the copy. `node_modules/.cache` is not copied.
 */
export function hardLinkPackages(folder: string): void {
  const [own, linked] = [path.resolve("node_modules"), path.join(folder, "node_modules")];
  rmSync(linked, { recursive: true, force: true });
  // `cp` cannot create hard links to another disk, and Windows has no `cp`. In these cases, the files are copied.
  const { status } = spawnSync("cp", ["-al", own, linked], { stdio: "ignore" });
  if (status !== 0) cpSync(own, linked, { recursive: true, verbatimSymlinks: true });
  // The copy must not have hard links to the project's cache: a build that writes into a cache file would change the
  // file in both. (`copyProject` then shares the whole cache folder on purpose.)
  rmSync(path.join(linked, ".cache"), { recursive: true, force: true });
}
