import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";

/**
 * Gives a folder its own `node_modules`, with links to the installed packages but not to their `.cache`, so that the
 * first build there starts without a cache.
 */
export function linkModules(folder: string): void {
  const [own, linked] = [path.resolve("node_modules"), path.join(folder, "node_modules")];
  mkdirSync(linked);
  for (const name of readdirSync(own))
    if (name !== ".cache") symlinkSync(path.join(own, name), path.join(linked, name));
}
