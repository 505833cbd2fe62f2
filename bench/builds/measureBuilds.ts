import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyProject } from "../../__tests__/support/projectCopy";
import { table } from "../tables";
import { type MeasuredSite, makeBareSite } from "./bareSite";
import { type BuildTime, timeBuild } from "./timeBuild";

/**
 * The ratios that we aim for: the processor time of a build of this site, divided by the processor time of a build of
 * the bare Gatsby site from `bareSite.ts`. The report shows them next to the measured ratios. `measureBuilds` does not
 * fail if a measured ratio is higher.
 */
const LIMITS = { "from scratch": 1.7, "after one edited text": 1.4 };
type Kind = keyof typeof LIMITS;
const KINDS = Object.keys(LIMITS) as Kind[];

/**
 * Folders that a fresh clone does not have, and that are deleted before a build from scratch. In the copy of this site,
 * `node_modules/.cache` is at first a link to the project's cache. Deleting the link does not delete this cache.
 */
const MADE = [".cache", "public", "dist", "node_modules/.cache"];

/** Returns a copy of this site. Its function `edit` changes the description of a service. */
function copyOfThisSite(): MeasuredSite {
  const { folder, remove } = copyProject();
  const services = path.join(folder, "content/services");
  const [name = ""] = readdirSync(services).sort();
  const record = JSON.parse(readFileSync(path.join(services, name), "utf8"));
  const edit = (run: number) =>
    writeFileSync(
      path.join(services, name),
      JSON.stringify({ ...record, description: `${record.description} Edited ${run} times.` }, null, 2),
    );
  return { folder, edit, remove };
}

/**
 * Builds this site and a bare Gatsby site `runs` times from scratch and `runs` times after an edit. The builds of the
 * two sites alternate, so that other load on the machine affects both. Returns a report with the minimum processor
 * times, their ratios, and the durations of the longer steps of a build from scratch.
 */
export async function measureBuilds(runs: number): Promise<string> {
  const sites = { bare: makeBareSite(), this: copyOfThisSite() };
  const none = (): Record<Kind, BuildTime[]> => ({ "from scratch": [], "after one edited text": [] });
  const built: Record<keyof typeof sites, Record<Kind, BuildTime[]>> = { bare: none(), this: none() };
  try {
    for (let run = 0; run < runs; run++)
      for (const kind of KINDS)
        for (const name of ["bare", "this"] as const) {
          const { folder, edit } = sites[name];
          if (kind === "after one edited text") edit(run + 1);
          else for (const made of MADE) rmSync(path.join(folder, made), { recursive: true, force: true });
          built[name][kind].push(await timeBuild(folder));
        }
  } finally {
    for (const { remove } of Object.values(sites)) remove();
  }
  const best = (name: keyof typeof sites, kind: Kind) => quickest(built[name][kind]);
  const rows = KINDS.map((kind) => {
    const [bare, own] = [best("bare", kind), best("this", kind)];
    return {
      build: kind,
      "this site, s": own.cpuSeconds.toFixed(1),
      "bare site, s": bare.cpuSeconds.toFixed(1),
      ratio: (own.cpuSeconds / bare.cpuSeconds).toFixed(2),
      "limit of the ratio": LIMITS[kind],
      "wall-clock time, s": `${own.seconds.toFixed(1)} and ${bare.seconds.toFixed(1)}`,
    };
  });
  const steps = stepsOf(best("this", "from scratch"), best("bare", "from scratch"));
  return [
    `Each build ran ${runs} times, and the figures are from the run with the least processor time. The columns "this site" and "bare site" are seconds of processor time. The last column has the wall-clock time of this site, then that of the bare site.`,
    table(rows),
    "The wall-clock times of the Gatsby steps that took at least half a second when this site was built from scratch:",
    table(steps),
  ].join("\n\n");
}

const quickest = (times: readonly BuildTime[]): BuildTime =>
  times.reduce((least, time) => (time.cpuSeconds < least.cpuSeconds ? time : least));

function stepsOf(own: BuildTime, bare: BuildTime) {
  const [ours, theirs] = [secondsOfSteps(own.log), secondsOfSteps(bare.log)];
  return [...ours].flatMap(([step, seconds]) =>
    seconds < 0.5
      ? []
      : [{ step, "this site, s": seconds.toFixed(1), "bare site, s": (theirs.get(step) ?? 0).toFixed(1) }],
  );
}

/**
 * Returns the duration of each step in Gatsby's log, in seconds, by the name of the step. For example, the line
 * `success Building HTML renderer - 5.129s` gives the step `Building HTML renderer` with 5.129 seconds.
 */
function secondsOfSteps(log: string): Map<string, number> {
  const lines = log.matchAll(/^success (.+?) - (?:\d+\/\d+ .* )?([\d.]+)s\b/gm);
  return new Map([...lines].map(([, step = "", seconds]) => [step, Number(seconds)]));
}
