import type { Step, VisitFigures } from "../visits/measureVisits";
import { median, table } from "./tables";

/** The lengths of visits in the report, in pages. */
const LENGTHS = [1, 3, 10];

/** The cost of the first page of each template and of visits with several pages, on a throttled phone. */
export function visitsReport({ firstPages, empty, visits }: VisitFigures): string {
  const pages = firstPages.map(({ address, step }) => ({
    "first page": address,
    "paint, ms": Math.round(step.paint),
    "times empty": (step.paint / empty.paint).toFixed(2),
    "all, kB": kilo(step.bytes),
  }));
  const ways = visits.map(({ way, steps }) => ({
    visit: way,
    ...Object.fromEntries(
      LENGTHS.map((length) => [`${length} pages, kB`, kilo(total(steps.slice(0, length)))]),
    ),
    "further page, kB at most": kilo(Math.max(...steps.slice(1).map(({ bytes }) => bytes))),
    "tap to paint, ms": Math.round(median(steps.slice(1).map((step) => step.paint))),
    "at most": Math.round(Math.max(...steps.slice(1).map((step) => step.paint))),
  }));
  return [
    table(pages),
    "",
    `An empty page: paint ${Math.round(empty.paint)} ms, ${kilo(empty.bytes)} kB.`,
    "",
    table(ways),
  ].join("\n");
}

const total = (steps: readonly Step[]) => steps.reduce((sum, { bytes }) => sum + bytes, 0);
const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
