import fs from "node:fs";
import { parseArgs } from "node:util";
import { isProduction } from "@sitekit/lib/environment";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { urlIn } from "@sitekit/lib/text";
import { hosts } from "./allHosts";
import { composeRelease } from "./composeRelease";
import { DIST, type Manifest, readBuild } from "./dist";
import { isUnlisted } from "./headerRules";
import { type ReadOnline, readOnline } from "./online";
import { originOf } from "./onlineFaults";
import type { SiteRules } from "./siteRules";

const NAMES = hosts.map((each) => each.name).join(", ");

/**
 * Kinds of builds that are not released by default, by the name with which `--allow` permits them. Environment
 * variables permit two of them without `--allow` (see `refuseUnusual`). `said` is the beginning of the error message.
 */
const UNUSUAL: Readonly<
  Record<string, { is: (build: Manifest, rules: SiteRules) => boolean; said: string }>
> = {
  preview: {
    is: (_, { headers }) => isUnlisted(headers),
    said: "The last build is a preview: it shows drafts, and tells search engines not to index it. Run `npm run build`",
  },
  uncommitted: {
    is: ({ commit }) => commit?.endsWith("-dirty") ?? false,
    said: "The last build was made with uncommitted changes, so it cannot be built again from a commit. Commit the changes, and run `npm run build`",
  },
  future: {
    is: ({ time }) => Date.parse(time) > Date.now(),
    said: "The last build shows the site at a future time: it may contain pages that are not public yet, and lack pages that are still public. Run `npm run build` without BUILD_TIME",
  },
};

const HELP = `npm run release -- <host> [--after https://www.company.example] [--allow preview,uncommitted,future]

Creates the folder dist/release for one host from the last build. The host is one of
${NAMES}.

  --after   the address of the site that is online, or a folder with its files. The release keeps the scripts,
            fonts and SVG files of that site, because pages that are still open in a browser may request them
  --allow   also releases a preview, a build with uncommitted changes, or a build for a time in the future. Without
            this option, a preview is only released if an environment variable asks for a preview, as
            SITE_ENV=preview does. A build with uncommitted changes is only released if CI is set`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { after: { type: "string" }, allow: { type: "string", default: "" } },
  });
  const taken = ["after", "allow"].find((name) => process.env[`npm_config_${name}`]);
  if (taken)
    throw new Error(
      `npm took \`--${taken}\` as its own option. Write \`--\` before the host: npm run release -- nginx --${taken} …`,
    );
  const host = hosts.find((each) => each.name === positionals[0]);
  if (!host) {
    const what =
      positionals[0] === undefined ? "The host is missing" : `There is no host \`${positionals[0]}\``;
    throw new Error(`${what}. Use one of these hosts, as in \`npm run release nginx\`: ${NAMES}.`);
  }
  const allowed = allowedNames(values.allow);
  const online = values.after ? onlineAt(values.after) : undefined;
  const { manifest, rules } = readBuild(DIST);
  refuseUnusual(manifest, rules, allowed);
  const warnings = await composeRelease(host, DIST, DIST.release, online, true);
  for (const warning of [...warnings, ...otherDomain(values.after)]) console.warn(warning);
  const kind = isUnlisted(rules.headers) ? "preview build" : "build";
  const source = manifest.commit ? `from commit ${manifest.commit}` : "outside a Git repository";
  const origin = originOf(DIST);
  const address = origin ? `give ${origin} as the site's address` : "do not give the site's address";
  console.log(
    `${DIST.release} is ready for ${host.name}. It contains ${kind} ${manifest.build}, which was made ${source}. Its pages ${address}. To put it online, follow node_modules/@sitekit/hosting/GUIDE.md.`,
  );
  return 0;
}

/** Returns the names in the value of `--allow`. Throws if one of them is unknown. */
function allowedNames(names: string): readonly string[] {
  const allowed = names === "" ? [] : names.split(",");
  const known = Object.keys(UNUSUAL);
  if (allowed.every((name) => known.includes(name))) return allowed;
  throw new Error(
    `\`--allow ${names}\` contains an unknown name. Use one or more of ${known.join(", ")}, separated by commas without spaces.`,
  );
}

/**
 * Throws if the build is unusual (see `UNUSUAL`), unless `--allow` or the environment allows this. For example,
 * `SITE_ENV=preview` allows a preview. In CI, uncommitted changes are allowed, because nobody edits files there.
 */
function refuseUnusual(manifest: Manifest, rules: SiteRules, allowed: readonly string[]): void {
  const usual = { preview: !isProduction(process.env), uncommitted: Boolean(process.env.CI) };
  for (const [name, { is, said }] of Object.entries(UNUSUAL)) {
    if (Object(usual)[name] || allowed.includes(name) || !is(manifest, rules)) continue;
    throw new Error(`${said}, or release this build anyway: \`npm run release -- <host> --allow ${name}\`.`);
  }
}

/**
 * Returns a function that reads files of the online site. Throws if `after`, the value of `--after`, is neither an http
 * or https URL nor an existing path.
 */
function onlineAt(after: string): ReadOnline {
  const isThere = /^https?:\/\//.test(after) ? urlIn(after) : fs.existsSync(after);
  if (isThere) return readOnline(after);
  throw new Error(
    `\`--after ${after}\` names neither a site nor a folder. Write the address of the site that is online, as in https://www.company.example, or a folder with its files.`,
  );
}

/**
 * Returns a warning if `after`, the value of `--after`, is a URL whose origin differs from the site's address in the
 * pages. Otherwise returns an empty list, also if `after` is a folder or the pages do not give the site's address.
 */
function otherDomain(after = ""): string[] {
  const named = originOf(DIST);
  const site = /^https?:/.test(after) ? urlIn(after)?.origin : named;
  if (!named || site === named) return [];
  return [
    `The pages give ${named} as the site's address, but \`--after\` is ${site}. If ${named} is wrong, correct the site's address in the content, and build again.`,
  ];
}

runCommand(withHelp(HELP, main));
