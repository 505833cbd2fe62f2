import type { SiteFigures } from "../pages/measurePages";
import { median, table } from "./tables";

/** The figures of every page and a summary. */
export function pagesReport({ pages, empty }: SiteFigures): string {
  const rows = pages.map((page) => ({
    page: page.address,
    "HTML, bytes": page.html,
    "scripts, kB": kilo(page.scripts),
    "of it ours": kilo(page.ourScripts),
    "answers before paint": page.answered,
    "painted from HTML alone": page.needsHtmlOnly ? "yes" : "no",
    scores: page.scores.join(" "),
    "LCP, s": seconds(page.lcp),
    "times empty": (page.lcp / empty.lcp).toFixed(2),
    "paint, s": seconds(page.paint),
    "paint, times empty": (page.paint / empty.paint).toFixed(2),
    CLS: page.layoutShift.toFixed(3),
    "blocked, ms": Math.round(page.blocked),
    "TBT, ms": Math.round(page.totalBlockingTime),
  }));
  const lcp = pages.map((page) => page.lcp / empty.lcp);
  const paint = pages.map((page) => page.paint / empty.paint);
  return [
    table(rows),
    "",
    `An empty page: LCP ${seconds(empty.lcp)} s, paint ${seconds(empty.paint)} s, TBT ${Math.round(empty.totalBlockingTime)} ms. As multiples of these, LCP: ${spread(lcp)}; paint: ${spread(paint)}.`,
    ...faults(pages),
  ].join("\n");
}

const spread = (ratios: readonly number[]) =>
  `${median(ratios).toFixed(2)} in the middle, ${Math.max(...ratios).toFixed(2)} at most`;

function faults(pages: SiteFigures["pages"]): string[] {
  const named = pages.filter(({ scores }) => scores.some((score) => score < 100));
  if (named.length === 0) return [];
  return [
    "",
    "What took points off:",
    ...named.map((page) => `- ${page.address}: ${page.faults.join(", ")}`),
  ];
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
