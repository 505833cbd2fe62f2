/** `recordText` returns the text of a record's file after an edit, and keeps the formatting of unchanged parts. */
import { config, HARBOUR, textOf } from "@sitekit/testing/harbour";
import { seeded } from "@sitekit/testing/random";
import { jsonFiles } from "@sitekit/testing/testContent";
import fc from "fast-check";
import { getNodePath, getNodeValue, type Node, parseTree } from "jsonc-parser";
import { recordText } from "../../changes/recordText";

const { schema: menu } = config.type("Menu");
const { schema: quote } = config.type("Quote");
const { schema: light } = config.type("Light");
const { schema: page } = config.type("Page");

describe("recordText", () => {
  test.each(jsonFiles(HARBOUR))("returns the text of %s unchanged if no field was changed", (file) => {
    const type = config.typeOfFile(file);
    const text = textOf(file);
    expect(type && recordText(type.schema, JSON.parse(text), text)).toBe(text);
  });

  test("returns the text unchanged if the record has the same fields in another order", () => {
    const text = textOf("lights/ink-mole.json");
    const shuffled = Object.fromEntries(Object.entries(JSON.parse(text)).reverse());
    expect(recordText(light, shuffled, text)).toBe(text);
  });

  test("moves whole lines when menu entries are reordered, and changes nothing else except commas at line ends", () => {
    const text = textOf("menu.json").replace(/\{\s+("label".*)\s+("to".*)\s+\}/g, "{ $1 $2 }");
    const record = JSON.parse(text);
    record.items.reverse();
    record.lightOrder.unshift(record.lightOrder.pop());
    const after = recordText(menu, record, text);
    expect(JSON.parse(after)).toEqual(record);
    const withoutCommas = (each: string) => each.replaceAll(/,$/gm, "").split("\n").sort();
    expect(withoutCommas(after)).toEqual(withoutCommas(text));
  });

  test.each([
    ["tabs", "\t"],
    ["four spaces", "    "],
  ])("indents an added entry with %s, like the rest of the file", (_, level) => {
    const written = (...items: object[]) => `${JSON.stringify({ items }, null, level)}\n`;
    const [home, about] = [
      { label: "Home", to: "/" },
      { label: "About", to: "/about" },
    ];
    expect(recordText(menu, { items: [home, about] }, written(home))).toBe(written(home, about));
  });

  test("indents an added entry like the rest of the file, even if the file begins with a byte order mark and has an empty line", () => {
    const before = '\uFEFF{\n\n    "items": []\n}\n';
    const record = { items: [{ label: "Home", to: "/" }] };
    expect(recordText(menu, record, before)).toBe(`\uFEFF{\n\n${JSON.stringify(record, null, 4).slice(2)}\n`);
  });

  test("changes only the edited value in a file that contains one field twice", () => {
    const text = '{\n  "title": "A",\n  "height": 1,\n  "title": "B"\n}\n';
    expect(recordText(light, { title: "B", height: 2 }, text)).toBe(text.replace("1", "2"));
    expect(recordText(light, { title: "C", height: 1 }, text)).toBe(text.replace('"B"', '"C"'));
  });

  test("keeps an existing one-line entry on one line when an entry is added after it", () => {
    const text = '{\n  "items": [\n    { "label": "Home", "to": "/" }\n  ]\n}\n';
    const record = {
      items: [
        { label: "Home", to: "/" },
        { label: "About", to: "/about" },
      ],
    };
    expect(recordText(menu, record, text)).toBe(
      '{\n  "items": [\n    { "label": "Home", "to": "/" },\n    {\n      "label": "About",\n      "to": "/about"\n    }\n  ]\n}\n',
    );
  });

  test("keeps an existing one-line entry on one line when an entry is inserted before it", () => {
    const text = '{\n  "items": [\n    { "label": "Home", "to": "/" }\n  ]\n}\n';
    const items = [
      { label: "About", to: "/about" },
      { label: "Home", to: "/" },
    ];
    expect(recordText(menu, { items }, text)).toBe(
      '{\n  "items": [\n    {\n      "label": "About",\n      "to": "/about"\n    },\n    { "label": "Home", "to": "/" }\n  ]\n}\n',
    );
  });

  test.each([
    [
      "omits a flag that is false and was not in the file",
      '{ "id": "a" }',
      { draft: false },
      '{ "id": "a" }',
    ],
    [
      "writes false for a flag that was true",
      '{ "id": "a", "draft": true }',
      { draft: false },
      '{ "id": "a", "draft": false }',
    ],
    [
      "keeps a flag that is false in the file",
      '{ "id": "a", "draft": false }',
      { draft: false },
      '{ "id": "a", "draft": false }',
    ],
    [
      "writes true for a flag that was not in the file",
      '{ "id": "a" }',
      { draft: true },
      '{ "id": "a", "draft": true }',
    ],
  ])("%s", (_, text, fields, after) => {
    expect(recordText(light, { id: "a", ...fields }, text)).toBe(after);
  });

  test.each([
    ['["a", "b"]', '["b", "c", "a"]'],
    ['[ "a" ]', '[ "a", "b" ]'],
    ['[{ "to": "/" }, "a"]', '[{ "to": "/" }]'],
    ['[ "a" ]', "[]"],
  ])("keeps the list %s on one line when it becomes %s", (before, after) => {
    expect(recordText(menu, { items: JSON.parse(after) }, `{ "items": ${before} }\n`)).toBe(
      `{ "items": ${after} }\n`,
    );
  });

  test("breaks a one-line list into several lines when an object is added to it", () => {
    const text = '{ "items": [{ "label": "Home", "to": "/" }] }\n';
    const items = [
      { label: "Home", to: "/" },
      { label: "About", to: "/about" },
    ];
    expect(recordText(menu, { items }, text)).toBe(
      '{ "items": [\n    { "label": "Home", "to": "/" },\n    {\n      "label": "About",\n      "to": "/about"\n    }\n  ] }\n',
    );
  });

  test("moves an empty field with its entry when two entries swap places, and does not add the field to the other entry", () => {
    const empty = '{ "kind": "call", "imageAlt": "One", "imageUrl": "" }';
    const without = '{ "kind": "call", "imageAlt": "Two" }';
    const text = `{ "sections": [${empty}, ${without}] }\n`;
    const sections = [JSON.parse(without), JSON.parse(empty)];
    expect(recordText(page, { sections }, text)).toBe(`{ "sections": [${without}, ${empty}] }\n`);
  });

  test("replaces a JSON value with a value of the same type or of another type", () => {
    const values = [null, 5, "", "a", [], ["b"], {}, { "0": "b" }];
    for (const old of values)
      for (const x of values)
        expect(JSON.parse(recordText(quote, { id: "a", x }, JSON.stringify({ id: "a", x: old })))).toEqual({
          id: "a",
          x,
        });
  });

  test("omits an optional field that is empty and was not in the file", () => {
    const text = '{\n  "id": "a",\n  "quote": "Good."\n}\n';
    expect(recordText(quote, { id: "a", quote: "Good.", toConfirm: [] }, text)).toBe(text);
  });

  test("does not change an optional field that is empty in the file and still empty in the record", () => {
    const text = '{\n  "id": "a",\n  "imageUrl": "",\n  "metaTitle": null\n}\n';
    expect(recordText(light, { id: "a", imageUrl: "", metaTitle: "" }, text)).toBe(text);
  });

  test("removes an optional field when it is emptied", () => {
    const text = '{\n  "id": "a",\n  "metaTitle": "Old",\n  "toConfirm": ["b"]\n}\n';
    expect(recordText(light, { id: "a", metaTitle: "", toConfirm: [] }, text)).toBe('{\n  "id": "a"\n}\n');
  });

  test("inserts a new field at its position in the content type", () => {
    const text = '{\n  "id": "a",\n  "quote": "Good.",\n  "initials": "G"\n}\n';
    const record = { initials: "G", name: "Ground staff", quote: "Good.", id: "a" };
    expect(recordText(quote, record, text)).toBe(
      '{\n  "id": "a",\n  "quote": "Good.",\n  "name": "Ground staff",\n  "initials": "G"\n}\n',
    );
  });

  test("keeps fields that the content type does not declare", () => {
    const text = '{\n  "legacy": { "a":1 },\n  "id": "a"\n}\n';
    expect(recordText(quote, { id: "b", legacy: { a: 1 } }, text)).toBe(
      '{\n  "legacy": { "a":1 },\n  "id": "b"\n}\n',
    );
  });

  test("keeps Windows line endings", () => {
    const text = '{\r\n  "id": "a",\r\n  "toConfirm": [\r\n    "b"\r\n  ]\r\n}\r\n';
    expect(recordText(quote, { id: "a", toConfirm: ["b", "c"] }, text)).toBe(
      '{\r\n  "id": "a",\r\n  "toConfirm": [\r\n    "b",\r\n    "c"\r\n  ]\r\n}\r\n',
    );
  });

  test("writes the fields of a new record in the order of the content type, indented by two spaces, with a final line break", () => {
    const record = { toConfirm: [], name: "", id: "new", quote: "Q", title: "T", initials: "I" };
    expect(recordText(quote, record)).toBe(
      '{\n  "id": "new",\n  "quote": "Q",\n  "name": "",\n  "title": "T",\n  "initials": "I"\n}\n',
    );
  });

  const texts = jsonFiles(HARBOUR).map((file) => [file, textOf(file)] as const);
  /**
   * Generates the content type and the text of a file in `HARBOUR`. The text has a random indentation and random line
   * endings.
   */
  const inLayout = fc
    .tuple(fc.constantFrom(...texts), fc.constantFrom(2, 4, "\t", 0), fc.constantFrom("\n", "\r\n"))
    .map(([[file, text], indent, end]) => {
      const type = config.type(config.typeOfFile(file)?.name ?? "");
      return { type, text: `${JSON.stringify(JSON.parse(text), null, indent)}\n`.replaceAll("\n", end) };
    });
  const RUNS = { numRuns: 200, seed: 47 };

  test("changes only the edited string in files with different indentations and line endings", () => {
    fc.assert(
      fc.property(inLayout, fc.nat(), ({ type, text }, at) => {
        const root = parseTree(text);
        const nodes = textsIn(root);
        const node = nodes[at % nodes.length];
        if (!root || !node) return;
        const record = getNodeValue(root);
        const path = getNodePath(node);
        const key = path.at(-1) ?? "";
        path.slice(0, -1).reduce((inside, name) => inside[name], record)[key] = 'Another "text"';
        const [before, after] = [text.slice(0, node.offset), text.slice(node.offset + node.length)];
        expect(recordText(type.schema, record, text)).toBe(`${before}"Another \\"text\\""${after}`);
      }),
      RUNS,
    );
  });

  test("writes all values of a randomly edited record, and keeps the format of files that JSON.stringify wrote with an indentation of two spaces", () => {
    fc.assert(
      fc.property(inLayout, fc.nat(), fc.integer({ min: 1, max: 3 }), ({ type, text }, seed, edits) => {
        const random = seeded(seed);
        const record = JSON.parse(text);
        for (let edit = 0; edit < edits; edit += 1) editSomewhere(record, random);
        const after = recordText(type.schema, record, text);
        expect(JSON.parse(after)).toEqual(record);
        if (text === `${JSON.stringify(JSON.parse(text), null, 2)}\n`)
          expect(after).toBe(`${JSON.stringify(JSON.parse(after), null, 2)}\n`);
      }),
      RUNS,
    );
  });
});

/** The JSON nodes of all non-empty strings in a record. Names of fields are not included. */
const textsIn = (node?: Node): Node[] =>
  node?.type === "string" && node.value
    ? [node]
    : (node?.children ?? []).flatMap((child) =>
        textsIn(child.type === "property" ? child.children?.[1] : child),
      );

/** Changes a random text in `value`, or removes or moves a random entry of a list. May also change nothing. */
function editSomewhere(value: Record<string, unknown> | unknown[], random: () => number): void {
  const keys = Object.keys(value);
  const key = keys[Math.floor(random() * keys.length)] ?? "";
  const inner = Reflect.get(value, key);
  if (typeof inner === "object" && inner !== null && random() < 0.7) {
    editSomewhere(inner, random);
    return;
  }
  if (Array.isArray(value)) {
    const [item] = value.splice(Number(key), 1);
    if (random() < 0.7 || value.length === 0)
      value.splice(Math.floor(random() * (value.length + 1)), 0, item);
    return;
  }
  if (typeof inner === "string")
    Reflect.set(value, key, `${inner}, changed "${Math.floor(random() * 100)}"\n`);
}
