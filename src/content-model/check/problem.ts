import { type Node, parseTree } from "jsonc-parser";
import { getOrMake } from "../../lib/maps";

/** The way to a value in a record: names of fields and indices of entries. */
export type Path = readonly (string | number)[];

export type Severity = "error" | "advice";

/** Something that an editor should know about a content file. Lines and columns count from 1. */
export interface Problem {
  /** Path with forward slashes, from the content folder on: `content/services/x.json`. */
  file: string;
  line: number;
  column: number;
  /** The way to the value in the record; absent for a fault in the syntax of a file, and for a file that is none. */
  path?: Path;
  /** For a hosted record, which has no file: the record, its field and its edit URL. */
  place?: string;
  severity: Severity;
  /** Identifier of the rule, for programs. */
  rule: string;
  /** Says what is wrong and what to write instead. */
  message: string;
}

/** A problem at a place in a record, before it is converted to a line and column. */
export interface Finding {
  /** The way to a value. */
  path: Path;
  /** The index of a character in the text there. */
  index?: number;
  /** Whether the fault is in the name of the field, not in its value. */
  isName?: boolean;
  /** For a fault in the syntax: where it is in the file. */
  offset?: number;
  rule: string;
  message: string;
  severity: Severity;
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
  const root = findings.some(({ offset }) => offset === undefined) ? parseTree(text) : undefined;
  return findings.map(({ path, index, isName, offset, rule, message, severity }) => {
    const value = root && nodeAt(root, path);
    const node = isName ? value?.parent?.children?.[0] : value;
    const start = offset ?? node?.offset ?? 0;
    const position = positionOf(node && index !== undefined ? textOffset(text, start, index) : start);
    return { file, ...position, ...(offset === undefined && { path }), severity, rule, message };
  });
}

/** The values of an object by name; of a field that stands twice the last, which is the one that parsers keep. */
const members = new WeakMap<Node, Map<unknown, Node>>();

/** The node of a value. Each object is searched once, because a hostile file has thousands of unknown fields. */
export function nodeAt(root: Node, path: Path): Node | undefined {
  let node: Node | undefined = root;
  for (const key of path) {
    if (typeof key === "number") node = node?.children?.[key];
    else node &&= getOrMake(members, node, membersOf).get(key);
  }
  return node;
}

const membersOf = ({ children = [] }: Node) =>
  new Map<unknown, Node>(
    children.flatMap(({ children: [name, value] = [] }) => (value ? [[name?.value, value]] : [])),
  );

/** One character of a JSON string: literal, or an escape sequence such as `\n` or `\u00e9`. */
const CHARACTER = /\\u[\da-f]{4}|\\.|[^"\\]/giy;

/** The file offset of the character at `index` of a string's value; `offset` is that of its opening `"`. */
function textOffset(file: string, offset: number, index: number): number {
  CHARACTER.lastIndex = offset + 1;
  for (let at = 0; at < index && CHARACTER.test(file); at += 1);
  return Math.max(CHARACTER.lastIndex, offset + 1);
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

/** The errors that a change introduced. What was advice for a draft is an error once that is published. */
export function newErrors(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const errorsIn = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === "error");
  const known = new Set(errorsIn(before).map(({ rule, message }) => `${rule} ${message}`));
  return errorsIn(after).filter(({ rule, message }) => !known.has(`${rule} ${message}`));
}

interface Format {
  /** The number of records that were checked. */
  records?: number;
  /** The command that lists the advice, which then is only counted: of thousands of records there may be thousands. */
  adviceBy?: string;
}

/** Formats one line per problem, which editors and terminals can link: errors, then advice, then a summary. */
export function formatProblems(problems: readonly Problem[], { records, adviceBy }: Format = {}): string {
  const errors = problems.filter(({ severity }) => severity === "error");
  const advice = problems.filter(({ severity }) => severity === "advice");
  const of = records === undefined ? "" : ` in ${counted(records, "record")}`;
  const pieces = advice.length === 1 ? "1 piece" : `${advice.length} pieces`;
  const list = adviceBy ? ` (listed by \`${adviceBy}\`)` : "";
  const summary = `${counted(errors.length, "error")}${of}${advice.length > 0 ? `, ${pieces} of advice${list}` : ""}.`;
  return [...[...errors, ...(adviceBy ? [] : advice)].map(formatProblem), summary].join("\n");
}

export const formatProblem = ({ place, file, line, column, severity, message }: Problem) =>
  `${place ?? `${file}:${line}:${column}`}  ${severity === "advice" ? "Advice: " : ""}${message}`;

const counted = (count: number, thing: string) =>
  `${count === 0 ? "No" : count} ${thing}${count === 1 ? "" : "s"}`;
