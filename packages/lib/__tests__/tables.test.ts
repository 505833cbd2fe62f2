import { oneOf, seeded } from "@sitekit/testing/random";
import { markdownHtml } from "../markdown";
import { tablesIn, tableText } from "../tables";

/** Renders a Markdown text, and returns the cells of each table in the HTML, row by row. */
const drawn = (text: string) =>
  [...markdownHtml(text).matchAll(/<table.*?<\/table>/gs)].map(([table]) =>
    [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
      [...row.matchAll(/<(t[hd])[^>]*>(.*?)<\/\1>/gs)].map(([, , words]) => words),
    ),
  );

test.each([
  [
    "| a | b |\n|---|:-:|\n| 1 | 2 |",
    [["", "center"]],
    [
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
  ],
  [
    "a | b\n:- | -:\n1 | 2\n\nText",
    [["left", "right"]],
    [
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
  ],
  ["Text\n| a |\n|-|\n| x \\| y |\n## Heading", [[""]], [[["a"], ["x | y"]]]],
  ["| a |\n|---|\n\n| b |\n|---|\n| 1 |\n- entry", [[""], [""]], [[["a"]], [["b"], ["1"]]]],
  ["| a |\n|---|---|\n| 1 |", [], []],
  ["| a | \n|---|  \n| 1 | ", [[""]], [[["a"], ["1"]]]],
  ["a\n---", [], []],
  ["| a |\n-", [], []],
  ["| a |\n  |---|", [], []],
  ["| a |\n|::-|", [], []],
  ["| a |\n|- -|", [], []],
  ["| a | b |\n|---|:|", [], []],
  ["- | a |\n  |---|", [], []],
  ["- entry\n| a |\n|---|", [], []],
])("`tablesIn` returns the alignments and cells of each table outside lists in %j", (text, aligns, cells) => {
  const tables = tablesIn(text);
  expect(tables.map((table) => table.aligns)).toEqual(aligns);
  expect(tables.map(({ rows }) => rows.map((row) => row.cells))).toEqual(cells);
});

const LINES = [
  ...[
    "| a | b |",
    "a | b",
    "| a |",
    "|---|---|",
    "--- | ---",
    ":-: | -:",
    "|-|",
    "| - | x",
    "| 1 | 2 | 3 |",
    "| 1 \\| 2 | 3",
  ],
  ...["|", "||", "| | |", "text", "", "  ", "## Heading", "##", "- entry", "* a\n* b", "1. one", "1) one"],
];

test("in random texts, `tablesIn` finds exactly the tables that the site renders", () => {
  const random = seeded(60);
  for (let count = 0; count < 500; count += 1) {
    const text = Array.from({ length: 7 }, () => oneOf(random, LINES)).join("\n");
    const read = tablesIn(text).map(({ aligns, rows }) =>
      rows.map(({ cells }) => aligns.map((_, at) => cells[at] ?? "")),
    );
    expect([text, read]).toEqual([text, drawn(text)]);
  }
});

test("the position `to` of a table without rows below its headings is the end of the line of dashes", () => {
  const [table] = tablesIn("Text\n\n| a |\n|-----|\n\nText");
  expect([table?.from, table?.to]).toEqual([6, 19]);
});

test("`tableText` leaves missing cells empty, and drops additional cells", () => {
  expect(tableText(["", "center"], [["a"], ["1", "2", "3"]])).toBe("| a | |\n| --- | :---: |\n| 1 | 2 |");
});

test("`tablesIn` reads back the table that `tableText` writes", () => {
  const rows = [
    ["a", "b | c"],
    ["", "\\|"],
    ["**1**", "2"],
  ];
  const text = tableText(["left", "right"], rows);
  expect(text).toBe("| a | b \\| c |\n| :--- | ---: |\n| | \\\\| |\n| **1** | 2 |");
  expect(tablesIn(`Before\n\n${text}\n\nAfter`)).toMatchObject([
    { from: 8, to: 8 + text.length, aligns: ["left", "right"], rows: rows.map((cells) => ({ cells })) },
  ]);
});
