import { parseArgs } from "node:util";
import { checkFolder } from "@sitekit/check/checkContent";
import type { SiteConfig } from "@sitekit/check/config";
import { recordName } from "@sitekit/content/contentType";
import { count } from "@sitekit/content/fillIn";
import { changedBetween, changesAfter, type Dated, daysTo, endsSoon } from "@sitekit/content/publication";
import { inZone } from "@sitekit/content/time";
import { commandLine } from "@sitekit/lib/commandLine";
import { buildTime } from "@sitekit/lib/environment";
import { networkCause } from "@sitekit/lib/networkCause";
import { quote, urlIn } from "@sitekit/lib/text";
import { z } from "zod";
import { readContent } from "../readContent";

const HELP = `${commandLine("sitekit-content", "due [--site ADDRESS [--commit COMMIT] | --since TIME]")}

Lists the pages whose publication starts or ends next, and says whether the site must be built again.

  --site    the address of the site that is online, as in https://www.company.example. Its version.json says when
            it was built
  --since   the time at which the site that is online was built, as in 2026-12-01T09:00:00+01:00
  --commit  only with --site: the commit that should be online. A site that was built from another commit must be
            built again

Give --site or --since, not both. Without them, the command uses the time of the last build in this folder.

The exit code says whether the site must be built again:
  0   no
  10  yes, because the publication of a page has started or ended since the build, or because the site that is online
      was built from another commit than --commit
  2   unknown, because the arguments are wrong, the site does not respond, or the content cannot be read

If the environment variable BUILD_TIME is set, as in BUILD_TIME=2026-12-01T09:00:00+01:00, the command uses that time
instead of the current time.`;

const NOTHING_TO_DO = 0;
const BUILD = 10;

/** The maximum number of scheduled changes, such as the publication of a page, that are printed. */
const LISTED = 10;
const TIMEOUT = 20_000;

/** Where `sitekit-content due` finds the time of the last build in this folder, and of the build that is online. */
export interface Builds {
  /**
   * Returns the time of the last build in this folder, and the path of the file that contains this time; undefined if
   * the site has not been built here.
   */
  last: () => { time: string; file: string } | undefined;
  /**
   * The name of a file on the online site. Its fields `time` and `commit` say for which time and from which commit the
   * site was built.
   */
  versionFile: string;
}

/**
 * Runs `sitekit-content due`. Returns the exit code: 10 if the site must be built again, 0 if not. Throws if that
 * cannot be determined, for example because the online site does not respond.
 */
export async function contentDue(
  config: SiteConfig,
  builds: Builds,
  args: readonly string[],
): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      site: { type: "string" },
      commit: { type: "string" },
      since: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return say([HELP], NOTHING_TO_DO);
  const now = buildTime();
  const { time: since, commit } = await builtFor(values, now, builds);
  const records = await datedRecords(config);
  const changed = changedBetween(records, since, now);
  const next = changesAfter(records, now);
  const isOther = values.commit !== undefined && values.commit !== commit;
  return say(
    [
      ...(isOther
        ? [
            `The site was built from ${commit ? `commit ${commit}` : "an unknown commit"}, but should be built from ${values.commit}. Build it again.`,
          ]
        : []),
      ...changed.map(
        ({ path, to, file }) => `${path} ${to === "ended" ? "has ended" : `is ${to} now`} (${file}).`,
      ),
      changed.length > 0
        ? `The site was built for ${inZone(config.timeZone, since)}. Build it again.`
        : `No publication has started or ended since ${inZone(config.timeZone, since)}.`,
      next.length > 0 ? "Next:" : "No publication is scheduled to start or end.",
      ...next.slice(0, LISTED).map(({ at, path, to, file }) => {
        const what = to === "public" ? "becomes public" : "ends";
        const soon = endsSoon(at, now) ? `, in ${timeTo(at, now)}` : "";
        return `  ${inZone(config.timeZone, at)}: ${path} ${what} (${file})${soon}`;
      }),
      ...(next.length > LISTED ? [`  … and ${next.length - LISTED} more.`] : []),
    ],
    isOther || changed.length > 0 ? BUILD : NOTHING_TO_DO,
  );
}

