import type { BuildFigures } from "../build/buildFigures";
import type { BuildTime } from "../build/timeBuild";
import { median } from "./numbers";
import { table } from "./table";

const BUILDS = {
  cold: "cold",
  oneEdit: "one edit",
  menuEdit: "an edit that every page shows",
  nothingChanged: "nothing changed",
  bareCold: "bare site, cold",
  bareOneEdit: "bare site, one edit",
} as const;

/** The build figures, one row per build, and the cost per page compared with the bare site. */
export function buildReport(measured: readonly BuildFigures[]): string {
  const figures = [...measured].sort((a, b) => a.extra - b.extra);
  const rows = figures.flatMap((size) =>
    (Object.keys(BUILDS) as (keyof typeof BUILDS)[]).map((build) =>
      row(size.extra, BUILDS[build], size[build]),
    ),
  );
  return [
    table(rows),
    "",
    ...figures.map(comparison),
    "",
    table(figures.map(sizes)),
    "",
    table(figures.map(search)),
  ].join("\n");
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

const MB = 1e6;

/** The memory and the output of the cold build. */
function sizes({ extra, cold, site }: BuildFigures) {
  const bytesOf = (address: string) => site.html.find(([each]) => each === address)?.[1] ?? "";
  return {
    "added records": extra,
    "memory, MB": Math.round(cold.memory / MB),
    "files deployed": site.files,
    "of MB": Math.round(site.bytes / MB),
    "largest page, HTML": site.html[0]?.[1] ?? "",
    "/solutions, HTML": bytesOf("/solutions"),
    "its page data, raw": site.pageData,
    "pages without a link to them": site.unreached.length,
  };
}

function search({ extra, search: { files, bytes, questions } }: BuildFigures) {
  const most = (numbers: number[]) => Math.round(Math.max(...numbers));
  const answers = questions.map(({ answer }) => answer);
  return {
    "added records": extra,
    "files of the search": files,
    "of MB": (bytes / MB).toFixed(2),
    "a first question, kB at most": Math.ceil(most(questions.map(({ bytes }) => bytes)) / 1000),
    "its answer, ms in the middle": Math.round(median(answers)),
    "ms at most": most(answers),
    "ms at most, asked at first use": most(questions.map(({ atOnce }) => atOnce)),
  };
}

function comparison({ extra, cold, bareCold }: BuildFigures): string {
  const perPage = (build: BuildTime) => ((build.cpuSeconds / build.drawn) * 1000).toFixed(1);
  const ratio = cold.cpuSeconds / cold.drawn / (bareCold.cpuSeconds / bareCold.drawn);
  return `${extra} added records: ${perPage(cold)} ms of processor time a page, ${ratio.toFixed(2)} times the bare site's ${perPage(bareCold)} ms.`;
}
