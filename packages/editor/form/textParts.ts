/** A Markdown text as the form shows it: boxes for words, and a grid for each table. */

import { type Align, tablesIn, tableText } from "@sitekit/lib/tables";

interface WordsPart {
  words: string;
  /** The empty lines around the words, which the box does not show next to a table. */
  before: string;
  after: string;
}

export interface TablePart {
  /** As written in the file; an unchanged table keeps this text. */
  source: string;
  aligns: readonly Align[];
  /** The words of the cells; the first row contains the headings. */
  rows: readonly (readonly string[])[];
}

export type Part = WordsPart | TablePart;

export const isTable = (part: Part | undefined): part is TablePart => part !== undefined && "rows" in part;

const LINE_BREAK = / *<br ?\/?> */g;

/** Words and tables alternately; the first and the last part are words. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { from, to, aligns, rows } of tablesIn(text)) {
    parts.push(wordsPart(text.slice(at, from)));
    // A row with an additional cell keeps it: the content check reports that its column has no heading.
    const width = Math.max(...rows.map(({ cells }) => cells.length));
    const columns = Array.from({ length: width }, (_, column) => column);
    parts.push({
      source: text.slice(from, to),
      aligns: columns.map((column) => aligns[column] ?? ""),
      rows: rows.map(({ cells }) => columns.map((column) => (cells[column] ?? "").replace(LINE_BREAK, "\n"))),
    });
    at = to;
  }
  if (at === 0) return [{ words: text, before: "", after: "" }];
  return [...parts, wordsPart(text.slice(at))];
}

function wordsPart(text: string): WordsPart {
  const [before = ""] = /^\n*/.exec(text) ?? [];
  const [after = ""] = before === text ? [] : (/\n*$/.exec(text) ?? []);
  return { words: text.slice(before.length, text.length - after.length), before, after };
}

/** Without an empty line around it, adjacent words would become a row of the table. */
const EMPTY_LINE = "\n\n";
const atLeast = (space: string) => (space.length < EMPTY_LINE.length ? EMPTY_LINE : space);

export const withWords = (parts: readonly Part[], at: number, words: string): Part[] => {
  const part = parts[at];
  if (!part || isTable(part)) return [...parts];
  const isInside = at > 0 && at < parts.length - 1;
  if (!words) return parts.with(at, { words, before: isInside ? EMPTY_LINE : "", after: "" });
  const before = at > 0 ? atLeast(part.before) : part.before;
  const after = at < parts.length - 1 ? atLeast(part.after) : part.after;
  return parts.with(at, { words, before, after });
};

export const textOfParts = (parts: readonly Part[]): string =>
  parts.map((part) => (isTable(part) ? part.source : part.before + part.words + part.after)).join("");

/** The table with other cells or alignments. */
export const changedTable = ({ aligns, rows }: Pick<TablePart, "aligns" | "rows">): TablePart => ({
  source: tableText(
    aligns,
    rows.map((cells) => cells.map(inOneLine)),
  ),
  aligns,
  rows,
});

const inOneLine = (words: string) => words.trim().replace(/\s*\n\s*/g, "<br>");

/** The text without a table. */
export const withoutTable = (parts: readonly Part[], at: number): string => {
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)].map((side) => textOfParts(side));
  return [before?.trimEnd(), after?.trimStart()].filter(Boolean).join(EMPTY_LINE);
};

export type Way = "row" | "column";

/** Moves the row or column at an index; the table stays rectangular. */
export function movedTable({ aligns, rows }: TablePart, way: Way, from: number, to: number): TablePart {
  const move = <Item>(list: readonly Item[]) => list.toSpliced(from, 1).toSpliced(to, 0, list[from] as Item);
  if (way === "row") return changedTable({ aligns, rows: move(rows) });
  return changedTable({ aligns: move(aligns), rows: rows.map(move) });
}

/** Adds an empty row or column at an index. */
export function grownTable({ aligns, rows }: TablePart, way: Way, at: number): TablePart {
  if (way === "row")
    return changedTable({
      aligns,
      rows: rows.toSpliced(
        at,
        0,
        aligns.map(() => ""),
      ),
    });
  return changedTable({
    aligns: aligns.toSpliced(at, 0, ""),
    rows: rows.map((cells) => cells.toSpliced(at, 0, "")),
  });
}

/** Removes a row or column. */
export function shrunkTable({ aligns, rows }: TablePart, way: Way, at: number): TablePart {
  if (way === "row") return changedTable({ aligns, rows: rows.toSpliced(at, 1) });
  return changedTable({ aligns: aligns.toSpliced(at, 1), rows: rows.map((cells) => cells.toSpliced(at, 1)) });
}

/** Writes cells into a table from a position on; it grows if necessary. */
export function filledTable(table: TablePart, row: number, column: number, cells: Cells): TablePart {
  const height = Math.max(table.rows.length, row + cells.rows.length);
  const width = Math.max(table.aligns.length, column + cells.aligns.length);
  const at = <Item>(length: number, item: (index: number) => Item) =>
    Array.from({ length }, (_, index) => item(index));
  return changedTable({
    aligns: at(width, (x) => table.aligns[x] || cells.aligns[x - column] || ""),
    rows: at(height, (y) =>
      at(width, (x) => {
        const words = cells.rows[y - row]?.[x - column] ?? table.rows[y]?.[x] ?? "";
        // Headings are bold anyway.
        return y === 0 && isBold(words) ? words.slice(2, -2) : words;
      }),
    ),
  });
}

/** Pasted cells, with the alignments of their columns. */
export type Cells = Pick<TablePart, "aligns" | "rows">;

/** The cells of a text that only consists of one table; without its row of headings if that is empty. */
export function cellsOfTable(text: string): Cells | undefined {
  const [before, table, after, ...more] = partsOf(text.trim());
  const isAlone = [before, after].every((part) => part && !isTable(part) && !part.words);
  if (!isTable(table) || more.length > 0 || !isAlone) return undefined;
  const [head = [], ...rows] = table.rows;
  return { aligns: table.aligns, rows: head.some(Boolean) ? table.rows : rows };
}

const isBold = (words: string) => /^\*\*[^*]+\*\*$/.test(words.trim());

/** Whether the first column contains row headings: all its words are bold. */
export const hasRowNames = ({ rows: [, ...rows] }: TablePart): boolean =>
  rows.length > 0 && rows.every(([first = ""]) => isBold(first));

/** Turns the first column into row headings, or back. */
export function withRowNames(table: TablePart, areNames: boolean): TablePart {
  const name = (words: string) => {
    const bare = isBold(words) ? words.trim().slice(2, -2) : words;
    return areNames && bare.trim() ? `**${bare.trim()}**` : bare;
  };
  const rows = table.rows.map((cells, at) => (at === 0 ? cells : cells.with(0, name(cells[0] ?? ""))));
  return changedTable({ ...table, rows });
}
