import { measureBuilds } from "../build/buildFigures";
import { pictureCost } from "../build/pictureCost";
import { measureDevelop } from "../develop/measureDevelop";
import { measureNavigation } from "../navigation/measureNavigation";
import { measurePages } from "../pages/measurePages";
import { measureVisits } from "../visits/measureVisits";
import { buildReport } from "./buildReport";
import { median } from "./numbers";
import { pagesReport } from "./pagesReport";
import { visitsReport } from "./visitsReport";

export interface Options {
  /** The numbers of records to add in build measurements. `develop` measurements use the largest. */
  sizes: readonly number[];
  /** The number of runs per page. */
  runs: number;
  /** The addresses of the pages to measure; by default all. */
  pages?: readonly string[];
}

/** The measurements. Each returns its report as Markdown. */
export const parts: Readonly<Record<string, (options: Options) => Promise<string>>> = {
  pages: async ({ pages, runs }) => {
    const figures = await measurePages((address) => pages?.includes(address) ?? true, runs);
    return `${runs} runs of each page.\n\n${pagesReport(figures)}`;
  },
  visits: async ({ runs }) => {
    const figures = await measureVisits(runs);
    return `Medians of ${runs} runs.\n\n${visitsReport(figures)}`;
  },
  navigation: async () => {
    const { desktop, phone } = await measureNavigation();
    return [
      "From a click on a link whose page is fetched to the paint of the new page:",
      `- this machine: ${spread(desktop)}`,
      `- a processor four times slower: ${spread(phone)}`,
    ].join("\n");
  },
  develop: async ({ sizes }) => {
    const lines = ["From saving a record's file to its words in an open browser:"];
    for (const extra of [0, Math.max(...sizes)]) {
      lines.push(`- ${extra} added records: ${spread(await measureDevelop(extra))}`);
    }
    return lines.join("\n");
  },
  build: async ({ sizes }) => {
    const figures = [];
    for (const size of sizes) {
      figures.push(await measureBuilds(size));
      // Prints the results so far, because the largest size takes long.
      console.error(buildReport(figures));
    }
    const picture = Math.round(await pictureCost());
    return `${buildReport(figures)}\n\nA share picture of its own costs a page ${picture} ms of processor time more, once.`;
  },
};

function spread(times: readonly number[]): string {
  const [middle, most] = [median(times), Math.max(...times)].map(Math.round);
  return `${middle} ms in the middle, ${most} ms at most, of ${times.length}.`;
}
