import { markdownHtml, undrawn } from "@sitekit/lib/markdown";
import { tablesIn, tableText } from "@sitekit/lib/tables";
import { asMarkdown, asProse } from "../../form/pasted";
import { TABLES } from "./support/clipboardTables";

test.each(TABLES)("a table from $from becomes the expected Markdown: $what", (pasted) => {
  const markdown = pasted.html ? asMarkdown(pasted.html) : asProse(pasted.plain ?? "");
  expect(markdown).toBe(pasted.markdown);
  const [table, ...others] = tablesIn(markdown);
  const rows = table?.rows.map(({ cells }) => cells) ?? [];
  expect([others, undrawn(markdown)]).toEqual([[], []]);
  expect(rows.filter(({ length }) => length !== table?.aligns.length)).toEqual([]);
  // Parsing the table and writing it again changes nothing.
  expect(tableText(table?.aligns ?? [], rows)).toBe(markdown.slice(table?.from, table?.to));
  expect(markdownHtml(markdown).match(/<t[hd] /g)).toHaveLength(rows.flat().length);
});

test.each([
  ["Dear Ada,\nthank you,\nBola"],
  ["Lagos, Nigeria\nAbuja, Nigeria"],
  ["One, two, three\nand four, five, six"],
  ["A;b\nc;d"],
  ["1.\tOne\n2.\tTwo"],
  ["Red,green"],
])("`asProse` makes no table from the text %j", (words) => {
  expect(tablesIn(asProse(words))).toEqual([]);
});

const ROWS = "| | |\n| --- | --- |\n| Port | Ships |\n| Apapa | 12 |";

test.each([
  ["file", "Port,Ships\nApapa,12", "| Port | Ships |\n| --- | ---: |\n| Apapa | 12 |"],
  ["file", "Port, Ships\nApapa, 12", "| Port | Ships |\n| --- | ---: |\n| Apapa | 12 |"],
  ["cells", "Port;Ships\nApapa;12", ROWS],
  ["cells", "Port\tShips", "| | |\n| --- | --- |\n| Port | Ships |"],
  ["cells", "Lagos, Nigeria", "Lagos, Nigeria"],
] as const)("`asProse` converts text from the source “%s” into Markdown: %j", (source, words, markdown) => {
  expect(asProse(words, source)).toBe(markdown);
});

test("a table that is pasted into another table keeps its headings as bold cells", () => {
  expect(asMarkdown("<table><tr><th>Port</th><th>Ships</th></tr><tr><td>Apapa<td>12</table>", true)).toBe(
    ROWS.replace("Port | Ships", "**Port** | **Ships**"),
  );
});

test.each([
  [
    "a message with a layout table",
    "<table><tr><td><table><tr><td><p>Hello</p></td></tr></table></td><td>Bye</td></tr></table>",
    "Hello\n\nBye",
  ],
  [
    "a hidden row, hidden cells and hidden columns",
    "<table><col><col span=2 style='display:none'><tr><th>A<th>B<th>C<th style='display:none'>D<th>E</tr><tr style='display:none'><td>1<td>2<td>3<td>5</tr><tr><td>v<td>w<td>x<td style='display:none'>y<td>z</tr></table>",
    "| A | E |\n| --- | --- |\n| v | z |",
  ],
  [
    "a hidden column whose cells are hidden too",
    "<table><col><col style='display:none'><col><tr><th>A<th style='display:none'>B<th>C</tr><tr><td>1<td style='display:none'>2<td>3</tr></table>",
    "| A | C |\n| ---: | ---: |\n| 1 | 3 |",
  ],
  [
    "a hidden cell in only one row",
    "<table><tr><th>A<th>B</tr><tr><td style='display:none'>A:<td>v<td>w</tr><tr><td>x</tr></table>",
    "| A | B |\n| --- | --- |\n| v | w |\n| x | |",
  ],
  [
    "a hidden cell in the same row as a cell that spans two rows",
    "<table><tr><th>A<th>B</tr><tr><td style='display:none'>h<td>v<td rowspan=2>R</tr><tr><td>a<td>b</tr></table>",
    "| A | B | |\n| --- | --- | --- |\n| v | R | |\n| a | R | b |",
  ],
  ["a table of one row", "<table><tr><td>A</td><td>1</td><td>2</td></tr></table>", "- A: 1; 2"],
  ["a table of one column", "<table><tr><td>A</td></tr><tr><td>B</td></tr></table>", "- A\n- B"],
  [
    "a table of one column with a heading",
    "<table><tr><th>Port</th></tr><tr><td>B</td></tr></table>",
    "| Port |\n| --- |\n| B |",
  ],
  [
    "a cell that spans a million columns",
    "<table><tr><th>A</th><th>B</th></tr><tr><td colspan=1000000>1</td></tr></table>",
    "| A | B |\n| ---: | --- |\n| 1 | |",
  ],
])("`asMarkdown` converts pasted HTML with %s into Markdown", (_, html, markdown) => {
  expect(asMarkdown(html)).toBe(markdown);
});
