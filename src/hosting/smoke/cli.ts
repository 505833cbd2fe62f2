import { parseArgs } from "node:util";
import { runCommand } from "../../lib/runCommand";
import { DIST, readRules, verifiedManifest } from "../dist";
import { smoke } from "./smoke";

/** Maximum number of faults printed. */
const MAX_PRINTED = 20;

/** `npm run smoke -- https://www.company.example`: checks that the site online is the last build. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      "files-only": { type: "boolean", default: false },
      "not-released": { type: "boolean", default: false },
    },
  });
  const [address = ""] = positionals;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error("Say which site, as in `npm run smoke -- https://www.company.example`.");
  }
  const manifest = verifiedManifest(DIST);
  const rules = readRules(DIST.rules);
  const { requests, faults } = await smoke(new URL(address), {
    manifest,
    rules,
    goesByRules: !values["files-only"],
    released: !values["not-released"],
  });
  for (const fault of faults.slice(0, MAX_PRINTED)) console.error(fault);
  if (faults.length > 0) throw new Error(`${faults.length} of ${requests} requests failed.`);
  console.log(`${address} is build ${manifest.build}: ${requests} requests, none failed.`);
  return 0;
}

runCommand(main);
