import type { PageFigures } from "../pages/measurePages";
import { median } from "./numbers";
import { table } from "./table";

/** The figures of every page, and what they come to. */
export function pagesReport(pages: readonly PageFigures[]): string {
  const rows = pages.map((page) => ({
    page: page.address,
    "HTML, bytes": page.html,
    "scripts, kB": kilo(page.scripts),
    "of it ours": kilo(page.ourScripts),
    "answers before paint": page.answered,
    "painted from HTML alone": page.needsHtmlOnly ? "yes" : "no",
    scores: page.scores.join(" "),
    "LCP, s": (page.lcp / 1000).toFixed(2),
    "times empty": page.timesEmpty.toFixed(2),
    "paint, times empty": page.paintTimesEmpty.toFixed(2),
    CLS: page.layoutShift.toFixed(3),
    "TBT, ms": Math.round(page.totalBlockingTime),
  }));
  return [
    table(rows),
    "",
    `LCP as a multiple of an empty page's: ${spread(pages.map(({ timesEmpty }) => timesEmpty))}; the first paint on a line slowed down in truth: ${spread(pages.map(({ paintTimesEmpty }) => paintTimesEmpty))}.`,
    ...faults(pages),
  ].join("\n");
}

const spread = (ratios: readonly number[]) =>
  `${median(ratios).toFixed(2)} in the middle, ${Math.max(...ratios).toFixed(2)} at most`;

function faults(pages: readonly PageFigures[]): string[] {
  const named = pages.filter((page) => page.faults.length > 0);
  if (named.length === 0) return [];
  return [
    "",
    "Not perfect in the eyes of Lighthouse:",
    ...named.map((page) => `- ${page.address}: ${page.faults.join(", ")}`),
  ];
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
