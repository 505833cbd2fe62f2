export type Severity = "error" | "advice";

/** Something that an editor should know about a content file. Lines and columns count from 1. */
export interface Problem {
  /** With forward slashes, the content folder's own name first: `content/services/x.json`. */
  file: string;
  line: number;
  column: number;
  /** For a record of a hosted CMS, which has no file: the record, its field, and where it is edited. */
  place?: string;
  severity: Severity;
  /** A short name of the rule, for machines. */
  rule: string;
  /** What is wrong. What to write instead. */
  message: string;
}

/** A problem at a place in a file's text, before that place has a line and a column. */
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

/** Nobody reads more at once; what follows a broken spot is mostly its consequence. */
const MOST_PER_FILE = 100;

/** The first problems of a file, and how many more there are. */
export function firstOf(problems: readonly Problem[]): Problem[] {
  const next = problems[MOST_PER_FILE];
  if (!next) return [...problems];
  const message = `${problems.length - MOST_PER_FILE} more problems follow in this file. Put right those above first.`;
  return [...problems.slice(0, MOST_PER_FILE), { ...next, rule: "more", message }];
}

/** Gives the line and the column of an offset in a text, both from 1. */
export function positions(text: string): (offset: number) => { line: number; column: number } {
  const starts = lineStarts(text);
  return (offset) => {
    let line = 0;
    let beyond = starts.length;
    // By halves: a broken file may have as many problems as lines.
    while (beyond - line > 1) {
      const middle = (line + beyond) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else beyond = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** By file, then line, then column: the order in which a person works through them. */
export function inReadingOrder(a: Problem, b: Problem): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message);
}

// Not localeCompare: the order must be the same on every machine.
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
