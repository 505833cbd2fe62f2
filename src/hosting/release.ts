import { hosts } from "./allHosts";
import { composeRelease } from "./composeRelease";
import { DIST } from "./paths";
import { readRules } from "./readRules";

/** `npm run release <host>`: makes `dist/release` for one host of the site that was built last. */
async function main(name: string | undefined): Promise<void> {
  const host = hosts.find((each) => each.name === name);
  if (!host) {
    const names = hosts.map((each) => each.name).join(", ");
    throw new Error(`Say for which host, as in \`npm run release nginx\`: ${names}.`);
  }
  const rules = await readRules(DIST.rules).catch(() => {
    throw new Error("No site has been built yet. Run `npm run build` first.");
  });
  await composeRelease(host, rules, DIST.site, DIST.release);
  for (const warning of host.warnings?.(rules) ?? []) console.warn(warning);
  console.log(`${DIST.release} is ready for ${host.name}; src/hosting/README.md says how to put it online.`);
}

main(process.argv[2]).catch((why: unknown) => {
  console.error(why instanceof Error ? why.message : why);
  process.exitCode = 1;
});
