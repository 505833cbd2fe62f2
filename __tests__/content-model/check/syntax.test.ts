import { lineOf, problemsAfter, problemsWith, SERVICE, textOf } from "../../support/fixtureContent";

const LINES = textOf(SERVICE).split("\n");
const lineWith = (name: string) => LINES.findIndex((line) => line.includes(`"${name}"`)) + 1;
const titleLine = lineWith("title");
const iconLine = lineWith("icon");

/** Changes one line of the service and gives the problems in its file, without those that follow from it elsewhere. */
const afterChange = (change: (text: string) => string) =>
  problemsAfter(SERVICE, change).filter(({ file }) => file === `content/${SERVICE}`);

describe("one slip in a file's writing is one problem, on its line", () => {
  it.each<[name: string, change: (text: string) => string, line: number, rule: string, message: RegExp]>([
    [
      "a missing comma",
      (text) => text.replace(/",\n {2}"title"/, '"\n  "title"'),
      titleLine - 1,
      "syntax",
      /comma is missing/,
    ],
    [
      "a missing colon",
      (text) => text.replace('"title":', '"title"'),
      titleLine,
      "syntax",
      /colon is missing/,
    ],
    [
      "a missing quotation mark",
      (text) => text.replace(/("title": ".*)",/, "$1,"),
      titleLine,
      "syntax",
      /no closing `"`/,
    ],
    [
      "typographic quotation marks",
      (text) => text.replace(/"title": "(.*)"/, "“title”: “$1”"),
      titleLine,
      "smart-quotes",
      /`“` .* straight `"`/,
    ],
    [
      "a typographic quotation mark at the start",
      (text) => text.replace('"title": "', '"title": “'),
      titleLine,
      "smart-quotes",
      /`“`/,
    ],
    ["single quotes", (text) => text.replace(/"title"/, "'title'"), titleLine, "syntax", /single quotes/],
    [
      "a name without quotes",
      (text) => text.replace('"title"', "title"),
      titleLine,
      "syntax",
      /`title` has no quotes. Write `"title"`/,
    ],
    [
      "a value without quotes",
      (text) => text.replace(/"icon": "(.*)"/, '"icon": $1'),
      iconLine,
      "syntax",
      /`radar` is not a value/,
    ],
    [
      "a value that is missing",
      (text) => text.replace(/"title": ".*",/, '"title": ,'),
      titleLine,
      "syntax",
      /value is missing/,
    ],
    [
      "a comma after the last entry",
      (text) => text.replace(/\n}\s*$/, ",\n}\n"),
      LINES.length - 2,
      "trailing-comma",
      /Remove this comma/,
    ],
    [
      "a comma after the last entry of a list",
      (text) => text.replace(/"\n {2}\],/, '",\n  ],'),
      0,
      "trailing-comma",
      /Remove this comma/,
    ],
    [
      "a comment",
      (text) => text.replace('"title"', '// the title\n  "title"'),
      titleLine,
      "comment",
      /no comments/,
    ],
    [
      "a comment of several lines",
      (text) => text.replace('"title"', '/* the\n title */\n  "title"'),
      titleLine,
      "comment",
      /no comments/,
    ],
    ["a tab inside a text", (text) => text.replace('"title": "', '"title": "\t'), titleLine, "syntax", /tab/],
    [
      "a line break inside a text",
      (text) => text.replace('"title": "', '"title": "\n'),
      titleLine,
      "syntax",
      /line break/,
    ],
    [
      "a backslash",
      (text) => text.replace('"title": "', '"title": "C:\\Program'),
      titleLine,
      "syntax",
      /backslash/,
    ],
    [
      "a space pasted from the web",
      (text) => text.replace('"title":', '\u00a0"title":'),
      titleLine,
      "syntax",
      /invisible character/,
    ],
    ["more after the end", (text) => `${text}}`, LINES.length, "syntax", /after the end/],
    ["no end", (text) => text.replace(/\}\s*$/, ""), LINES.length - 2, "syntax", /closing `}` is missing/],
    [
      "lines left by a merge",
      (text) => text.replace('  "title"', '<<<<<<< HEAD\n  "title"'),
      titleLine,
      "conflict",
      /merge/,
    ],
    [
      "a field twice",
      (text) => text.replace('"title"', '"title": "Twice",\n  "title"'),
      titleLine + 1,
      "duplicate-field",
      /second time \(first on line/,
    ],
    ["a byte-order mark", (text) => `\ufeff${text}`, 1, "byte-order-mark", /without BOM/],
  ])("%s", (_, change, line, rule, message) => {
    const found = afterChange(change);
    expect(found).toMatchObject([{ rule, severity: "error", message: expect.stringMatching(message) }]);
    if (line > 0) expect(found[0]?.line).toBe(line);
  });

  it("a duplicated field of an inner group too", () => {
    expect(afterChange((text) => text.replace(/"text": /, '"text": "",\n      "text": '))).toMatchObject([
      { rule: "duplicate-field" },
    ]);
  });
});

it("gives tabs before a line as advice, because JSON allows them", () => {
  expect(afterChange((text) => text.replaceAll("\n  ", "\n\t"))).toMatchObject([
    { rule: "tabs", severity: "advice", line: 2 },
  ]);
});

it("tells every trailing comma and comment of a file at once, and checks the rest of the file", () => {
  const found = afterChange((text) =>
    text
      .replace('"title"', '// one\n  "title"')
      .replace(/"icon": ".*"/, '"icon": "no-such-thing-at-all"')
      .replace(/\n}\s*$/, ",\n}\n"),
  );
  expect(found.map(({ rule }) => rule)).toEqual(["unknown-icon", "comment", "trailing-comma"]);
});

