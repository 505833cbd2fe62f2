/**
 * Reads and writes tables in Markdown. This module does not use the Markdown parser, which is too large for the first
 * load of the editor.
 */

export type Align = "" | "left" | "center" | "right";

interface TableRow {
  /** The position in the text at which the row's line begins. */
  index: number;
  /** The trimmed Markdown of each cell. A `\|` in it is replaced by `|`. */
  cells: string[];
}

export interface Table {
  /** The position of the table's first character in the text. */
  from: number;
  /** The position after the last character of the table's last line. */
  to: number;
  /** The alignment of each column; an empty string if the Markdown does not set it. */
  aligns: Align[];
  /** The first row has the headings. The line of dashes below it is not included. */
  rows: TableRow[];
}

function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|"));
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells.map((cell) => cell.trim());
}

/**
 * Returns the alignment of each column, given the line of dashes below the headings, such as `|:---|---:|`. Returns
 * an empty array if the line is not such a line of dashes.
 */
function alignsOf(line: string): Align[] {
  if (!/^(\||:|-[-:|])[-:|\s]*$/.test(line)) return [];
  const columns = line.trim().replace(/^\|/, "").replace(/\|$/, "").split("|");
  const isRow = columns.every((column) => /^\s*:?-+:?\s*$/.test(column));
  return isRow ? columns.map((column) => alignOf(column.trim())) : [];
}

function alignOf(dashes: string): Align {
  if (dashes.endsWith(":")) return dashes.startsWith(":") ? "center" : "right";
  return dashes.startsWith(":") ? "left" : "";
}

/**
 * Matches a line that ends a table: an empty line, a line that is indented by at least four spaces, a heading, or an
 * entry of a list.
 */
const ENDS_TABLE = /^\s*$|^\s{4}|^\s*(#{1,6}|[-*]|\d{1,9}[.)])(\s|$)/;

/**
 * Matches a line that ends an entry of a list: an empty line or a heading. All lines between the beginning of the
 * entry and this line belong to the list, even if they are not indented.
 */
const ENDS_ENTRY = /^\s*$|^\s*#{1,6}(\s|$)/;
const ENTRY = /^\s*([-*]|\d{1,9}[.)])\s+\S/;

function isInEntry(lines: readonly { line: string }[], at: number): boolean {
  const start = lines.findLastIndex(({ line }, above) => above < at && ENDS_ENTRY.test(line)) + 1;
  return lines.slice(start, at).some(({ line }) => ENTRY.test(line));
}

/** Returns the tables of a text, except indented tables and tables inside a list. */
export function tablesIn(text: string): Table[] {
  const tables: Table[] = [];
  const lines = [...text.matchAll(/^.*$/gm)].map(({ 0: line, index }) => ({ line, index }));
  for (let at = 0; at + 1 < lines.length; at += 1) {
    const aligns = alignsOf(lines[at + 1]?.line ?? "");
    const { line: head = "", index: from = 0 } = lines[at] ?? {};
    const isHead = head.includes("|") && !/^\s/.test(head) && !ENDS_TABLE.test(head);
    if (!isHead || aligns.length === 0 || cellsOf(head).length !== aligns.length) continue;
    if (isInEntry(lines, at)) continue;
    const end = lines.findIndex(({ line }, row) => row > at + 1 && ENDS_TABLE.test(line));
    const rows = [lines[at], ...lines.slice(at + 2, end < 0 ? lines.length : end)].flatMap(
      (row) => row ?? [],
    );
    const last = rows.length > 1 ? rows.at(-1) : lines[at + 1];
    tables.push({
      from,
      to: (last?.index ?? 0) + (last?.line.length ?? 0),
      aligns,
      rows: rows.map(({ line, index }) => ({ index, cells: cellsOf(line) })),
    });
    at += rows.length;
  }
  return tables;
}

const DASHES: Readonly<Record<Align, string>> = { "": "---", left: ":---", center: ":---:", right: "---:" };

/**
 * Returns a table as Markdown. The first of `rows` has the headings. `aligns` sets the number of columns: in each
 * row, missing cells are left empty, and additional cells are dropped.
 */
export function tableText(aligns: readonly Align[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `|${cells.map((cell) => (cell ? ` ${cell} ` : " ")).join("|")}|`;
  const [head = "", ...body] = rows.map((cells) =>
    line(aligns.map((_, at) => (cells[at] ?? "").replaceAll("|", "\\|"))),
  );
  return [head, line(aligns.map((align) => DASHES[align])), ...body].join("\n");
}
