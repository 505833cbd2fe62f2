import fs from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import type { BuiltSite } from "./builtSite";

/** Where Gatsby has written the pages. */
export const PUBLIC = "public";

/** Something that is written beside the pages once they are there. */
export interface Step {
  /** What it does, for the build's log. */
  name: string;
  run: (site: BuiltSite, build: BuildArgs) => Promise<void>;
}

/**
 * Writes a file of the public folder; `address` is the file's address on the site. One that says the same already is
 * left alone, so that nothing after it takes it for new.
 */
export function writePublic(address: string, data: string): void {
  const file = path.join(PUBLIC, address);
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === data) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, data);
}
