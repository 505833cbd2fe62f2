import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hardLinkPackages } from "./hardLinkPackages";

/** Folders that are not copied with the rest. `copyParts` adds `content`, and `copyProject` adds `node_modules`. */
const LEFT_OUT = [".cache", ".git", "content", "dist", "node_modules", "public"];

export interface ProjectCopy {
  folder: string;
  remove: () => void;
}

interface Parts {
  /** The folder that becomes `content` in the copy, such as `FIXTURES`. By default, the site's own `content`. */
  content?: string;
  /** Whether the copy also contains the project's folder `__tests__`. The tests in `packages` are always copied. */
  tests?: boolean;
}

/**
 * Copies this project, with its installed packages, to a temporary folder. The caller can build the copy, and change
 * its files outside `node_modules`, without changing the project's files. The packages are hard links to the project's
 * packages. The folder `node_modules/.cache` is shared, so that builds in the copy reuse files such as rendered share
 * pictures.
 */
export function copyProject(parts: Parts = {}): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), "site-copy-"));
  copyParts(folder, parts);
  hardLinkPackages(folder);
  const cache = path.resolve("node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  symlinkSync(cache, path.join(folder, "node_modules/.cache"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/**
 * Copies the project's files into a folder. If the folder already contains a copy of the project, replaces its files,
 * but keeps the folders that builds have created there, such as `.cache` and `dist`.
 */
export function copyParts(folder: string, { content = "content", tests = false }: Parts): void {
  const names = readdirSync(".").filter(
    (name) => !LEFT_OUT.includes(name) && (tests || name !== "__tests__"),
  );
  const put = (from: string, name: string) => {
    rmSync(path.join(folder, name), { recursive: true, force: true });
    cpSync(from, path.join(folder, name), { recursive: true, preserveTimestamps: true });
  };
  for (const name of names) put(name, name);
  put(content, "content");
}
