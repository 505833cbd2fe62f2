import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";

/**
 * Links the installed packages into a folder with its own `node_modules`, so that it also has its own
 * `node_modules/.cache` and a first build starts without a cache.
 */
export function linkModules(folder: string): void {
  const [own, linked] = [path.resolve("node_modules"), path.join(folder, "node_modules")];
  mkdirSync(linked);
  for (const name of readdirSync(own))
    if (name !== ".cache") symlinkSync(path.join(own, name), path.join(linked, name));
}
