import type { SiteFigures } from "../pages/measurePages";
import { median } from "./numbers";
import { table } from "./table";

/** The figures of every page, and what they come to. */
export function pagesReport({ pages, emptyLcp }: SiteFigures): string {
  const rows = pages.map((page) => ({
    page: page.address,
    "HTML, bytes": page.html,
    "scripts, kB": kilo(page.scripts),
    "of it ours": kilo(page.ourScripts),
    "answers before paint": page.answered,
    "painted from HTML alone": page.needsHtmlOnly ? "yes" : "no",
    scores: page.scores.join(" "),
    "LCP, s": (page.lcp / 1000).toFixed(2),
    "times empty": (page.lcp / emptyLcp).toFixed(2),
    CLS: page.layoutShift.toFixed(3),
    "TBT, ms": Math.round(page.totalBlockingTime),
  }));
  const ratios = pages.map(({ lcp }) => lcp / emptyLcp);
  return [
    table(rows),
    "",
    `Scores: performance, accessibility, best practices, search. An empty page: LCP ${(emptyLcp / 1000).toFixed(2)} s.`,
    `LCP as a multiple of it: ${median(ratios).toFixed(2)} in the middle, ${Math.max(...ratios).toFixed(2)} at most.`,
    ...faults(pages),
  ].join("\n");
}

function faults(pages: SiteFigures["pages"]): string[] {
  const named = pages.filter((page) => page.faults.length > 0);
  if (named.length === 0) return [];
  return ["", "Points taken off:", ...named.map((page) => `- ${page.address}: ${page.faults.join(", ")}`)];
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
