import path from "node:path";
import type { BuildArgs } from "gatsby";
import { writeChanged } from "../../lib/files";
import type { SiteModel } from "../../site/siteOf";

/** Where Gatsby has written the pages. */
export const PUBLIC = "public";

/** Something that is written beside the pages once they are there. */
export interface Step {
  /** What it does, for the build's log. */
  name: string;
  run: (site: SiteModel, build: BuildArgs) => Promise<void>;
}

/**
 * Writes a file of the public folder; `address` is the file's address on the site. One that says the same already is
 * left alone, so that nothing after it takes it for new.
 */
export function writePublic(address: string, data: string): void {
  writeChanged(path.join(PUBLIC, address), data);
}
