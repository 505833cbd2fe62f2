import path from "node:path";
import type { BuildArgs } from "gatsby";
import { writeChanged } from "../../lib/files";
import type { SiteModel } from "../../site/siteOf";

/** The folder into which Gatsby writes the pages. */
export const PUBLIC = "public";

/** A build step that runs after the pages are written. */
export interface Step {
  /** The step's name in the build log. */
  name: string;
  run: (site: SiteModel, build: BuildArgs) => Promise<void>;
}

/**
 * Writes a file into the public folder. `address` is its URL path. An unchanged file is not rewritten, so its
 * modification time stays the same.
 */
export function writePublic(address: string, data: string): void {
  writeChanged(path.join(PUBLIC, address), data);
}
