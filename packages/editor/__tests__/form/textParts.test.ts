import {
  cellsOfTable,
  filledTable,
  grownTable,
  hasRowNames,
  isTable,
  movedTable,
  partsOf,
  shrunkTable,
  type TablePart,
  textOfParts,
  withoutTable,
  withRowNames,
  withWords,
} from "../../form/textParts";
import { TABLES } from "./support/clipboardTables";

const TABLE = "| a | b |\n| --- | ---: |\n| 1 | 2 |\n| 3 | 4 |";
const table = partsOf(TABLE)[1] as TablePart;
const rows = (text: string) =>
  partsOf(text)
    .find(isTable)
    ?.rows.map((cells) => cells.join(" "))
    .join(", ");

test.each([
  "",
  "\n\nWords\n\n",
  TABLE,
  `Words\n${TABLE}\n## Heading`,
  `\n${TABLE}\n\n\n\n${TABLE}\n`,
  "a|b\n-|-\n1|2|3\n4\n\nWords",
  ...TABLES.map(({ markdown }) => `Before\n\n${markdown}\n\nAfter`),
])("splitting the text %j into parts and joining the parts restores the text", (text) => {
  expect(textOfParts(partsOf(text))).toBe(text);
});

test.each([
  [TABLE, 0, "Before", `Before\n\n${TABLE}`],
  [TABLE, 2, "After", `${TABLE}\n\nAfter`],
  [`- x\n\n${TABLE}\n## H`, 2, "After", `- x\n\n${TABLE}\n\nAfter`],
  [`Words\n${TABLE}`, 0, "- entry", `- entry\n\n${TABLE}`],
  [`Words\n\n${TABLE}`, 0, "", TABLE],
  [`${TABLE}\n\n${TABLE}`, 2, "Between", `${TABLE}\n\nBetween\n\n${TABLE}`],
])(
  "in the text %j, `withWords` replaces part %i by %j, and puts an empty line between words and tables",
  (text, at, words, after) => {
    expect(textOfParts(withWords(partsOf(text), at, words))).toBe(after);
  },
);

test.each([
  ["moves a row", movedTable(table, "row", 1, 2), "a b, 3 4, 1 2"],
  ["moves a column", movedTable(table, "column", 1, 0), "b a, 2 1, 4 3"],
  ["adds a row", grownTable(table, "row", 3), "a b, 1 2, 3 4,  "],
  ["adds a column", grownTable(table, "column", 1), "a  b, 1  2, 3  4"],
  ["removes a row", shrunkTable(table, "row", 1), "a b, 3 4"],
  ["removes a column", shrunkTable(table, "column", 0), "b, 2, 4"],
  [
    "grows to fit pasted cells",
    filledTable(table, 2, 1, {
      aligns: ["", ""],
      rows: [
        ["x", "y"],
        ["z", ""],
      ],
    }),
    "a b , 1 2 , 3 x y,  z ",
  ],
])("the table grid %s", (_, { source }, cells) => {
  expect(rows(source)).toBe(cells);
});

test("a moved column keeps its alignment", () => {
  expect(movedTable(table, "column", 1, 0).aligns).toEqual(["right", ""]);
});

test("`withoutTable` leaves one empty line between the texts around a removed table", () => {
  expect(withoutTable(partsOf(`A\n\n${TABLE}\n\nB`), 1)).toBe("A\n\nB");
  expect(withoutTable(partsOf(TABLE), 1)).toBe("");
});

test("`withRowNames` turns the first column into bold row headings, and back into normal cells", () => {
  const named = withRowNames(table, true);
  expect([hasRowNames(table), hasRowNames(named), rows(named.source)]).toEqual([
    false,
    true,
    "a b, **1** 2, **3** 4",
  ]);
  expect(withRowNames(named, false).source).toBe(TABLE);
});

test("`filledTable` removes the bold marks of a pasted column heading, even if the heading ends with a space", () => {
  const spaced = filledTable(table, 0, 0, { aligns: [""], rows: [["**Name** "]] });
  expect(spaced.rows[0]?.[0]).toBe("Name");
});

test("the first column can contain row headings even if one of its cells is empty", () => {
  const withGap = filledTable(table, 1, 0, { aligns: [""], rows: [[""]] });
  const named = withRowNames(withGap, true);
  expect([hasRowNames(withGap), hasRowNames(named)]).toEqual([false, true]);
  expect(withRowNames(named, false).source).toBe(withGap.source);
});

test("the editor writes a line break in a cell as <br>, and reads <br> as a line break", () => {
  const { source } = filledTable(table, 1, 0, { aligns: [""], rows: [["one \n two"]] });
  expect(source).toContain("| one<br>two | 2 |");
  expect(rows(source)).toBe("a b, one\ntwo 2, 3 4");
});

test.each([
  [TABLE, 3],
  ["| | |\n|---|---|\n| 1 | 2 |", 1],
  [`Words\n\n${TABLE}`, undefined],
  ["Words", undefined],
])("`cellsOfTable` returns the cells of a table only if the whole text %j is one table", (text, count) => {
  expect(cellsOfTable(text)?.rows.length).toBe(count);
});