describe("a file that is no record at all is one problem", () => {
  it.each<[name: string, bytes: string | Buffer, rule: string]>([
    ["empty", "", "syntax"],
    ["white space", " \n\n", "syntax"],
    ["a list", "[]", "syntax"],
    ["a text", '"x"', "syntax"],
    ["the word null", "null", "syntax"],
    ["UTF-16", Buffer.from(`\ufeff${textOf(SERVICE)}`, "utf16le"), "encoding"],
    ["Latin-1", Buffer.from('{ "title": "caf\u00e9" }', "latin1"), "encoding"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "encoding"],
    ["zero bytes", Buffer.alloc(5000), "encoding"],
    ["a hundred thousand brackets", "[".repeat(100_000), "depth"],
    ["a hundred thousand brackets after a lone quotation mark", `"\n${'{"a":'.repeat(100_000)}`, "depth"],
    ["a deep tree that is well formed", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, "depth"],
    ["prose", "Our new service\nis about shops.", "syntax"],
    ["a web page", "<!doctype html><title>Not found</title>", "syntax"],
  ])("%s", (_, bytes, rule) => {
    const found = problemsWith({ [SERVICE]: bytes });
    expect(found).toMatchObject([
      { file: `content/${SERVICE}`, rule, message: expect.stringMatching(/\. [A-Z].*\.$/) },
    ]);
  });
});

it("does not blame other records for one that cannot be read", () => {
  expect(problemsWith({ "pages/services.json": "{", [SERVICE]: "{" }).map(({ file }) => file)).toEqual([
    "content/pages/services.json",
    `content/${SERVICE}`,
  ]);
});

it("counts lines and columns in files with Windows line ends", () => {
  const text = textOf(SERVICE)
    .replaceAll("\n", "\r\n")
    .replace(/"icon": ".*"/, '"icon": "raddar"');
  expect(problemsWith({ [SERVICE]: text })).toMatchObject([
    {
      line: lineOf(text, '"icon"'),
      column: '  "icon": '.length + 1,
      message: "`raddar` is not an icon. Did you mean `radar`?",
    },
  ]);
});
