/** Converts HTML tables, and rows of values separated by tabs, semicolons or commas, to Markdown. */

import { tableText } from "@sitekit/lib/tables";

/** A cell of a table. A merged cell becomes several cells: see `spread`. */
interface Cell {
  /** The Markdown of the cell, on one line, with `<br>` for line breaks. */
  text: string;
  isHead: boolean;
  isBold: boolean;
  isHidden: boolean;
}

/**
 * `markdownOf` converts the content of a cell to Markdown. `isBold` says whether the style of a cell is bold, and
 * `isHidden` whether an element is hidden.
 */
interface Conversion {
  markdownOf: (cell: HTMLElement) => string;
  isBold: (cell: HTMLElement) => boolean;
  isHidden: (element: HTMLElement) => boolean;
  /**
   * Whether the cells will be pasted into another table. The result then starts with an empty row of headings, and all
   * rows of the pasted table are below it.
   */
  isCells: boolean;
}

/**
 * Converts a table to Markdown. A table that has only one cell or contains another table is there for layout, as in
 * emails, and becomes paragraphs. Unless `isCells` is true, a table with one row, or with one column without a
 * heading, becomes a list.
 */
export function tableMarkdown(table: HTMLElement, conversion: Conversion): string {
  const { markdownOf, isBold, isHidden, isCells } = conversion;
  const own = ownRows(table).filter((row) => !isHidden(row));
  const cellsIn = (row: HTMLElement) => childrenOf(row).filter((cell) => /^T[DH]$/.test(cell.nodeName));
  const cells = own.flatMap(cellsIn).filter((cell) => !isHidden(cell));
  if (cells.length === 1 || cells.some((cell) => cell.querySelector("table")))
    return cells.map(markdownOf).filter(Boolean).join("\n\n");
  const columns = Array.from(table.querySelectorAll("col")).flatMap((column) =>
    Array.from({ length: numberIn(column, "span") }, () => isHidden(column)),
  );
  const hasHiddenColumn = columns.some(Boolean);
  const rows = own.map((row) =>
    cellsIn(row)
      .map((cell) => ({
        ...spanOf(cell),
        text: inCell(markdownOf(cell)),
        isHead: cell.nodeName === "TH" || row.parentNode?.nodeName === "THEAD",
        isBold: isBold(cell),
        isHidden: isHidden(cell),
      }))
      .filter((cell) => hasHiddenColumn || !cell.isHidden),
  );
  // If a `<col>` is hidden, the hidden cells were kept above. Without them, the cells after them would have moved to
  // the left, and `columns[at]` would be about a different column.
  const shown = even(spread(rows).map((cells) => cells.filter((cell, at) => !cell.isHidden && !columns[at])));
  if (isCells) return cellsOnly(shown);
  return titledTable(withoutEmpty(shown));
}

const childrenOf = (node: Node) => [...Array.from(node.childNodes)] as HTMLElement[];

const ownRows = (part: HTMLElement): HTMLElement[] =>
  childrenOf(part).flatMap((child) =>
    child.nodeName === "TR" ? child : /^T(HEAD|BODY|FOOT)$/.test(child.nodeName) ? ownRows(child) : [],
  );

interface Spanning extends Cell {
  columns: number;
  rows: number;
}

/**
 * The maximum number of columns or rows that a cell or a `<col>` may cover. Without this limit, a wrong number, such
 * as a `colspan` of a billion, would fill the memory.
 */
const MOST_SPAN = 100;

const numberIn = (element: HTMLElement, name: string) =>
  Math.min(MOST_SPAN, Math.max(1, Number(element.getAttribute(name)) || 1));

const spanOf = (cell: HTMLElement) => ({
  columns: numberIn(cell, "colspan"),
  rows: numberIn(cell, "rowspan"),
});

/**
 * Puts the content of a cell on one line. Removes the "#" of headings, because a cell cannot contain a heading. Also
 * removes backslashes that are unnecessary in a cell, because the cell is not at the start of a line. `tableText` adds
 * the backslash before "|".
 */
