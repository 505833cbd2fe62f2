import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";

/**
 * Gives a folder the packages that are installed here, with a `node_modules` of its own: what programs keep in
 * `node_modules/.cache` is then its own too, and a first build does not find it.
 */
export function linkModules(folder: string): void {
  const [own, linked] = [path.resolve("node_modules"), path.join(folder, "node_modules")];
  mkdirSync(linked);
  for (const name of readdirSync(own))
    if (name !== ".cache") symlinkSync(path.join(own, name), path.join(linked, name));
}
