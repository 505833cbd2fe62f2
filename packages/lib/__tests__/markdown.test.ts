import {
  markdownHeadings,
  markdownHtml,
  markdownLinks,
  markdownParts,
  misnumbered,
  undrawn,
  withLinks,
} from "../markdown";

it("`markdownHtml` renders paragraphs, lists, links and emphasis", () => {
  expect(markdownHtml("One *two* **three** [four](/contact).\n\n- five\n- six\n\n1. seven")).toBe(
    [
      '<p>One <em>two</em> <strong>three</strong> <a href="/contact">four</a>.</p>',
      '<ul class="dotted">\n<li>five</li>\n<li>six</li>\n</ul>',
      '<ol style="list-style:decimal;padding-inline-start:1.5em">\n<li>seven</li>\n</ol>\n',
    ].join("\n"),
  );
});

it.each([
  ["# A\n\n## B\n\n# C", ["h2 A", "h3 B", "h2 C"]],
  ["### A\n\n##### B\n\n#### C", ["h2 A", "h3 B", "h3 C"]],
  ["###### A\n\n# B\n\n### C", ["h2 A", "h2 B", "h3 C"]],
  ["# A\n\n## B\n\n### C\n\n#### D\n\n## E", ["h2 A", "h3 B", "h4 C", "h4 D", "h3 E"]],
])(
  "`markdownHtml` renders the headings in %j as h2 to h4 without skipping a level, however many `#` the author typed",
  (text, headings) => {
    const found = [...markdownHtml(text).matchAll(/<(h\d)>(\w)/g)].map(([, tag, words]) => `${tag} ${words}`);
    expect(found).toEqual(headings);
  },
);

it.each([
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"],
  ["[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>\n"],
  ['[x](/a"onclick="b)', '<p><a href="/a%22onclick=%22b">x</a></p>\n'],
  ["<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>\n"],
])("`markdownHtml` does not let a text inject HTML or a script: %s", (text, html) => {
  expect(markdownHtml(text)).toBe(html);
});

