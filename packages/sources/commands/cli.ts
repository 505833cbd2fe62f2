/** The command `sitekit-content`, which checks and changes the content of the site in the working directory. */

import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteConfig } from "@sitekit/check/config";
import { jsonFile } from "@sitekit/lib/files";
import { runCommand } from "@sitekit/lib/runCommand";
import { contentCommand } from "./content";

/** The file in which a site exports its configuration as `config`. */
const CONFIG = "content.config.ts";

/** The manifest of the last build. Its `time` is the time for which the site was built (see `buildTime`). */
const MANIFEST = "dist/manifest.json";
/** The file in which the online site says for which time and from which commit it was built. */
const VERSION_FILE = "version.json";

function last() {
  const { time } = Object(jsonFile(MANIFEST));
  return typeof time === "string" ? { time, file: MANIFEST } : undefined;
}

runCommand(async (args) => {
  if (!existsSync(CONFIG))
    throw new Error(`There is no ${CONFIG} here. Run this command in the site's folder.`);
  const { config }: { config?: SiteConfig } = await import(pathToFileURL(path.resolve(CONFIG)).href);
  if (!config?.rules)
    throw new Error(
      `${CONFIG} does not export \`config\`. Write \`export const config = defineConfig({ … })\`.`,
    );
  return contentCommand(config, { last, versionFile: VERSION_FILE })(args);
});
