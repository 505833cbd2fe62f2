import { rmSync } from "node:fs";
import path from "node:path";
import { copyProject } from "../../__tests__/support/projectCopy";
import { table } from "../tables";
import { makeBareSite } from "./bareSite";
import { type BuildTime, timeBuild } from "./timeBuild";

/** The most that this site's build may cost, as a multiple of the bare site's processor time. */
const LIMITS = { "from nothing": 1.7, "with its cache": 1.4 };
type Kind = keyof typeof LIMITS;
const KINDS = Object.keys(LIMITS) as Kind[];

/**
 * Builds this site and a bare Gatsby site in turn, so that other load on the machine meets both, and returns a report: the
 * least processor time of all runs, the ratio of the two, and Gatsby's own steps.
 */
export async function measureBuilds(runs: number): Promise<string> {
  const sites = { bare: makeBareSite(), this: copyProject() };
  const built: Record<keyof typeof sites, Record<Kind, BuildTime[]>> = {
    bare: { "from nothing": [], "with its cache": [] },
    this: { "from nothing": [], "with its cache": [] },
  };
  try {
    for (let run = 0; run < runs; run++)
      for (const kind of KINDS)
        for (const name of ["bare", "this"] as const) {
          const { folder } = sites[name];
          if (kind === "from nothing")
            for (const made of [".cache", "public"])
              rmSync(path.join(folder, made), { recursive: true, force: true });
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
      times: (own.cpuSeconds / bare.cpuSeconds).toFixed(2),
      "times at most": LIMITS[kind],
      "by the clock, s": `${own.seconds.toFixed(1)} and ${bare.seconds.toFixed(1)}`,
    };
  });
  const steps = stepsOf(best("this", "from nothing"), best("bare", "from nothing"));
  return [
    `Least processor time of ${runs} runs of each.`,
    table(rows),
    "Gatsby's steps of at least half a second, from nothing, by the clock:",
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

/** The seconds of each step that Gatsby prints, as in `success Building HTML renderer - 5.129s`. */
function secondsOfSteps(log: string): Map<string, number> {
  const lines = log.matchAll(/^success (.+?) - (?:\d+\/\d+ .* )?([\d.]+)s\b/gm);
  return new Map([...lines].map(([, step = "", seconds]) => [step, Number(seconds)]));
}
