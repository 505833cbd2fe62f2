import { parseArgs } from "node:util";
import { isProduction } from "../lib/environment";
import { runCommand } from "../lib/runCommand";
import { hosts } from "./allHosts";
import { composeRelease } from "./composeRelease";
import { DIST } from "./dist";
import { readOnline } from "./online";

/** `npm run release <host>`: makes `dist/release` for one host from the last build. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { after: { type: "string" } },
  });
  const host = hosts.find((each) => each.name === positionals[0]);
  if (!host) {
    const names = hosts.map((each) => each.name).join(", ");
    throw new Error(`Say for which host, as in \`npm run release nginx\`: ${names}.`);
  }
  const online = values.after ? readOnline(values.after) : undefined;
  const warnings = await composeRelease(host, DIST, DIST.release, online, !isProduction(process.env));
  for (const warning of warnings) console.warn(warning);
  console.log(`${DIST.release} is ready for ${host.name}; src/hosting/README.md says how to put it online.`);
  return 0;
}

runCommand(main);
