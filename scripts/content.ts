/** `npm run content`: checks the content and changes its files. */

import { DIST, readManifest, VERSION_FILE } from "@sitekit/hosting";
import { runCommand } from "@sitekit/lib/runCommand";
import { contentCommand } from "@sitekit/sources/commands/content";
import { config } from "../content.config";

const last = () => {
  const time = readManifest(DIST.manifest)?.time;
  return time === undefined ? undefined : { time, file: DIST.manifest };
};

runCommand(contentCommand(config, { last, versionFile: VERSION_FILE }));