/** Returns the time from `now` until `at` in words, as in `5 minutes`, `3 hours` or `2 days`; rounded up. */
function timeTo(at: Date, now: Date): string {
  const minutes = Math.ceil((at.getTime() - now.getTime()) / 60_000);
  if (minutes < 60) return count(minutes, "minute", "minutes");
  return minutes < 24 * 60
    ? count(Math.ceil(minutes / 60), "hour", "hours")
    : count(daysTo(at, now), "day", "days");
}

async function datedRecords(config: SiteConfig): Promise<Dated[]> {
  const content = await readContent(config);
  return checkFolder(config, content).records.flatMap((record) => {
    const { file, path, publication, dated, readable, type, fields } = record;
    // The dates of a record that cannot be read are unknown, so it is also unknown whether a build is due.
    if (!readable)
      throw new Error(`${file} cannot be read. To see why, run ${commandLine("sitekit-content", "check")}.`);
    const page = path ?? type.shownOn;
    const named = (name: string) => (page ? `${quote(name)} on ${page}` : quote(name));
    return [
      { file, path: path ?? named(recordName(type, fields)), publication },
      ...dated.map((part) => ({ file, path: named(part.value), publication: part.publication })),
    ];
  });
}

interface Built {
  time: Date;
  commit?: string;
}

/**
 * Returns the time for which the site was built and, with `--site`, the commit. With `--site`, both come from the
 * online site. With `--since`, the time is the value of this option. Otherwise it is the time of the last build in
 * this folder, or `now` if there is no build.
 */
async function builtFor(
  { site, since, commit }: { site?: string; since?: string; commit?: string },
  now: Date,
  { last, versionFile }: Builds,
): Promise<Built> {
  if (site !== undefined && since !== undefined) throw new Error("Give --site or --since, not both.");
  if (site !== undefined) return onlineBuild(site, versionFile);
  if (commit !== undefined)
    throw new Error(
      `Give --commit together with --site${since === undefined ? "" : ", and leave out --since"}.`,
    );
  if (since !== undefined) return { time: timeOf(since, "--since") };
  const built = last();
  if (built === undefined)
    console.log("No site has been built in this folder, so only future changes are listed.");
  return { time: built === undefined ? now : timeOf(built.time, built.file, BUILD_AGAIN) };
}

const version = z.object({ time: z.string(), commit: z.string().nullish() });

async function onlineBuild(site: string, versionFile: string): Promise<Built> {
  if (!/^https?:\/\//.test(site) || !urlIn(site))
    throw new Error(
      `--site is ${quote(site)}. Write a complete web address, as in https://www.company.example.`,
    );
  const address = new URL(`/${versionFile}`, site);
  if (address.username || address.password)
    throw new Error("Write the address after --site without a user name and a password.");
  const asked = fetch(address, { signal: AbortSignal.timeout(TIMEOUT), cache: "no-store" });
  const response = await asked.catch((error: unknown) => {
    throw new Error(networkCause(address, error));
  });
  if (!response.ok)
    throw new Error(`${address} responds with ${response.status}. Check that this is the right site.`);
  const { data } = version.safeParse(await response.json().catch(() => undefined));
  if (!data)
    throw new Error(`${address} does not say when the site was built. Check that this is the right site.`);
  // The commit has the suffix `-dirty` if the site was built with uncommitted changes. The build itself can cause such
  // a change, for example when it extends `.published.json`, so the suffix is ignored.
  return { time: timeOf(data.time, address.href, BUILD_AGAIN), commit: data.commit?.replace(/-dirty$/, "") };
}

const BUILD_AGAIN = "Build the site again.";

function timeOf(text: string, where: string, help = "Write the time as in 2026-12-01T09:00:00+01:00."): Date {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time;
  throw new Error(`${where} contains "${text}", which is not a time. ${help}`);
}

function say(lines: readonly string[], code: number): number {
  console.log(lines.join("\n"));
  return code;
}
