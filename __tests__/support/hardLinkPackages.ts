import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * Gives a copy of the project a `node_modules` with hard links to the installed packages. With symbolic links, webpack
 * would divide the bundles differently: it identifies a module by its real path, which would be outside the copy. An
 * import such as `@sitekit/content` loads the copy's own workspace. `node_modules/.cache` is not copied.
 */
export function hardLinkPackages(folder: string): void {
  const [own, linked] = [path.resolve("node_modules"), path.join(folder, "node_modules")];
  rmSync(linked, { recursive: true, force: true });
  // `cp` cannot create hard links to another disk, and Windows has no `cp`. In these cases, the files are copied.
  const { status } = spawnSync("cp", ["-al", own, linked], { stdio: "ignore" });
  if (status !== 0) cpSync(own, linked, { recursive: true, verbatimSymlinks: true });
  // The command above also links the files in the project's cache. Without this line, a build in the copy could change
  // them. (The copies of `copyProject` are meant to share the cache, so `copyProject` adds a symbolic link to it.)
  rmSync(path.join(linked, ".cache"), { recursive: true, force: true });
}
