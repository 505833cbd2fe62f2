import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { commandLine } from "@sitekit/lib/commandLine";
import { git } from "@sitekit/lib/git";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { jsonIn, urlIn } from "@sitekit/lib/text";
import { hosts } from "./allHosts";
import { ASPECTS, type Aspect, type Expected } from "./checks";
import { type Host, RELEASE_FILE } from "./composeRelease";
import { DIST, MANIFEST_FILE, type Manifest, manifestDifferences, manifestOf, readBuild } from "./dist";
import { isUnlisted } from "./headerRules";
import { request } from "./online";
import { provenanceOf } from "./provenance";
import { smokeSite } from "./smoke";

/** The maximum number of causes that are printed, each on one line. A last line gives the number of further causes. */
const MAX_PRINTED = 20;

/**
 * Returns the command line to show in a message. For example, for `--smoke https://www.company.example` it is `npm run
 * smoke https://www.company.example` if package.json has the npm script `"smoke": "sitekit-verify --smoke"`. This
 * script may also set `--launch`.
 */
const lineOf = (args: string) => commandLine("sitekit-verify", args, "--launch");

const ARGUMENTS = "https://www.company.example [--except method,slash] [--limit 900]";

const HELP = `${lineOf(`--smoke ${ARGUMENTS}`)}
${lineOf(ARGUMENTS)}

The first checks that the site online is the last build in this folder, and that its host responds as it should.
The second also checks that the last build is of the commit in this checkout, and prints who built the site that is
online.
If one cause, such as an expired certificate or another build, explains all faults, only this cause is printed.

  --except  the checks to skip, separated by commas, because this host is known to fail them:
            ${ASPECTS.join(", ")}
  --limit   the maximum number of seconds
  --launch  a command that lists what must be replaced before the launch, and exits with 1 if the list is not empty

The exit code is 0 if nothing is wrong, otherwise 1.`;

interface Options {
  smoke: boolean;
  except: string;
  limit: string;
  launch: string;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      smoke: { type: "boolean", default: false },
      except: { type: "string", default: "" },
      limit: { type: "string", default: "900" },
      launch: { type: "string", default: "" },
    },
  });
  const [address = ""] = positionals;
  const site = siteOf(address, values.smoke);
  const excepted = knownAspects(values.except);
  const host = releasedHost();
  const build = readBuild(DIST);
  const expected: Expected = {
    ...build,
    except: [...excepted, ...(host?.cannot ?? [])],
    files: host?.cannot ? {} : host?.files(build.rules, { notFoundPage: "", lasting: [] }),
  };
  const [otherCommit] = values.smoke ? [] : buildFaults(build.manifest);
  if (otherCommit) throw new Error(otherCommit);
  const lines = await linesOf(site, expected, values);
  const kind = isUnlisted(build.rules.headers) ? "a preview, build" : "build";
  if (lines.length === 0)
    console.log(`${site.origin} sends ${kind} ${build.manifest.build}. No check failed.`);
  for (const line of lines.slice(0, MAX_PRINTED)) console.error(line);
  const more = lines.length - MAX_PRINTED;
  if (more > 0) console.error(more === 1 ? "There is 1 more cause." : `There are ${more} more causes.`);
  return lines.length === 0 ? 0 : 1;
}

/**
 * Returns the URL of the site that `address` names. Throws if `address` is not an http or https URL, or contains more
 * than the protocol, the host and the port, such as the path of a page.
 */
function siteOf(address: string, smoke: boolean): URL {
  const site = /^https?:\/\//.test(address) ? urlIn(address) : undefined;
  const isWhole =
    site && site.pathname === "/" && !site.search && !site.hash && !site.username && !site.password;
  if (site && isWhole) return site;
  const instead = site ? `${site.protocol}//${site.host}` : "https://www.company.example";
  const what = site
    ? "Write only the address of the site, without a path, a query, a user name or a password"
    : address
      ? `\`${address}\` is not the URL of a site. Write a URL`
      : "Write the URL of the site";
  throw new Error(`${what}, as in \`${lineOf(smoke ? `--smoke ${instead}` : instead)}\`.`);
}

/**
 * Runs the checks, and returns the messages to print; none if nothing is wrong. If one cause makes all other checks
 * pointless, such as an expired certificate, returns only this cause.
 */
