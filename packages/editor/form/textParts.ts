/** Splits a Markdown text into parts, which the form shows as text boxes and grids. Also edits the parts. */

import { type Align, tablesIn, tableText } from "@sitekit/lib/tables";

interface WordsPart {
  words: string;
  /**
   * The line breaks before the words. `after` has the line breaks after the words. The text box shows neither. Both are
   * empty in a text without tables.
   */
  before: string;
  after: string;
}

export interface TablePart {
  /** The Markdown of the table. Until the user changes the table, it is an exact copy from the field's text. */
  source: string;
  aligns: readonly Align[];
  /** The texts of the cells. The first row contains the headings. */
  rows: readonly (readonly string[])[];
}

export type Part = WordsPart | TablePart;

export const isTable = (part: Part | undefined): part is TablePart => part !== undefined && "rows" in part;

const LINE_BREAK = / *<br ?\/?> */g;

/**
 * Splits a text into its parts. Words and tables alternate. The first and the last part are always words, which may be
 * empty.
 */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { from, to, aligns, rows } of tablesIn(text)) {
    parts.push(wordsPart(text.slice(at, from)));
    // If a row has more cells than there are headings, the grid shows the additional cells in columns without a
    // heading, so that they are not lost. The content check reports such a table.
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

/** The empty line before and after a table. Without it, the text after the table would become another row. */
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

/** Returns a table with these alignments and rows. Its Markdown (`source`) is generated from them. */
export const changedTable = ({ aligns, rows }: Pick<TablePart, "aligns" | "rows">): TablePart => ({
  source: tableText(
    aligns,
    rows.map((cells) => cells.map(inOneLine)),
  ),
  aligns,
  rows,
});

const inOneLine = (words: string) => words.trim().replace(/\s*\n\s*/g, "<br>");

/** Joins the parts into one text, without the table at index `at`. */
export const withoutTable = (parts: readonly Part[], at: number): string => {
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)].map((side) => textOfParts(side));
  return [before?.trimEnd(), after?.trimStart()].filter(Boolean).join(EMPTY_LINE);
};

export type Way = "row" | "column";

/** Moves a row or a column to another index. */
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

/** Writes cells into a table, starting at a position. The table grows if necessary. */
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
        // A heading needs no bold marks, because pages show headings in bold anyway.
        return y === 0 && isBold(words) ? words.trim().slice(2, -2) : words;
      }),
    ),
  });
}

/** Cells that were pasted, with the alignments of their columns. */
export type Cells = Pick<TablePart, "aligns" | "rows">;

/**
 * Returns the cells of a text that consists of one table and nothing else; undefined for any other text. An empty row
 * of headings is left out.
 */
export function cellsOfTable(text: string): Cells | undefined {
  const [before, table, after, ...more] = partsOf(text.trim());
  const isAlone = [before, after].every((part) => part && !isTable(part) && !part.words);
  if (!isTable(table) || more.length > 0 || !isAlone) return undefined;
  const [head = [], ...rows] = table.rows;
  return { aligns: table.aligns, rows: head.some(Boolean) ? table.rows : rows };
}

const isBold = (words: string) => /^\*\*[^*]+\*\*$/.test(words.trim());

/** Whether the first column contains row headings: it has texts below the first row, and all of them are bold. */
export function hasRowNames({ rows: [, ...rows] }: TablePart): boolean {
  const texts = rows.map(([first = ""]) => first).filter((text) => text.trim());
  return texts.length > 0 && texts.every(isBold);
}

/**
 * Turns the cells of the first column into row headings, by making their texts bold. If `areNames` is false, turns them
 * into normal cells again. Does not change the cell in the first row, or empty cells.
 */
export function withRowNames(table: TablePart, areNames: boolean): TablePart {
  const name = (words: string) => {
    const bare = isBold(words) ? words.trim().slice(2, -2) : words;
    return areNames && bare.trim() ? `**${bare.trim()}**` : bare;
  };
  const rows = table.rows.map((cells, at) => (at === 0 ? cells : cells.with(0, name(cells[0] ?? ""))));
  return changedTable({ ...table, rows });
}
