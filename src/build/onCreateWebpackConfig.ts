import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { GatsbyNode } from "gatsby";

/**
 * Draws every page anew when a style sheet has changed. The styles stand in each page, and Gatsby, which asks
 * only whether the code that draws it has changed, would keep the old ones in a build that has a cache.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions, getConfig }) => {
  if (stage !== "build-html") return;
  const config = getConfig();
  const output = { ...config.output, hashSalt: fingerprint("src/styles") };
  actions.replaceWebpackConfig({ ...config, output });
};

/** A text that changes with the content of any file in a folder. */
export function fingerprint(folder: string): string {
  const hash = createHash("sha256");
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  for (const file of files) {
    const full = path.join(folder, file);
    if (fs.statSync(full).isFile()) hash.update(file).update(fs.readFileSync(full));
  }
  return hash.digest("hex");
}