async function linesOf(site: URL, expected: Expected, { smoke, limit, launch }: Options): Promise<string[]> {
  const { cause, lines } = await smokeSite(site, expected, DIST, {
    limit: secondsOf(limit) * 1000,
    onProgress: process.stderr.isTTY ? showProgress : undefined,
  });
  if (process.stderr.isTTY) showProgress(0, 0);
  if (cause) return [cause];
  const except = new Set(expected.except);
  return [
    ...new Set([
      ...(smoke || except.has("release") ? [] : await manifestFaults(site, expected.manifest)),
      ...lines,
      ...(except.has("launch") ? [] : launchFaults(launch)),
    ]),
  ];
}

function secondsOf(limit: string): number {
  if (/^[1-9]\d{0,5}$/.test(limit)) return Number(limit);
  throw new Error(`--limit is ${limit}. Write a number of seconds, as in --limit 900.`);
}

/** Shows the progress on one line of the terminal, such as `40 of 312 requests`. If `of` is 0, clears the line. */
function showProgress(sent: number, of: number): void {
  if (of === 0) process.stderr.write("\r\x1b[K");
  else if (sent % 20 === 0) process.stderr.write(`\r\x1b[K${sent} of ${of} requests`);
}

/**
 * Runs `command`, the value of `--launch`, which lists what must be replaced or corrected before the launch, such as
 * placeholders. Returns one fault if the list is not empty or the command could not be completed; otherwise an empty
 * list.
 */
function launchFaults(command: string): string[] {
  if (!command) return [];
  const { status, signal, stdout, stderr } = spawnSync(command, {
    shell: true,
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status === 0) return [];
  const why = stderr.trim();
  if (status === 1 && (stdout || !why))
    return [`Something must be replaced or corrected before the launch. \`${command}\` lists it.`];
  return [
    `The launch check could not be completed, so the site may still contain placeholders. \`${command}\` ended with ${signal ?? `exit code ${status}`}${why && `: ${why}`}`,
  ];
}

/** Returns the host for which the release in `dist/release` was made; undefined if there is no release. */
function releasedHost(): Host | undefined {
  const file = path.join(DIST.release, RELEASE_FILE);
  const [, , name] = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split(" ") : [];
  return hosts.find((host) => host.name === name);
}

function knownAspects(names: string): Aspect[] {
  const given = names.split(",").filter(Boolean);
  const known = ASPECTS.filter((aspect) => given.includes(aspect));
  if (given.every((name) => known.some((aspect) => aspect === name))) return known;
  throw new Error(
    `\`--except ${names}\` contains an unknown name. Use one or more of ${ASPECTS.join(", ")}, separated by commas without spaces.`,
  );
}

/**
 * Returns a fault if the last build was not made from the commit that is checked out, if the build contains
 * uncommitted changes, or if no commit is checked out in this folder; otherwise an empty list.
 */
function buildFaults({ commit }: Manifest): string[] {
  const head = git(".", ["rev-parse", "HEAD"])?.trim();
  if (!head)
    return [
      "This folder is not a Git checkout, or it has no commit yet, so the site cannot be compared with a commit. Run this command in the project's checkout.",
    ];
  if (commit === head) return [];
  if (commit?.endsWith("-dirty"))
    return [
      "The last build was made with uncommitted changes, so it cannot be compared with a commit. Commit them or put them aside (`git stash`), and run `npm run build`.",
    ];
  return [
    `The last build was made ${commit ? `from commit ${commit}` : "outside a Git repository"}, but commit ${head} is checked out. Run \`npm run build\`.`,
  ];
}

/**
 * Prints who built the site that is online, or that this is not known. Returns the differences between the site's
 * manifest and the manifest of the last build. If the site's manifest cannot be trusted or read, prints nothing and
 * returns at most one fault.
 */
async function manifestFaults(site: URL, own: Manifest): Promise<string[]> {
  const reply = await request(site, `/${MANIFEST_FILE}`).catch((why: Error) => why);
  if (reply instanceof Error)
    return [`/${MANIFEST_FILE} cannot be read: ${reply.message}. Run this command again.`];
  const { status, body } = reply;
  // `checkSite` also requests this file, and reports a wrong status.
  if (status !== 200) return [];
  const online = manifestOf(jsonIn(body.toString()));
  if (!online) return [`/${MANIFEST_FILE} is not the manifest of a build. Send the release again.`];
  const remote = git(".", ["remote", "get-url", "origin"]) ?? "";
  const { said, isForged } = provenanceOf(body, remote, online.commit ?? "");
  if (isForged) return [said];
  console.log(said);
  return manifestDifferences(online, own);
}

runCommand(withHelp(HELP, main));
