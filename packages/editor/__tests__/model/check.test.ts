/**
 * The content check in the browser: the problems that it finds, and the changes that rename, delete or restore a
 * record.
 */

import { config, harbour, textOf } from "@sitekit/testing/harbour";
import { checkFor } from "../../model/check";
import { type Change, changedTree, type Tree } from "../../stores/store";

// Mocks `isUtf8` as in the editor's bundle: there it always returns true, because each text has already been decoded.
jest.mock("node:buffer", () => ({ ...jest.requireActual("node:buffer"), isUtf8: () => true }));

const { newProblems, adviceOn, syntaxFault, healthOf, renaming, retiring, bringingBack } = checkFor(config);
const [ABOUT, COMPANY, FOG] = ["pages/about.json", "company.json", "lights/fog-head.json"];
const [CAPTAIN, TIDE, MOLE] = ["quotes/ferry-captain.json", "lights/tide-rock.json", "lights/ink-mole.json"];

/** Returns the text of a record with some fields changed. */
const withFields = (file: string, fields: object) =>
  JSON.stringify({ ...JSON.parse(textOf(file)), ...fields });

/** Returns the content of the example site “harbour” with the given files; null stands for a binary file. */
function treeWith(
  files: Record<string, string | null> = {},
  surroundings?: Partial<Tree["surroundings"]>,
): Tree {
  const texts = [...harbour.json.keys()].map((file) => [file, textOf(file)]);
  const all = Object.entries<string | null>({
    ...Object.fromEntries(texts),
    "media/harbour.png": null,
    ...files,
  });
  return {
    version: "1",
    files: new Map(all.map(([id, text]) => [id, text === null ? { id } : { id, text }])),
    ...(surroundings && { surroundings: { name: "content", others: [], published: [], ...surroundings } }),
  };
}
const found = (...tree: Parameters<typeof treeWith>) => newProblems(treeWith(), treeWith(...tree));
const filesOf = (changes: readonly { path: string }[]) => changes.map(({ path }) => path);

test.each(["png", "webp", "avif", "jpg", "jpeg", "pdf"])(
  "the content check accepts a %s file whose bytes are not loaded",
  (ending) => {
    expect(found({ [`media/a.${ending}`]: null, "notes.txt": null })).toEqual([]);
  },
);

test("the content check refuses a record whose file would be larger than 250 kB in UTF-8", () => {
  const long = (letter: string, count: number) => ({
    [FOG]: withFields(FOG, { description: letter.repeat(count) }),
  });
  const rules = (files: Record<string, string>) =>
    found(files).filter(({ file, message }) => file === FOG && message.includes("250 kB"));
  expect(rules(long("a", 240_000))).toEqual([]);
  expect(rules(long("a", 251_000))).toHaveLength(1);
  expect(rules(long("é", 126_000))).toHaveLength(1);
  expect(rules({ [FOG]: textOf(FOG).padEnd(250_000) })).toEqual([]);
  expect(rules({ [FOG]: textOf(FOG).padEnd(250_001) })).toHaveLength(1);
});

test("after the last record in quotes/ is deleted, the content check does not report the existing folder quote/ as a misspelling of quotes/", () => {
  const stray = treeWith({ "quote/ferry-captain.json": textOf(CAPTAIN) });
  const files = new Map([...stray.files].filter(([file]) => !file.startsWith("quotes/")));
  expect(newProblems(stray, { ...stray, files }).map(({ message }) => message)).toEqual([]);
});

const [text, call] = JSON.parse(textOf(ABOUT)).sections;
const link = { label: "", to: "/" };
test.each<[string, string, string | null, (string | number)[], RegExp]>([
  [
    "about an entry of a nested list names a field of the entry by its label",
    ABOUT,
    withFields(ABOUT, { sections: [text, { ...call, actions: [link] }] }),
    ["sections", 1, "actions", 0, "label"],
    /^“Label” is empty/,
  ],
  [
    "about a field of a section uses the label that the field has in this kind of section",
    ABOUT,
    withFields(ABOUT, { sections: [text, { kind: "lights", title: "" }] }),
    ["sections", 1, "title"],
    /^“Heading” is empty/,
  ],
  [
    "about a link names a field of the linked record by its label",
    FOG,
    withFields(FOG, { publishedUntil: "2020-01-01 12:00" }),
    ["action", "to"],
    /Fill in “Replaced by” in the record of that page, or link to another page/,
  ],
  [
    "names a field without a label by its key",
    ABOUT,
    withFields(ABOUT, { sections: [{ text: "A" }] }),
    ["sections", 0],
    /^“kind” is missing/,
  ],
  [
    "names a record by its title if a list contains the record twice",
    FOG,
    withFields(FOG, { relatedHarbours: ["ink-harbour", "ink-harbour"] }),
    ["relatedHarbours", 1],
    /^“Ink Harbour” is listed twice in “Related harbours”/,
  ],
  [
    "names a missing record by its id if a link contains the path of the record's file",
    ABOUT,
    withFields(ABOUT, {
      sections: [text, { ...call, actions: [{ label: "Fog", to: "content/lights/x.json" }] }],
    }),
    ["sections", 1, "actions", 0, "to"],
    /“x”/,
  ],
  ["names no field if it is about a whole file", "media/A.png", null, [], /^No record can show this file/],
])("a message %s", (_, file, written, path, message) => {
  expect(
    found({
      "menu.json": withFields("menu.json", { action: { label: "Fog", to: "/lights/fog-head" } }),
      [file]: written,
    }),
  ).toContainEqual({
    file: path[0] === "action" ? "menu.json" : file,
    path,
    message: expect.stringMatching(message),
  });
});

