import type { BuildFigures } from "../build/buildFigures";
import type { BuildTime } from "../build/timeBuild";
import { table } from "./table";

const BUILDS = {
  cold: "cold",
  oneEdit: "one edit",
  menuEdit: "an edit that every page shows",
  nothingChanged: "nothing changed",
  bareCold: "bare site, cold",
  bareOneEdit: "bare site, one edit",
} as const;

/** The build figures, a row for each build, and the cost of a page beside that of the bare site. */
export function buildReport(figures: readonly BuildFigures[]): string {
  const rows = figures.flatMap((size) =>
    (Object.keys(BUILDS) as (keyof typeof BUILDS)[]).map((build) =>
      row(size.extra, BUILDS[build], size[build]),
    ),
  );
  return [table(rows), "", ...figures.map(comparison)].join("\n");
}

function row(extra: number, build: string, { seconds, cpuSeconds, queries, drawn }: BuildTime) {
  return {
    "added records": extra,
    build,
    seconds: Math.round(seconds),
    "of processor": Math.round(cpuSeconds),
    "queries run": queries,
    "pages drawn": drawn,
  };
}

function comparison({ extra, cold, bareCold }: BuildFigures): string {
  const perPage = (build: BuildTime) => ((build.cpuSeconds / build.drawn) * 1000).toFixed(1);
  const ratio = cold.cpuSeconds / cold.drawn / (bareCold.cpuSeconds / bareCold.drawn);
  return `${extra} added records: ${perPage(cold)} ms of processor time a page, ${ratio.toFixed(2)} times the bare site's ${perPage(bareCold)} ms.`;
}
