import fs from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";

/** Where Gatsby has written the pages. */
export const PUBLIC = "public";

/** Something that is written beside the pages once they are there. */
export interface Step {
  /** What it does, for the build's log. */
  name: string;
  run: (build: BuildArgs) => Promise<void>;
}

/** Writes a file of the public folder; `address` is the file's address on the site. */
export function writePublic(address: string, data: string | Buffer): void {
  const file = path.join(PUBLIC, address);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, data);
}
