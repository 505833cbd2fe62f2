import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * Gives a copy of the project a `node_modules` with hard links to the installed packages. With symbolic links, webpack
 * would divide the bundles differently, because it identifies a module by its real path. An import such as
 * `@sitekit/content` loads the copy's own workspace. `node_modules/.cache` is not copied.
 */
export function hardLinkPackages(folder: string): void {
  const [own, linked] = [path.resolve("node_modules"), path.join(folder, "node_modules")];
  rmSync(linked, { recursive: true, force: true });
  // `cp` cannot create hard links to another disk, and Windows has no `cp`. In these cases, the files are copied.
  const { status } = spawnSync("cp", ["-al", own, linked], { stdio: "ignore" });
  if (status !== 0) cpSync(own, linked, { recursive: true, verbatimSymlinks: true });
  // With hard links to the files in the project's cache, a build that writes into such a file would also change it in
  // the project. So the copy starts without a cache. (Only `copyProject` then links the project's whole cache folder,
  // because its copies are meant to share the cache.)
  rmSync(path.join(linked, ".cache"), { recursive: true, force: true });
}
