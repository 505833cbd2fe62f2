import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What a copy does without: it makes its own, or does not need it. */
const LEFT_OUT = [".cache", ".git", "content", "dist", "node_modules", "public", "__tests__"];

export interface ProjectCopy {
  folder: string;
  remove: () => void;
}

/**
 * A copy of this project in a temporary folder, with the same installed packages, to change and build at will.
 * `content` is the folder whose content it has: the site's own, or `FIXTURES`.
 */
export function copyProject(content = "content"): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), "site-copy-"));
  for (const name of readdirSync(".")) {
    if (!LEFT_OUT.includes(name)) cpSync(name, path.join(folder, name), { recursive: true });
  }
  cpSync(content, path.join(folder, "content"), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "dir");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