const inCell = (markdown: string) =>
  markdown
    .replace(/^ *#+ /gm, "")
    .replace(/^\\(?=[>|]|-.)/gm, "")
    .trim()
    .replace(/\s*\n\s*/g, "<br>");

/**
 * Expands merged cells, so that all rows have the same number of cells. A merged cell is repeated in each row that it
 * covers, because each row must be complete by itself. A heading is also repeated in each column that it covers. Any
 * other merged cell has its text only in the first column.
 */
function spread(rows: readonly (readonly Spanning[])[]): Cell[][] {
  const grid: Cell[][] = rows.map(() => []);
  for (const [at, cells] of rows.entries()) {
    for (const cell of cells) {
      let column = 0;
      while (grid[at]?.[column]) column += 1;
      for (let down = 0; down < cell.rows && at + down < rows.length; down += 1)
        for (let right = 0; right < cell.columns; right += 1) {
          const line = grid[at + down];
          if (line) line[column + right] = right > 0 && !cell.isHead ? { ...cell, text: "" } : cell;
        }
    }
  }
  return even(grid);
}

const EMPTY: Cell = { text: "", isHead: false, isBold: false, isHidden: false };

/** Adds empty cells, so that all rows have the same number of cells. */
function even(grid: readonly (readonly Cell[])[]): Cell[][] {
  const width = Math.max(0, ...grid.map((cells) => cells.length));
  return grid.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? EMPTY));
}

function withoutEmpty(grid: readonly (readonly Cell[])[]): Cell[][] {
  const rows = grid.filter((cells) => cells.some(({ text }) => text));
  const columns = (rows[0] ?? []).map((_, at) => rows.some((cells) => cells[at]?.text));
  return rows.map((cells) => cells.filter((_, at) => columns[at]));
}

const cellsOnly = (grid: readonly (readonly Cell[])[]): string => {
  const columns = (grid[0] ?? []).map(() => "" as const);
  return tableText(columns, [columns, ...grid.map((cells) => cells.map(bodyText))]);
};

const plain = (text: string) => text.replaceAll("**", "");
const isMarkedBold = ({ text, isBold }: Cell) => isBold || !text || /^\*\*[^*]+\*\*$/.test(text);

/** Whether a text is a number, possibly with a currency or a percent sign. */
const isNumber = (text: string) =>
  /^[-–+(]?\s*(\p{Sc}|[A-Z]{3}\s)?\s*\d[\d.,\s]*(%|\p{Sc})?\)?$/u.test(plain(text));

/** Matches a year. In the first row of a table, a year is probably a heading. */
const YEAR = /^(19|20)\d\d$/;

/**
 * Returns the Markdown of a table. If it has at least three rows and two columns, and the first row has text only in
 * its first cell, this text becomes a title above the table.
 */
function titledTable(grid: Cell[][]): string {
  const [first = [], ...others] = grid;
  const hasTitle = others.length > 1 && first.length > 1 && first.slice(1).every(({ text }) => !text);
  return hasTitle ? [first[0]?.text, tableOf(others)].join("\n\n") : tableOf(grid);
}

function tableOf(grid: Cell[][]): string {
  const [first = [], second = []] = grid;
  const isMarked = first.some(({ isHead }) => isHead) || first.every(isMarkedBold);
  if (grid.length < 2 || (first.length < 2 && !isMarked)) return listOf(grid);
  // Two rows of headings are joined: "Price" above "2025" becomes "Price 2025".
  const count =
    first.some(({ isHead }) => isHead) && second.length > 1 && second.every(({ isHead }) => isHead) ? 2 : 1;
  // A first row with numbers is not a row of headings, unless all numbers are years or the row is marked as headings.
  // A table without headings gets an empty first row. The content check reports this row, so that the user writes
  // headings.
  const hasHeads = isMarked || !first.some(({ text }) => isNumber(text) && !YEAR.test(text));
  const heads = hasHeads
    ? first.map((_, at) =>
        [...new Set(grid.slice(0, count).map((cells) => plain(cells[at]?.text ?? "")))].join(" ").trim(),
      )
    : first.map(() => "");
  const body = grid.slice(hasHeads ? count : 0).map((cells) => cells.map(bodyText));
  const isNumbers = (at: number) => {
    const values = body.map((cells) => cells[at] ?? "").filter(Boolean);
    return values.length > 0 && values.every(isNumber);
  };
  return tableText(
    first.map((_, at) => (isNumbers(at) ? "right" : "")),
    [heads, ...body],
  );
}