it.each([
  "Kind regards\n--\nThe team",
  "Kind regards\n==",
  "Total\n-",
  "Kind regards\n---",
  "Dial *901# or *901*000#, then *737*1*2500#.",
  "A yard of 5*3*2 m, 2.5*4 and L*W*H.",
  "my_file_name.pdf and report_2025_final",
  "Signed: ____",
  "+ 5% VAT\n+ 2% levy",
  "+\nVAT",
  "Prices start low.\n\n* Terms apply",
  "A yard of 5 * 3 m\n\n* Terms apply",
  "5*3 m is big*",
  "one<br>two",
  "    indented by four\n        and eight",
  "\\\\server\\files\\my_new_folder",
  "Path:\\\\server\\files\\my_new_folder, or|\\\\server\\new",
  "C:\\Users\\Ada\\*.docx",
  "5 < 7 > 3 & R&D, AT&T",
  "<ada@company.example> and www.company.example",
  "12 Marina Road\nLagos\nNigeria",
])("`markdownHtml` renders the text %j as it was typed, except for spaces at the start of a line", (text) => {
  const shown = markdownHtml(text)
    .replaceAll("</p>\n<p>", "\n\n")
    .replace(/<br>|<\/?p>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
  expect(shown.trim()).toBe(text.replace(/^ +/gm, ""));
});

it.each([
  ["*Dial *901# or **21# now*", "<em>Dial *901# or **21# now</em>"],
  ["5*3 m is *big*", "5*3 m is <em>big</em>"],
])(
  "`markdownHtml` renders, in %j, the asterisks of codes and products as typed, and the other asterisks as emphasis",
  (text, html) => {
    expect(markdownHtml(text)).toBe(`<p>${html}</p>\n`);
  },
);

it("`markdownHtml` keeps line breaks, and renders a link to a telephone number that contains `*` and `#`", () => {
  expect(markdownHtml("a\nb")).toBe("<p>a<br>\nb</p>\n");
  expect(markdownHtml("[a](tel:*901*1#)")).toBe('<p><a href="tel:*901*1%23">a</a></p>\n');
});

it("`markdownHtml` does not encode the `#` of a link whose path only contains `tel:`", () => {
  expect(markdownHtml("[a](/hotel:1#b)")).toBe('<p><a href="/hotel:1#b">a</a></p>\n');
});

it("`markdownLinks` returns the address and text of each link and the position of the address, and `withLinks` changes only the addresses", () => {
  const text = "See /a, [one *two*](/a), [three](/a) and [/a](/b/é#c).";
  expect(markdownLinks(text)).toEqual([
    { href: "/a", words: "one two", index: text.indexOf("(/a)") + 1 },
    { href: "/a", words: "three", index: text.lastIndexOf("(/a)") + 1 },
    { href: "/b/é#c", words: "/a", index: text.indexOf("(/b") + 1 },
  ]);
  expect(withLinks(text, (href) => (href === "/a" ? "/longer" : href))).toBe(
    "See /a, [one *two*](/longer), [three](/longer) and [/a](/b/é#c).",
  );
});

it.each(["tel:*901*1#", "/hotel:1%23b", "/caf%E9"])(
  "`markdownLinks` returns the address %j as typed",
  (href) => {
    expect(markdownLinks(`[a](${href})`)).toEqual([{ href, words: "a", index: 4 }]);
  },
);

it.each([
  ["a paragraph of several lines", ["a\nb\nc\n", "\n", "d\ne"]],
  ["a heading", ["# a\n", "b\nc\n", "## d"]],
  ["an entry of a list", ["- a\n", "- b\n  c\n", "- d"]],
  ["a row of a table", ["| a |\n", "|---|\n", "| b |\n", "| c |"]],
  ["a paragraph's line that contains `|`", ["# a\n", "b\n", "c|d\n", "e\nf"]],
  ["a paragraph whose lines end with CR LF", ["# a\r\n", "\r\n", "b\r\nc"]],
  ["a paragraph whose lines end with CR", ["# a\r", "\r", "b\rc"]],
])("`markdownParts` returns %s as one part", (_, parts) => {
  expect(markdownParts(parts.join(""))).toEqual(parts);
});

it("`markdownHtml` renders a table that scrolls within its own area, and marks its column headings for screen readers", () => {
  const html = markdownHtml(
    "| Port<br>*name* | | Fee |\n|---|---|--:|\n| **Onne**<br>(east) | - | 1 \\| 2 |\n| **Apapa** | <b> | |",
  );
  const cells = [...html.matchAll(/<(t[hd]) [^>]*?(?:scope="(\w+)")?>(.*?)<\/\1>/gs)];
  expect(html).toMatch(
    /^<div style="overflow-x:auto[^>]* role="group" aria-label="Port name, Fee" tabindex="0"><table style="border-collapse:/,
  );
  expect(cells.map(([, tag, scope, words]) => [tag, scope, words])).toEqual([
    ["th", "col", "Port<br>\n<em>name</em>"],
    ["td", undefined, ""],
    ["th", "col", "Fee"],
    ["td", undefined, "<strong>Onne</strong><br>\n(east)"],
    ["td", undefined, "-"],
    ["td", undefined, "1 | 2"],
    ["td", undefined, "<strong>Apapa</strong>"],
    ["td", undefined, "&lt;b&gt;"],
    ["td", undefined, ""],
  ]);
});

it("`markdownHtml` marks the bold first cells of table rows as row headings if the other first cells are empty", () => {
  const html = markdownHtml("| | Fee |\n|---|---|\n| **Onne** | 1 |\n| **Apapa** | 2 |\n| | 3 |");
  expect(html.match(/<th [^>]*scope="row">.*?<\/th>/g)).toHaveLength(2);
});

it.each(["**Onne** east", "east **Onne**", "**Onne** **east**"])(
  "`markdownHtml` does not mark the cell %j in a table's first column as a row heading",
  (cell) => {
    expect(markdownHtml(`| | Fee |\n|---|---|\n| ${cell} | 1 |`)).not.toContain('scope="row"');
  },
);

it("`markdownHtml` marks the headings of each table in a text separately", () => {
  const html = markdownHtml("Text\n\n| Port | |\n|---|---|\n| **Onne** | |\n\n| Fee | |\n|---|---|\n| 1 | |");
  const headings = [...html.matchAll(/<th [^>]*scope="(\w+)">(.*?)<\/th>/g)].map(
    ([, scope, words]) => `${scope} ${words}`,
  );
  expect(headings).toEqual(["col Port", "row <strong>Onne</strong>", "col Fee"]);
  expect(html.match(/aria-label=".*?"/g)).toEqual(['aria-label="Port"', 'aria-label="Fee"']);
});

it("`markdownHtml` draws a line below each row of a table, aligns the cells, and sets only the headings in semibold", () => {
  const html = markdownHtml("| a | b |\n|---|--:|\n| 1 | 2 |");
  expect(html.match(/<tr style="border-bottom:1px solid /g)).toHaveLength(2);
  const styles = [...html.matchAll(/<t[hd] style="(.*?)"/g)].map(([, style = ""]) =>
    style.split(";").filter((rule) => !/^padding:[\d.em ]+$/.test(rule)),
  );
  expect(styles).toEqual([
    ["text-align:start", "font-weight:600"],
    ["text-align:right", "font-weight:600"],
    ["text-align:start"],
    ["text-align:right"],
  ]);
});

it("`markdownHeadings` returns the Markdown text and the position of each heading", () => {
  const headings = markdownHeadings("Text.\n\n## A *b*\n\n# C");
  expect(headings.map(({ index, words }) => `${index} ${words}`)).toEqual(["7 A *b*", "17 C"]);
});

it.each([
  ["Text.\n\nA <b>c</b> <i>d</i>\n\n<i>e</i>", "html <b> 9"],
  ["a `b` ![c](/d) ~~e~~", "code `b 2, picture ![c]( 6, strikethrough ~~ 15"],
  ["`a`\n\n> a\n\n---", "code `a 0, quotation > a 5, rule --- 10"],
  ["a\n\n| a |\n|---|\n\n```\nb\n```", "code ``` 16"],
  ["| a |\n|---|\n| b<br>c |\n\n| d |\n\n<br>", "html <br> 31, table | d | 24"],
  ["<div>\n\n<mailto:a@b.ng> [a](javascript:b) [c](/é)", "html <div> 0, link <a@b.ng> 7"],
  ["[c](/d) [a](javascript:b)", "link ](javascript:b) 10"],
  ["#Head\n\n|a|\n\n-b\n\n• c", "heading #Head 0, list -b 12, table |a| 7, sign • c 16"],
  ["[www.b.ng](/c) www.a.ng\nd [a] (/b)", "link [a] (/b) 26, address www.a.ng 15"],
  ["[a](my long file.pdf) and [b](see p. 5)", "link [a](my long file.pdf) 0"],
  ["a\n[b [c](/d)](javascript:e) and [f](see: g)", "link [b c](javascript:e) 0"],
  ["| a |\n|---|\n| `b` |\n\nc<br>d", "code `b 14, html <br> 22"],
  ["a\n\n  ---", "rule --- 5"],
  ["<https://a.ng/mailto:b>", "link <https://a.ng/mailto:b> 0"],
  ["See https://a.ng/b or [c](/d).", "address https://a.ng/b 4"],
  ["*note\n\n\\**a \\_b ~\\*~c", ""],
])(
  "in %j, `undrawn` finds the first occurrence of each kind of Markdown that is not rendered as its author intended",
  (text, expected) => {
    const found = undrawn(text).map(({ kind, typed, index }) => `${kind} ${typed} ${index}`);
    expect(found.join(", ")).toBe(expected);
  },
);

it.each([
  ["1. a\n  1. b\n2. c", [{ typed: 1, drawn: 2, index: 5 }]],
  ["1. a\n3. b", [{ typed: 3, drawn: 2, index: 5 }]],
  ["1. a\n\n6. b", [{ typed: 6, drawn: 2, index: 6 }]],
  ["1. a\n   1. b\n   2. c\n2. d", []],
  ["1. a\n   - b\n2. c", []],
  ["3. a\n4. b", []],
])(
  "`misnumbered` finds, in each numbered list of %j, the first entry whose typed number differs from its number on the page",
  (text, found) => {
    expect(misnumbered(text)).toEqual(found);
  },
);

it("`misnumbered` finds nothing in a list whose entries all have the same typed number", () => {
  expect(misnumbered("1. a\n1. b\n1. c")).toEqual([]);
});