test("the content check reports the deletion of a published page whose address does not redirect", () => {
  expect(found({}, { published: ["lights/gone.json"] })).toMatchObject([
    { path: ["aliases"], message: expect.stringContaining("removed its address from “Old addresses”") },
  ]);
});

test("the message about a record from a CMS contains the link to edit the record in the CMS", () => {
  const editUrl = "https://cms.example/1";
  const cms = { label: "CMS", editUrl: "https://cms.example" };
  expect(
    found(
      { [CAPTAIN]: withFields(CAPTAIN, { name: "" }) },
      { hosted: { types: [["Quote", cms]], records: [[CAPTAIN, { editUrl }]], problems: [] } },
    ),
  ).toEqual([
    {
      file: CAPTAIN,
      path: ["name"],
      message: expect.stringMatching(`^quote ferry-captain › name \\(${editUrl}\\): .`),
    },
  ]);
});

test("`adviceOn` and `syntaxFault` return advice and syntax errors only for the requested file", () => {
  const tree = treeWith({
    [COMPANY]: withFields(COMPANY, { name: "" }),
    [FOG]: "[",
    "harbours/ink-harbour.json": "{",
    [TIDE]: withFields(TIDE, { title: "Ink Mole" }),
  });
  expect([FOG, TIDE].map((file) => adviceOn(tree, file).map((each) => [each.file, each.path]))).toEqual([
    [],
    [[TIDE, ["title"]]],
  ]);
  expect([COMPANY, FOG, TIDE].map((file) => syntaxFault(tree, file)?.file)).toEqual([
    undefined,
    `content/${FOG}`,
    undefined,
  ]);
});

test("advice about two pages with the same title names the other page by its title", () => {
  const tree = treeWith({ [TIDE]: withFields(TIDE, { title: "Ink Mole" }) });
  expect(adviceOn(tree, TIDE).map(({ message }) => message)).toEqual([
    expect.stringContaining("is also used in “Ink Mole”."),
  ]);
});

test("the health report states the file and the field of an overdue review", () => {
  const report = new Map(
    healthOf(treeWith()).map(({ name, title, problems }) => [name, { title, problems }]),
  );
  expect(report.get("errors")?.problems).toEqual([]);
  expect(report.get("reviews")).toEqual({
    title: expect.any(String),
    problems: [{ file: FOG, path: ["inspected"], message: expect.stringMatching("2021-11-20") }],
  });
});

test("`renaming` and `retiring` return the file changes that rename or delete a record", () => {
  const tree = treeWith();
  expect(renaming(tree, CAPTAIN, "content/quotes/captain")).toEqual([
    { path: "quotes/captain.json", text: textOf(CAPTAIN).replace(/"ferry-captain"/, '"captain"') },
    { path: CAPTAIN, removed: true },
  ]);
  expect(retiring(tree, CAPTAIN, undefined)).toEqual([{ path: CAPTAIN, removed: true }]);
  expect(filesOf(retiring(tree, TIDE, "/lights/fog-head"))).toEqual(
    expect.arrayContaining([FOG, "menu.json"]),
  );
});

test("`retiring` refuses to delete a page without a replacement, and `renaming` refuses to use an id twice and to rename an unreadable record", () => {
  const tree = treeWith();
  expect(() => retiring(tree, TIDE, undefined)).toThrow("which page takes over");
  expect(() => renaming(tree, CAPTAIN, "harbour-pilot")).toThrow("Another record has this id.");
  expect(() => renaming(treeWith({ [CAPTAIN]: "[" }), CAPTAIN, "captain")).toThrow(
    "restore an earlier version. Then try again.",
  );
});

test("`renaming` refuses to rename a record that somebody has renamed or deleted", () => {
  expect(() => renaming(treeWith({ [CAPTAIN]: null }), CAPTAIN, "captain")).toThrow(
    "Somebody has renamed or deleted this record",
  );
});

test("`renaming` refuses to rename a record to an invalid id or to its current id", () => {
  const tree = treeWith();
  expect(() => renaming(tree, CAPTAIN, "Mole Captain")).toThrow("The id contains a space.");
  expect(() => renaming(tree, CAPTAIN, "ferry-captain")).toThrow("already has this name");
});

