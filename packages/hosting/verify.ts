import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { git } from "@sitekit/lib/git";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { jsonIn } from "@sitekit/lib/text";
import { hosts } from "./allHosts";
import { ASPECTS, type Aspect, checkSite } from "./checks";
import { RELEASE_FILE } from "./composeRelease";
import { DIST, MANIFEST_FILE, type Manifest, manifestDifferences, manifestOf, readBuild } from "./dist";
import { request } from "./online";
import { provenanceOf } from "./provenance";

/** Maximum number of faults printed. */
const MAX_PRINTED = 20;

const HELP = `npm run smoke -- https://www.company.example [--except method,slash]
npm run verify -- https://www.company.example [--except method,slash]

smoke checks that the site online is the last build in this folder, and that its host answers as it should.
verify also checks that it is what the commit in this checkout builds, and who built it.

  --except  what this host is known not to do: some of
            ${ASPECTS.join(", ")}

Ends with 0 if nothing is wrong, and with 1 if something is.`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      smoke: { type: "boolean", default: false },
      except: { type: "string", default: "" },
    },
  });
  const [address = ""] = positionals;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    const command = values.smoke ? "smoke" : "verify";
    throw new Error(`Say which site, as in \`npm run ${command} -- https://www.company.example\`.`);
  }
  const site = new URL(address);
  const excepted = knownAspects(values.except);
  const build = readBuild(DIST);
  const except = [...excepted, ...hostCannot()];
  const differences = values.smoke ? [] : buildFaults(build.manifest);
  if (!values.smoke && !except.includes("release"))
    differences.push(...(await manifestFaults(site, build.manifest)));
  const { requests, faults } = await checkSite(site, { ...build, except });
  // Those of time come last: a server that is busy has many of them.
  faults.sort((one, other) => Number(one.aspect === "time") - Number(other.aspect === "time"));
  const said = [...new Set([...differences, ...faults.map(({ target, said }) => `${target} ${said}`)])];
  for (const line of said.slice(0, MAX_PRINTED)) console.error(line);
  if (said.length > 0) throw new Error(`${said.length} faults in ${requests} requests.`);
  console.log(`${address} is build ${build.manifest.build}: ${requests} requests, none failed.`);
  return 0;
}

/** What the host of the last release cannot do. */
function hostCannot(): readonly Aspect[] {
  const file = path.join(DIST.release, RELEASE_FILE);
  const [, , name] = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split(" ") : [];
  return hosts.find((host) => host.name === name)?.cannot ?? [];
}

function knownAspects(names: string): Aspect[] {
  const known = ASPECTS.filter((aspect) => names.split(",").includes(aspect));
  if (known.join().length === names.length) return known;
  throw new Error(`--except is ${names}. Write some of ${ASPECTS.join(",")}.`);
}

/** Why the last build is not what the commit in this checkout builds. */
function buildFaults({ commit }: Manifest): string[] {
  const head = git(".", ["rev-parse", "HEAD"])?.trim();
  if (head && commit === head) return [];
  return [
    `The last build is of ${commit ?? "no commit"}, and this checkout has ${head ?? "none"}. Run \`npm run build\`.`,
  ];
}

/** In what the manifest online differs from that of the last build, and whether somebody else has made it. */
async function manifestFaults(site: URL, own: Manifest): Promise<string[]> {
  const reply = await request(site, `/${MANIFEST_FILE}`).catch((why: Error) => why);
  if (reply instanceof Error) return [`/${MANIFEST_FILE} cannot be read: ${reply.message}`];
  const { status, body } = reply;
  const online = status === 200 ? manifestOf(jsonIn(body.toString())) : undefined;
  if (!online) return [`/${MANIFEST_FILE} is no manifest of a build.`];
  const remote = git(".", ["remote", "get-url", "origin"]) ?? "";
  const { said, isForged } = provenanceOf(body, remote, online.commit ?? "");
  if (isForged) return [said];
  console.log(said);
  return manifestDifferences(online, own);
}

runCommand(withHelp(HELP, main));
