export type Severity = "error" | "advice";

/** Something that an editor should know about a content file. Lines and columns count from 1. */
export interface Problem {
  /** Path with forward slashes, from the content folder on: `content/services/x.json`. */
  file: string;
  line: number;
  column: number;
  /** For a hosted record, which has no file: the record, its field and its edit URL. */
  place?: string;
  severity: Severity;
  /** Identifier of the rule, for programs. */
  rule: string;
  /** Says what is wrong and what to write instead. */
  message: string;
}

/** A problem at an offset in a file's text, before it is converted to a line and column. */
export interface Finding {
  offset: number;
  rule: string;
  message: string;
  severity?: Severity;
}

/** A problem of a file or folder as a whole. */
export const problemOfFile = (
  file: string,
  rule: string,
  message: string,
  severity: Severity = "error",
): Problem => ({ file, line: 1, column: 1, severity, rule, message });

/** Turns findings in one file into problems. `text` is the file's text without a byte-order mark. */
export function problemsAt(file: string, text: string, findings: readonly Finding[]): Problem[] {
  if (findings.length === 0) return [];
  const positionOf = positions(text);
  return findings.map(({ offset, rule, message, severity = "error" }) => {
    return { file, ...positionOf(offset), severity, rule, message };
  });
}

/** Nobody reads more at once, and errors after the first are mostly its consequences. */
const MOST_PER_FILE = 100;

/** Truncates the problems of a file, and adds one that says how many more there are. */
export function firstOf(problems: readonly Problem[]): Problem[] {
  const next = problems[MOST_PER_FILE];
  if (!next) return [...problems];
  const message = `${problems.length - MOST_PER_FILE} more problems follow in this file. Put right those above first.`;
  return [...problems.slice(0, MOST_PER_FILE), { ...next, rule: "more", message }];
}

/** Returns a function that converts an offset in a text to a line and column, both from 1. */
export function positions(text: string): (offset: number) => { line: number; column: number } {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let line = 0;
    let beyond = starts.length;
    // Binary search, because a broken file may have as many problems as lines.
    while (beyond - line > 1) {
      const middle = (line + beyond) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else beyond = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Sorts by file, line and column: the order in which a person works through them. */
export const inReadingOrder = (a: Problem, b: Problem): number =>
  compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message);

// Not localeCompare: the order must be the same on every machine.
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The errors that a change introduced. */
export function newErrors(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Set(before.map(({ rule, message }) => `${rule} ${message}`));
  return after.filter(
    ({ severity, rule, message }) => severity === "error" && !known.has(`${rule} ${message}`),
  );
}

/** Formats one line per problem, which editors and terminals can link: errors, then advice, then a summary. */
export function formatProblems(problems: readonly Problem[], { records }: { records?: number } = {}): string {
  const errors = problems.filter(({ severity }) => severity === "error");
  const advice = problems.filter(({ severity }) => severity === "advice");
  const of = records === undefined ? "" : ` in ${counted(records, "record")}`;
  const pieces = advice.length === 1 ? "1 piece" : `${advice.length} pieces`;
  const summary = `${counted(errors.length, "error")}${of}${advice.length > 0 ? `, ${pieces} of advice` : ""}.`;
  return [...[...errors, ...advice].map(formatProblem), summary].join("\n");
}

export const formatProblem = ({ place, file, line, column, severity, message }: Problem) =>
  `${place ?? `${file}:${line}:${column}`}  ${severity === "advice" ? "Advice: " : ""}${message}`;

const counted = (count: number, thing: string) =>
  `${count === 0 ? "No" : count} ${thing}${count === 1 ? "" : "s"}`;
