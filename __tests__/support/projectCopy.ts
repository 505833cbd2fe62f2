import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What a copy does without: it makes its own, or does not need it. */
const LEFT_OUT = [".cache", ".git", "content", "dist", "node_modules", "public"];

export interface ProjectCopy {
  folder: string;
  remove: () => void;
}

interface Parts {
  /** The folder whose content it has: the site's own, or `FIXTURES`. */
  content?: string;
  /** Whether it has the tests too. */
  tests?: boolean;
}

/** A copy of this project in a temporary folder, with the same installed packages, to change and build at will. */
export function copyProject({ content = "content", tests = false }: Parts = {}): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), "site-copy-"));
  const names = readdirSync(".").filter(
    (name) => !LEFT_OUT.includes(name) && (tests || name !== "__tests__"),
  );
  for (const name of names) cpSync(name, path.join(folder, name), { recursive: true });
  cpSync(content, path.join(folder, "content"), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "dir");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
