import { readFileSync, writeFileSync } from "node:fs";
import { table } from "../tables";

/**
 * The parts of Stryker's JSON report that are used here. Its format is defined by the npm package
 * `mutation-testing-report-schema`. Lines and columns count from 1.
 */
export interface Report {
  files: Readonly<Record<string, { source: string; mutants: readonly Mutant[] }>>;
}
interface Mutant {
  mutatorName: string;
  replacement?: string;
  status:
    | "Killed"
    | "Timeout"
    | "Survived"
    | "NoCoverage"
    | "RuntimeError"
    | "CompileError"
    | "Ignored"
    | "Pending";
  location: Record<"start" | "end", { line: number; column: number }>;
}

/**
 * How many mutants the tests detect. `mutants` is the sum of `noticed` (detected), `survived` (not detected, although
 * tests run the changed code) and `uncovered` (no test runs the changed code). This sum does not include `equivalent`,
 * the number of undetected mutants that are listed in `equivalent.json`.
 */
export interface Score {
  mutants: number;
  noticed: number;
  survived: number;
  uncovered: number;
  equivalent: number;
}

/**
 * An entry of `equivalent.json`: a mutation that makes no difference to users or to calling code, and the reason. It
 * applies to all mutants of the file that replace the code `was` with `replacement`.
 */
interface Equivalent {
  file: string;
  was: string;
  replacement: string;
  why: string;
}
const EQUIVALENT: readonly Equivalent[] = JSON.parse(readFileSync("bench/mutants/equivalent.json", "utf8"));

const isEquivalent = ({ file, was, replacement }: Omit<Equivalent, "why">) =>
  EQUIVALENT.some((known) => known.file === file && known.was === was && known.replacement === replacement);

function mutantsOf({ files }: Report) {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ status, replacement = "", location: { start, end } }) => {
      const lines = source.split("\n").slice(start.line - 1, end.line);
      const last = lines.pop()?.slice(0, end.column - 1) ?? "";
      const was = short([...lines, last].join(" ").slice(start.column - 1));
      const unnoticed = status === "Survived" || status === "NoCoverage";
      const mutant = { file, was, replacement: short(replacement) };
      return {
        ...mutant,
        status: unnoticed && isEquivalent(mutant) ? "Equivalent" : status,
        unnoticed,
        place: `${file}:${start.line}:${start.column}`,
      };
    }),
  );
}

export function scoreOf(report: Report): Score {
  const statuses = mutantsOf(report).map(({ status }) => status);
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const [noticed, survived, uncovered] = [count("Killed", "Timeout"), count("Survived"), count("NoCoverage")];
  return {
    mutants: noticed + survived + uncovered,
    noticed,
    survived,
    uncovered,
    equivalent: count("Equivalent"),
  };
}

/**
 * Returns a line for each undetected mutant: its position, the original code and the changed code. Omits the mutants
 * that are listed in `equivalent.json`.
 */
export const survivorsOf = (report: Report): string[] =>
  mutantsOf(report)
    .filter(({ status, unnoticed }) => unnoticed && status !== "Equivalent")
    .map(
      ({ place, was, replacement, status }) =>
        `${place} ${was} -> ${replacement}${status === "NoCoverage" ? " (no test runs it)" : ""}`,
    );

/** Returns code on one line, truncated to 80 characters. `equivalent.json` must contain code in this form. */
const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 80);

const TABLE = "bench/mutants/README.md";
const ROW = /^\| (\S+\/\S+) +\| +(\d+) \| +(\d+) \| +(\d+) \| +(\d+) \| +(\d+) \| .*\| (\S+) +\|$/gm;

/** Writes the score of a folder or file into the table in `bench/mutants/README.md`. Returns the score as text. */
export function writeScore(folder: string, score: Score, date = new Date()): string {
  const text = readFileSync(TABLE, "utf8");
  const known = [...text.matchAll(ROW)].map(
    ([, name = "", mutants, noticed, survived, uncovered, equivalent, measured = ""]) => ({
      name,
      score: {
        mutants: Number(mutants),
        noticed: Number(noticed),
        survived: Number(survived),
        uncovered: Number(uncovered),
        equivalent: Number(equivalent),
      },
      measured,
    }),
  );
  const rows = [
    ...known.filter(({ name }) => name !== folder),
    { name: folder, score, measured: date.toISOString().slice(0, 10) },
  ].sort((one, other) => (one.name < other.name ? -1 : 1));
  const shown = rows.map(({ name, score, measured }) => ({
    folder: name,
    ...score,
    "noticed, %": percent(score),
    measured,
  }));
  const [before = ""] = text.split("<!-- mutants -->");
  writeFileSync(TABLE, `${before}<!-- mutants -->\n\n${table(shown)}\n`);
  return `${score.noticed} of ${score.mutants} changes were detected (${percent(score)} %). Not detected: ${score.survived} in code that tests run, and ${score.uncovered} in code that no test runs.`;
}

const percent = ({ noticed, mutants }: Score) => Math.floor((noticed / Math.max(mutants, 1)) * 1000) / 10;