/** Returns the content after the record `TIDE` was removed and the page at the address `heir` replaced its page. */
const withoutTide = (before: Tree, heir: string) => changedTree(before, retiring(before, TIDE, heir));
const textsIn = ({ files }: Tree) => Object.fromEntries([...files].map(([file, { text }]) => [file, text]));
const textIn = (changes: readonly Change[], file: string) =>
  changes.flatMap((change) => (change.path === file && "text" in change ? [change.text] : []))[0] ?? "";

test.each(["/lights/fog-head", "/lights/ink-mole"])(
  "if %s replaced a deleted page, restoring the page undoes all changes of the deletion and changes no other file",
  (heir) => {
    const before = treeWith();
    const after = withoutTide(before, heir);
    const changes = bringingBack(after, before, TIDE, textOf(TIDE));
    expect(textsIn(changedTree(after, changes))).toEqual(textsIn(before));
    expect(filesOf(changes).sort()).toEqual(filesOf(retiring(before, TIDE, heir)).sort());
  },
);

test("without the content before the deletion, restoring a page removes its addresses from the replacement, but restores no references", () => {
  const changes = bringingBack(withoutTide(treeWith(), "/lights/ink-mole"), undefined, TIDE, textOf(TIDE));
  expect(filesOf(changes).sort()).toEqual([MOLE, TIDE]);
  expect(textIn(changes, TIDE)).toBe(textOf(TIDE));
  expect(JSON.parse(textIn(changes, MOLE)).aliases).toEqual(JSON.parse(textOf(MOLE)).aliases);
});

test("if a link to a deleted page was changed after the deletion, restoring the page does not change the link", () => {
  const action = (to: string) => ({ action: { label: "Lights", to } });
  const before = treeWith({ "menu.json": withFields("menu.json", action("/lights/tide-rock")) });
  const after = withoutTide(before, "/lights/fog-head");
  const menu = JSON.parse(after.files.get("menu.json")?.text ?? "");
  const text = JSON.stringify({ ...menu, ...action("/lights/gull-isle") });
  const now = changedTree(after, [{ path: "menu.json", text }]);
  expect(JSON.parse(textIn(bringingBack(now, before, TIDE, textOf(TIDE)), "menu.json"))).toMatchObject({
    ...action("/lights/gull-isle"),
    lightOrder: ["tide-rock", "fog-head", "ink-mole"],
  });
});

test.each<[string, Change]>([
  ["been deleted", { path: MOLE, removed: true }],
  ["become unreadable", { path: MOLE, text: "[" }],
])("restoring a page does not write a record that referred to the page but has since %s", (_, change) => {
  const before = treeWith();
  const now = changedTree(withoutTide(before, "/lights/fog-head"), [change]);
  const files = filesOf(bringingBack(now, before, TIDE, textOf(TIDE)));
  expect(files).toEqual(expect.arrayContaining([FOG, TIDE, "menu.json"]));
  expect(files).not.toContain(MOLE);
});

test.each([
  [
    "another record that contains the deleted record's id is not valid JSON",
    { "quotes/harbour-pilot.json": '{ "text": "ferry-captain"' },
  ],
  ["its own text was not valid JSON before the deletion", { [CAPTAIN]: "[" }],
])("a deleted record can be restored even if %s", (_, damaged) => {
  const before = treeWith(damaged);
  const now = changedTree(before, [{ path: CAPTAIN, removed: true }]);
  expect(bringingBack(now, before, CAPTAIN, textOf(CAPTAIN))).toEqual([
    { path: CAPTAIN, text: textOf(CAPTAIN) },
  ]);
});

test("restoring a record writes the given text even if there is a new record with the same id", () => {
  const before = treeWith();
  const now = treeWith({ [CAPTAIN]: withFields(CAPTAIN, { name: "Another captain" }) });
  expect(bringingBack(now, before, CAPTAIN, textOf(CAPTAIN))).toEqual([
    { path: CAPTAIN, text: textOf(CAPTAIN) },
  ]);
});

test("`bringingBack` restores a file that belongs to no content type", () => {
  const change = { path: "notes/old.json", text: "{}" };
  expect(bringingBack(treeWith(), undefined, change.path, change.text)).toEqual([change]);
});

test("the content check finds the same problems without `Buffer`, which a browser does not have", () => {
  const written = { [COMPANY]: '{ "name": "A\0" }', [ABOUT]: withFields(ABOUT, { title: "" }) };
  const expected = found(written);
  const { Buffer } = globalThis;
  Object.assign(globalThis, { Buffer: undefined });
  try {
    expect(found(written)).toEqual(expected);
  } finally {
    Object.assign(globalThis, { Buffer });
  }
  expect(expected.map(({ file }) => file)).toEqual([COMPANY, ABOUT]);
});
