import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * Gives a copy of the project a `node_modules` with hard links to the installed packages. With symbolic links, webpack
 * would divide the bundles differently, because it identifies a module by its real path. Imports of a workspace lead to
 * the workspace in the copy. The copy gets no `.cache`.
 */
export function hardLinkPackages(folder: string): void {
  const [own, linked] = [path.resolve("node_modules"), path.join(folder, "node_modules")];
  rmSync(linked, { recursive: true, force: true });
  // Hard links do not work between two disks.
  const { status } = spawnSync("cp", ["-al", own, linked], { stdio: "ignore" });
  if (status !== 0) cpSync(own, linked, { recursive: true, verbatimSymlinks: true });
  // The cache of one site must not become part of another.
  rmSync(path.join(linked, ".cache"), { recursive: true, force: true });
}
