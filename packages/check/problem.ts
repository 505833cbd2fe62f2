import { groupBy } from "@sitekit/lib/maps";
import { type Node, parseTree } from "jsonc-parser";
import { withFieldNames } from "./words";

/** The path to a value in a record: names of fields and indices of entries. */
export type Path = readonly (string | number)[];

export type Severity = "error" | "advice";

/** A problem that somebody who edits content should know about. Lines and columns start at 1. */
export interface Problem {
  /** The path of the file with forward slashes, starting with the content folder: `content/articles/x.json`. */
  file: string;
  line: number;
  column: number;
  /**
   * The path to the value in the record. Absent if the problem does not concern a value, as for a syntax fault or a
   * missing file.
   */
  path?: Path;
  /**
   * For a record in a hosted CMS, which has no file: the text that is shown instead of file, line and column, as in
   * `article old-mill › title (https://…)`.
   */
  place?: string;
  severity: Severity;
  /** The identifier of the rule, such as `broken-picture`, by which programs recognize the problem. */
  rule: string;
  /** Says what is wrong and what to do. It names fields as they are written in the file. */
  message: string;
  /**
   * The same message with the names of fields marked by `fieldName`, so that the editor can replace the names with
   * labels. Absent if the message names no field.
   */
  sentence?: string;
}

/** A problem at a position in a record, before the position is converted to a line and column. */
export interface Finding {
  path: Path;
  /** If the value is a text: the index of the character at which the fault begins. */
  index?: number;
  /** Whether the fault is in the name of the field, not in its value. */
  isName?: boolean;
  /** For a fault in the encoding or syntax of the file: its offset in the file. */
  offset?: number;
  /** The name of another field in the group. If there is no value at `path`, the problem is shown at that field. */
  ifAbsent?: string;
  rule: string;
  message: string;
  severity: Severity;
}

/** Returns a problem that concerns a file or folder as a whole. It is shown at the start of the file. */
export const problemOfFile = (
  file: string,
  rule: string,
  message: string,
  severity: Severity = "error",
): Problem => ({ file, line: 1, column: 1, severity, rule, ...told(message) });

const told = (sentence: string): Pick<Problem, "message" | "sentence"> => {
  const message = withFieldNames(sentence);
  return message === sentence ? { message } : { message, sentence };
};

/**
 * The maximum number of problems that are listed per file. Nobody reads more at once, and many problems usually have
 * one cause.
 */
const MOST_PER_FILE = 100;

/**
 * Converts the findings in one file to problems, sorted by line and column. If there are more than
 * `MOST_PER_FILE`, the last problem says how many were left out. `text` is the file's text without a byte-order
 * mark.
 */
export function problemsAt(file: string, text: string, findings: readonly Finding[]): Problem[] {
  // Parsing is only necessary to find the offset of a value by its path. Syntax faults already have an offset.
  const root = findings.some(({ path }) => path.length > 0) ? parseTree(text) : undefined;
  const nodes = nodesIn(root);
  const placed = findings
    .map((finding) => ({ ...finding, start: startOf(finding, text, nodes) }))
    .sort((a, b) => a.start - b.start || compare(a.message, b.message));
  const problems = placed
    .slice(0, MOST_PER_FILE + 1)
    .map(({ path, offset, rule, message, severity, start }) => {
      const lines = text.slice(0, start).split("\n");
      const position = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
      return { file, ...position, ...(offset === undefined && { path }), severity, rule, ...told(message) };
    });
  const next = problems[MOST_PER_FILE];
  if (!next) return problems;
  const more = counted(findings.length - MOST_PER_FILE, "more problem");
  const message = `This file has ${more}. To see more, correct the listed problems of this file first.`;
  return [...problems.slice(0, MOST_PER_FILE), { ...next, rule: "more", ...told(message) }];
}

/**
 * Maps the path of each value in a file, as in `steps/0/title`, to its JSON node. If an object has a field twice, the
 * map contains the last value, because that is the value that parsers keep.
 */
function nodesIn(root: Node | undefined): Map<string, Node> {
  const nodes = new Map<string, Node>();
  const add = (node: Node, path: Path) => {
    nodes.set(path.join("/"), node);
    for (const [at, child] of (node.children ?? []).entries()) {
      const [name, value] = node.type === "array" ? [{ value: at }, child] : (child.children ?? []);
      if (value) add(value, [...path, name?.value]);
    }
  };
  if (root) add(root, []);
  return nodes;
}

