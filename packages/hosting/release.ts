import { parseArgs } from "node:util";
import { isProduction } from "@sitekit/lib/environment";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { hosts } from "./allHosts";
import { composeRelease } from "./composeRelease";
import { DIST } from "./dist";
import { readOnline } from "./online";

const NAMES = hosts.map((each) => each.name).join(", ");

const HELP = `npm run release <host> [-- --after https://www.company.example]

Makes dist/release for one host from the last build. The host is one of
${NAMES}.

  --after   the site that is online, or a folder that holds its files: the scripts, fonts and drawings that
            pages opened there may still ask for go into the release`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { after: { type: "string" } },
  });
  const host = hosts.find((each) => each.name === positionals[0]);
  if (!host) {
    throw new Error(`Say for which host, as in \`npm run release nginx\`: ${NAMES}.`);
  }
  const online = values.after ? readOnline(values.after) : undefined;
  const warnings = await composeRelease(host, DIST, DIST.release, online, !isProduction(process.env));
  for (const warning of warnings) console.warn(warning);
  console.log(
    `${DIST.release} is ready for ${host.name}; packages/hosting/GUIDE.md says how to put it online.`,
  );
  return 0;
}

runCommand(withHelp(HELP, main));
