import path from "node:path";
import { formatProblem, type Problem } from "../../content-model/check/problem";
import { fileOfRecord } from "../../content-model/registry";
import { writeWhole } from "../../lib/files";
import type { SiteModel } from "../../site/siteOf";
import type { ShownProblems } from "./problemBar";

/** The file from which the server of `develop` answers the bar on the site's pages. */
export const PROBLEMS = ".cache/problems.json";

interface Faults {
  errors: readonly Problem[];
  /** The files that are shown as they were, relative to the content folder. */
  heldBack: ReadonlySet<string>;
  /** The name of the content folder. */
  name: string;
  site: SiteModel;
}

/** Keeps what the bar on the site's pages says: each error with its place, and the pages that it concerns. */
export function keepProblems({ errors, heldBack, name, site }: Faults, to: string): void {
  const pages = new Map(site.pages.map(({ path, record }) => [fileOfRecord(record.type, record.id), path]));
  const pageOf = (file: string) => pages.get(file);
  const faulty = new Set(errors.map(({ file }) => file));
  const shown: ShownProblems = {
    problems: errors.map((problem) => ({
      text: formatProblem(problem),
      page: pageOf(problem.file.slice(name.length + 1)),
    })),
    waiting: [...heldBack]
      .filter((file) => !faulty.has(`${name}/${file}`))
      .map((file) => ({ text: `${name}/${file}`, page: pageOf(file) })),
  };
  writeWhole(path.resolve(to), JSON.stringify(shown));
}