/** Returns the offset in the file at which a finding is shown. */
function startOf(finding: Finding, text: string, nodes: Map<string, Node>): number {
  const { path, index, isName, offset, ifAbsent } = finding;
  const nodeAt = (place: Path) => nodes.get(place.join("/"));
  const value =
    nodeAt(path) ?? (ifAbsent === undefined ? undefined : nodeAt([...path.slice(0, -1), ifAbsent]));
  const node = isName ? value?.parent?.children?.[0] : value;
  const start = offset ?? node?.offset ?? 0;
  return node && index !== undefined ? textOffset(text, start, index) : start;
}

/** Matches one character of a JSON string: a literal character, or an escape sequence such as `\n` or `\u00e9`. */
const CHARACTER = /\\u[\da-f]{4}|\\.|[^"\\]/giy;

/**
 * Returns the offset in the file of the character at `index` of a string value. `offset` is the offset of the
 * string's opening `"`.
 */
function textOffset(file: string, offset: number, index: number): number {
  CHARACTER.lastIndex = offset + 1;
  for (let at = 0; at < index && CHARACTER.test(file); at += 1);
  return Math.max(CHARACTER.lastIndex, offset + 1);
}

/** Whether a problem stops a build. Advice does not. */
export const isError = ({ severity }: Pick<Problem, "severity">): boolean => severity === "error";

/** Compares two problems by file, line and column, the order in which a person works through them. */
export const inReadingOrder = (a: Problem, b: Problem): number =>
  compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message);

// `localeCompare` is not used because its order may differ between machines.
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the errors in `after` that are not in `before`. Compares errors by rule and message, because a change can
 * move an old error to another line or another file. If `after` has the same error more often than `before`, the
 * additional ones are new. Advice that became an error is included, for example because a draft was published.
 */
export function newErrors(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const unmatched = new Set(before.filter(isError));
  // Returns the errors that match no old error with the same key. Each old error matches at most one error.
  const withoutKnown = (errors: readonly Problem[], keyOf: (problem: Problem) => string) => {
    const known = groupBy(unmatched, keyOf);
    return errors.filter((error) => {
      const same = known.get(keyOf(error))?.pop();
      if (same) unmatched.delete(same);
      return !same;
    });
  };
  // Errors in the same file are matched first. Otherwise, an old error could match a new error in another file, and the
  // old error would be returned instead of the new one.
  const notInSameFile = withoutKnown(
    after.filter(isError),
    (error) => `${error.file} ${ruleAndMessage(error)}`,
  );
  return withoutKnown(notInSameFile, ruleAndMessage);
}

const ruleAndMessage = ({ rule, message }: Problem) => `${rule} ${message}`;

/**
 * Formats problems as text: errors first, then advice, then a summary. Code editors and terminals turn a position such
 * as `content/pages/x.json:3:1` into a link. `records` is the number of records that were checked. `adviceBy` is a
 * command that lists the advice. If `adviceBy` is given, the advice is counted but not listed, because there may be
 * thousands of pieces.
 */
export function formatProblems(
  problems: readonly Problem[],
  { records, adviceBy }: { records?: number; adviceBy?: string } = {},
): string {
  const errors = problems.filter(isError);
  const advice = problems.filter(({ severity }) => severity === "advice");
  const of = records === undefined ? "" : ` in ${counted(records, "record").replace(/^N/, "n")}`;
  const pieces = advice.length === 1 ? "1 piece" : `${advice.length} pieces`;
  const list = adviceBy ? ` (listed by \`${adviceBy}\`)` : "";
  const summary = `${counted(errors.length, "error")}${of}${advice.length > 0 ? `, ${pieces} of advice${list}` : ""}.`;
  return [...[...errors, ...(adviceBy ? [] : advice)].map(formatProblem), summary].join("\n");
}

export const formatProblem = ({ place, file, line, column, severity, message }: Problem) =>
  `${place ?? `${file}:${line}:${column}`}  ${severity === "advice" ? "Advice: " : ""}${message}`;

/** A number with its noun: "1 error", "2 errors", "No errors". */
export const counted = (count: number, thing: string) =>
  `${count === 0 ? "No" : count} ${thing}${count === 1 ? "" : "s"}`;
