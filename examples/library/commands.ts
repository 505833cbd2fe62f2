/** `npm run check`, `npm run rename -- books/old new`, and `npm run release`, which makes the folder for nginx. */
import { composeRelease, distIn, hosts } from "@sitekit/hosting";
import { runCommand } from "@sitekit/lib/runCommand";
import { contentCommand } from "@sitekit/sources/commands/content";
import { config } from "./content.config";

const dist = distIn(".");

runCommand(async ([what = "", ...args]) => {
  if (what !== "release")
    return contentCommand(config, { last: () => undefined, versionFile: "version.json" })([what, ...args]);
  const nginx = hosts.find(({ name }) => name === "nginx");
  if (nginx) await composeRelease(nginx, dist, "dist/release");
  return 0;
});