/**
 * Returns the Markdown of a cell below the row of headings. The text of a bold cell, or of a heading such as a `<th>`,
 * is surrounded by `**`, because the site shows the first column as row headings if all of its texts are bold. A text
 * that already contains an asterisk or has several lines is not changed.
 */
const bodyText = ({ text, isHead, isBold }: Cell) =>
  (isHead || isBold) && text && !/\*|<br>/.test(text) ? `**${text}**` : text;

const listOf = (grid: readonly (readonly Cell[])[]) =>
  grid
    .map((cells) => cells.map(({ text }) => text.replaceAll("<br>", " ")).filter(Boolean))
    .map(([name = "", ...others]) => `- ${others.length > 0 ? `${name}: ${others.join("; ")}` : name}`)
    .join("\n");

/**
 * Where separated values come from. `text` is pasted text, which may be prose instead of a table. `file` is a file, for
 * example a CSV file. `cells` is text that the user pastes into the cells of a table.
 */
export type Separated = "text" | "file" | "cells";

const SIGNS = ["\t", ";", ","] as const;

/**
 * Converts a text with rows of values to Markdown, usually a table. The values are separated by tabs, semicolons or
 * commas. All rows must have the same number of values, except in a file, because some programs leave out empty values
 * at the end of a row. Returns undefined for any other text, and for a text that is more likely prose or a list.
 * `escaped` escapes the Markdown in a value.
 */
export function separatedTable(
  text: string,
  source: Separated,
  escaped: (text: string) => string,
): string | undefined {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  const bare = lines.replace(/"(?:[^"]|"")*"/g, "");
  const wordsOf = (value: string) => inCell(value.split("\n").map(escaped).join("\n"));
  const cellOf = (value: string): Cell => ({ ...EMPTY, text: wordsOf(value) });
  const splits = SIGNS.map((sign) => ({ sign, rows: separated(lines, sign) }));
  for (const { sign, rows } of splits) {
    const width = rows[0]?.length ?? 0;
    const isProse =
      source === "text" && sign !== "\t" && (bare.includes(`${sign} `) || rows.length + width < 5);
    const isRow = rows.length > 1 || (source === "cells" && sign === "\t");
    const isEven = width > 1 && isRow && rows.every(({ length }) => length === width);
    if (!isEven || isProse || rows.some(isEntry)) continue;
    const grid = rows.map((row) => row.map(cellOf));
    return source === "cells" ? cellsOnly(grid) : titledTable(withoutEmpty(grid));
  }
  if (source !== "file") return undefined;
  // The separator is the sign that splits the most rows. It is not the sign that occurs most often, because a sentence
  // in one cell may contain many commas.
  const splitOf = (rows: readonly (readonly string[])[]) => rows.filter(({ length }) => length > 1).length;
  const widthOf = (rows: readonly (readonly string[])[]) => Math.max(...rows.map(({ length }) => length));
  const [best = []] = splits
    .map(({ rows }) => rows)
    .sort((a, b) => splitOf(b) - splitOf(a) || widthOf(b) - widthOf(a));
  if (splitOf(best) === 0 || best.some(isEntry)) return undefined;
  return titledTable(withoutEmpty(even(best.map((row) => row.map(cellOf)))));
}

/**
 * Whether a row is an entry of a list: its first non-empty value is only a list marker, such as "1." or "–", or starts
 * with a bullet.
 */
const isEntry = (row: readonly string[]) =>
  /^(\d{1,3}[.)]|[•‣◦▪●∙·⁃o§–-])$|^[•‣◦▪●∙·⁃]/.test(row.find(Boolean) ?? "");

/**
 * Splits a text into rows, and each row into values. A value in quotation marks may contain separators, line breaks,
 * and `""` for a quotation mark.
 */
function separated(text: string, sign: string): string[][] {
  const rows: string[][] = [[]];
  const value = new RegExp(`(?:"((?:[^"]|"")*)"|([^${sign}\\n]*))(${sign}|\\n|$)`, "gy");
  for (const [, quoted, bare = "", end] of text.matchAll(value)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows;
}
