/** The form of a record: its undo steps, its unsaved changes and its errors. */

import { jsonIn } from "@sitekit/lib/text";
import { config, harbour } from "@sitekit/testing/harbour";
import { keptAt } from "../../model/unsaved";
import * as form from "../../window/record";
import { search } from "../../window/search";
import { getState, type OpenRecord, type State, setState, startState, tellEdit } from "../../window/state";

const { change, checkOpen, discard, isChanged, openNew, openRecord, redo, undo } = form;
const [GULL, MOLE] = ["lights/gull-isle.json", "lights/ink-mole.json"];
const gull = jsonIn(String(harbour.json.get(GULL))) as { steps: object[]; title: string };
const PICTURE = "media/gull.png";
const blob = new Blob(["a picture"]);

const browser = { event: {}, history: { replaceState: jest.fn() }, location: { hash: "" } };
let now = 0;
beforeEach(() => {
  Object.assign(globalThis, { window: browser });
  browser.location.hash = "";
  jest.useFakeTimers();
  jest.spyOn(performance, "now").mockImplementation(() => now);
  started();
});
afterEach(discard);

/**
 * Starts a window with the content of the fictional site “harbour” and the picture `media/unused.png`. `written`
 * contains the texts of files to change or add, by path. `set` is the open change set.
 */
function started(written: Record<string, string> = {}, set?: State["set"]) {
  const texts = Object.entries({ ...Object.fromEntries(harbour.json), ...written });
  const files = new Map(texts.map(([file, text]) => [file, { id: file, text: String(text) }]));
  const records = Object.fromEntries([...files].map(([file, { text }]) => [file, jsonIn(text)]));
  const pictures = [...harbour.media.keys(), "media/unused.png"].map((file) => [file, { id: file }] as const);
  const tree = { version: "1", files: new Map([...files, ...pictures]) };
  startState({ site: { config }, store: {}, tree, records, set } as unknown as State);
}

const open = () => getState().open as OpenRecord;
const kept = () => keptAt(form.keyOf(open()));
const titled = () => open().values.title;
const type = (text: string, field = "title") => change([field], text);

function wait(time: number) {
  now += time;
}

/**
 * The actions that `act` knows by name. `act` enters any other word as the title. A sign before such a word says how
 * the browser reports the change of the title: `<` as an undo by the browser itself, `>` as a redo by the browser
 * itself, and `+` as typing. Without a sign, the browser does not report the kind of change.
 */
const ACTS: Readonly<Record<string, () => void>> = {
  undo,
  redo,
  second: () => wait(1000),
  pause: () => wait(1001),
  height: () => change(["height"], now++),
  other: () => type("A light.", "description"),
  anew: () => void form.changeAll(open(), { title: "New" }, open().base ?? ""),
};
function act(acts: string) {
  for (const each of acts.split(" ")) {
    const inputType = { "<": "historyUndo", ">": "historyRedo", "+": "insertText" }[each.charAt(0)];
    browser.event = { inputType };
    (ACTS[each] ?? (() => type(inputType ? each.slice(1) : each)))();
    browser.event = {};
  }
  return titled();
}
const titlesBy = (step: string, count: number) => Array.from({ length: count }, () => act(step));

// The second column has the actions for `act`. The last column has the titles that Undo shows one after another.
// Without `+`, a change to a shorter title, such as from “Gull Isle” to “G”, counts as a deletion. Letters that are
// typed after a deletion are a separate step.
test.each([
  ["letters without a pause as one step", "G Go Gon Gone", ["G", "Gull Isle"]],
  ["letters typed over a selected text as one step", "+G +Go +Gone", ["Gull Isle"]],
  ["letters before and after a pause as two steps", "G Go pause Gon Gone", ["Go", "G", "Gull Isle"]],
  ["letters before and after exactly one second as one step", "G Go second Gon", ["G", "Gull Isle"]],
  ["letters and their deletion as separate steps", "G Go Gone Go G", ["Gone", "G", "Gull Isle"]],
  [
    "letters before and after an edit in another field as separate steps",
    "G other Go Gon",
    ["G", "G", "Gull Isle"],
  ],
  ["each change of a number as a separate step", "G height height height", ["G", "G", "G", "Gull Isle"]],
  ["the same title entered three times, with pauses, as one step", "G pause G pause G", ["Gull Isle"]],
  [
    "a letter that was typed after an undo, and then that undo",
    "A pause B undo pause C",
    ["A", "B", "Gull Isle"],
  ],
  [
    "a letter that was typed after two undos, and then both undos at once",
    "A pause B pause C undo undo pause D",
    ["A", "C", "Gull Isle"],
  ],
  ["a replacement of all values as one step", "G anew New!", ["New", "G", "Gull Isle"]],
  ["a step of which the browser has undone a part", "+AB +ABC <AB", ["Gull Isle"]],
  ["the step before a step that the browser has undone", "AB pause ABC <AB", ["Gull Isle"]],
  ["a step that the browser has undone and redone", "A pause AB <A >AB", ["A", "Gull Isle"]],
])("undo reverts %s, and redo restores the text (actions: %s)", (_, acts, titles) => {
  openRecord(GULL);
  const last = act(acts);
  expect(titlesBy("undo", titles.length)).toEqual(titles);
  expect([isChanged(open()), ...titlesBy("undo", 2)]).toEqual([false, "Gull Isle", "Gull Isle"]);
  expect(open().past).toEqual([]);
  expect(titlesBy("redo", titles.length)).toEqual([...titles.slice(0, -1).reverse(), last]);
  // A character that is typed after redo is a separate step: the next undo removes only this character.
  const end = act("redo");
  expect(act(`${end}! undo`)).toBe(end);
});

test("after the browser's own undo or redo, the editor's undo and redo continue from the restored text", () => {
  openRecord(GULL);
  act("A pause AB pause ABC <AB <A");
  expect(titlesBy("redo", 3)).toEqual(["AB", "ABC", "ABC"]);
  act("<AB <A >AB");
  expect(titlesBy("redo", 2)).toEqual(["ABC", "ABC"]);
  expect(titlesBy("undo", 4)).toEqual(["AB", "A", "Gull Isle", "Gull Isle"]);
  act("B undo >B");
  expect([titled(), open().future]).toEqual(["B", []]);
});

test("undo changes nothing and leaves no undo steps if the only edit entered the same text again", () => {
  openRecord(GULL);
  type("Gull Isle");
  act("undo");
  expect([titled(), open().past]).toEqual(["Gull Isle", []]);
});

test("the number of undo steps is limited: after 210 changes, undo reverts only the last 201", () => {
  openRecord(GULL);
  for (let height = 1; height <= 210; height += 1) change(["height"], height);
  titlesBy("undo", 210);
  expect(open().values.height).toBe(9);
});

test.each([
  [0, 1, "gives bac, in one undo step", "bac"],
  [2, 0, "gives cab, in one undo step", "cab"],
  [0, 2, "gives bca, in one undo step", "bca"],
  [1, 1, "changes nothing", undefined],
  [0, -1, "changes nothing", undefined],
  [0, 3, "changes nothing", undefined],
])("moving an entry of the list abc from index %i to %i %s", (from, to, _, moved) => {
  openRecord(GULL);
  change(["visit", "days"], [..."abc"]);
  expect(form.moveEntry(["visit", "days"], from, to)).toBe(moved !== undefined);
  expect(open().values.visit).toEqual({ days: [...(moved ?? "abc")] });
  const told = { kind: "done", isEdit: true, message: `Moved to place ${to + 1} of 3.` };
  expect(getState().status).toMatchObject(moved ? told : { kind: "none" });
  if (moved) undo();
  expect(open().values.visit).toEqual({ days: [..."abc"] });
});

test("when an entry of a list is moved, the focus moves with this entry", () => {
  openRecord(GULL);
  setState({ focus: ["steps", 0, "title"] });
  form.moveEntry(["steps"], 0, 1);
  expect(getState().focus).toEqual(["steps", 1, "title"]);
  undo();
  expect(getState().focus).toEqual(["steps", 0, "title"]);
});

test("when the form shows a version that somebody else has just saved, undo and redo no longer restore earlier text", () => {
  openRecord(GULL);
  act("A pause B undo");
  form.adopt(JSON.stringify({ ...gull, title: "Theirs" }));
  expect(open()).toMatchObject({ past: [], future: [], values: { title: "Theirs" } });
  expect([act("undo"), act("redo"), isChanged(open())]).toEqual(["Theirs", "Theirs", false]);
});

test.each([
  ["Undo is clicked", undo],
  ["another record is opened", () => openRecord(MOLE)],
  ["the form is closed", () => openRecord("lights/gone.json")],
  ["the changes are discarded", discard],
  ["the form shows a version that somebody else has saved", () => form.adopt(open().base ?? "")],
])("the message about an edit in the form disappears when %s", (_, act) => {
  openRecord(GULL);
  form.moveEntry(["visit", "days"], 0, 1);
  tellEdit("Removed it.", () => undefined);
  act();
  expect(getState().status).not.toMatchObject({ isEdit: true });
});

test("an edit of a field changes no other field, and creates the group that contains the field if the group is missing", () => {
  openRecord(GULL);
  const { steps: [first] = [] } = open().values as typeof gull;
  change(["steps", 1, "title"], "Shout");
  const { steps } = open().values as typeof gull;
  expect([steps[1], steps[0] === first]).toEqual([{ ...gull.steps[1], title: "Shout" }, true]);
  change(["visit", "days", 0], "Friday");
  change(["title"], undefined);
  expect(open().values).toEqual({ ...gull, steps, visit: { days: ["Friday"] }, title: undefined });
  expect("title" in open().values).toBe(false);
  expect(form.changeAll(open(), {}, "{}\n")).toBe(open());
});

describe("a record", () => {
  test("opens with its file's content in a new form, without the errors and the focus of the previous form", () => {
    openRecord(GULL);
    const [first, base] = [open().form, String(harbour.json.get(GULL))];
    const found = [{ file: GULL, path: [], message: "" }];
    setState({ problems: found, missing: found, advice: found, focus: ["title"] });
    openRecord(GULL);
    expect(open()).toMatchObject({
      file: GULL,
      type: config.type("Light"),
      base,
      values: gull,
      form: first + 1,
    });
    expect(getState()).toMatchObject({ problems: [], missing: [], advice: [] });
    expect([getState().focus, open().keptAt]).toEqual([undefined, undefined]);
  });

  test.each([
    ["does not exist", "lights/none.json"],
    ["has no content type", "notes.json"],
  ])("is not opened if its file %s, and actions such as Undo then do nothing", async (_, file) => {
    started({ "notes.json": "{}" });
    openRecord(file);
    for (const each of [undo, redo, discard, () => type("A"), () => form.addPicture(PICTURE, blob)]) each();
    form.adopt("{}");
    expect(form.moveEntry(["steps"], 0, 1)).toBe(false);
    expect([getState().open, await checkOpen()]).toEqual([undefined, { problems: [], isWorse: false }]);
  });

  test("has nothing to save if its file is not valid JSON", () => {
    started({ [GULL]: "No record" });
    openRecord(GULL);
    expect([open().values, isChanged(open())]).toEqual([{}, false]);
  });

  test("keeps its unsaved changes when another record is opened, until the user discards or undoes them", () => {
    openRecord(GULL);
    act("Left");
    form.addPicture(PICTURE, blob);
    type(`/${PICTURE}`, "imageUrl");
    openRecord(MOLE);
    expect(kept()).toBeUndefined();
    setState({ pictureUrls: new Map() });
    openRecord(GULL);
    expect(open()).toMatchObject({ values: { title: "Left" }, keptAt: expect.any(String) });
    expect([...open().pictures.keys(), ...getState().pictureUrls.keys()]).toEqual([PICTURE, PICTURE]);
    discard();
    expect([titled(), isChanged(open()), kept()]).toEqual(["Gull Isle", false, undefined]);
    act("G undo");
    expect(kept()).toBeUndefined();
  });

  test("has separate unsaved changes in a change set and in the published content, and keeps those of the set when its slug changes from `summer` to `summer.2`", () => {
    const openIn = (slug?: string) => {
      started({}, slug ? ({ slug, name: "Summer" } as State["set"]) : undefined);
      openRecord(GULL);
      return titled();
    };
    openIn("summer");
    act("Set");
    expect(kept()).toMatchObject({ set: { slug: "summer", name: "Summer" }, type: "Light", file: GULL });
    expect([openIn(), kept()]).toEqual(["Gull Isle", undefined]);
    act("Published");
    expect(kept()).not.toHaveProperty("set");
    discard();
    expect(openIn("summer.2")).toBe("Set");
  });
});

describe("a new record", () => {
  const opened = () => [open().values, isChanged(open()), kept()?.record];

  test("is empty, and gets its unsaved text back if it is opened with the same slot (a unique name in its address)", () => {
    openNew("lights");
    expect(opened()).toEqual([{}, false, undefined]);
    const { slot, base, file } = open();
    expect([base, file]).toEqual([null, undefined]);
    expect(browser.history.replaceState).toHaveBeenLastCalledWith(null, "", `#/new/lights?slot=${slot}`);
    act("N New");
    expect(open().past).toHaveLength(1);
    openNew("lights");
    expect([open().slot === slot, ...opened()]).toEqual([false, {}, false, undefined]);
    openNew("lights", undefined, slot);
    expect(opened()).toEqual([{ title: "New" }, true, { title: "New" }]);
    discard();
    expect([open().slot, ...opened()]).toEqual([slot, {}, false, undefined]);
  });

  test("that is a copy of another record has no id and no old addresses, and counts as unsaved work", () => {
    const copy = { title: "A", draft: true };
    openNew("lights", { id: "a", aliases: ["/a"], title: "A" });
    expect(opened()).toEqual([copy, true, copy]);
  });

  test("is not opened if no content type has the given folder", () => {
    openNew("lights");
    openNew("none", { title: "A" });
    expect(getState().open).toBeUndefined();
  });

  test.each([
    ["is a draft, and a message says so, if it is a copy of a public record", {}, true],
    [
      "is a draft, and a message says so, if it is a copy of a record that becomes public later",
      { publishedFrom: "2999-12-01 09:00" },
      true,
    ],
    ["is a draft, and a message says so, if it is a copy of a draft", { draft: true }, true],
    [
      "is not a draft, and no message appears, if it is a copy of a record whose type has no drafts",
      {},
      undefined,
    ],
  ])("%s", (_, fields, draft) => {
    openNew(draft ? "lights" : "quotes", { id: "a", title: "A", ...fields });
    expect(open().values).toEqual({ title: "A", ...fields, ...(draft && { draft }) });
    const { status } = getState();
    expect("message" in status ? status.message : "").toMatch(draft ? /^This copy is a draft/ : /^$/);
  });

  test.each([
    ["keeps its target file if its id is changed after the first save", "Light", GULL, "x", GULL],
    ["has the only file of its content type as its target file", "Company", undefined, "x", "company.json"],
    ["has the file named after its id as its target file", "Light", undefined, "x", "lights/x.json"],
    [
      "has the target file `new-record.json` as long as it has no id",
      "Light",
      undefined,
      "",
      "lights/new-record.json",
    ],
  ])("%s", (_, name, file, id, target) => {
    expect(form.targetFile({ type: config.type(name), file, values: { id } } as unknown as OpenRecord)).toBe(
      target,
    );
  });

  const [A59, A60] = ["a".repeat(59), "a".repeat(60)];
  test.each([
    ["An Isle: É", "an-isle-e"],
    [`${A59} b`, A59],
    [`${A60}a`, A60],
    [undefined, ""],
  ])("has a suggested id of at most 60 characters, made from its title: %j gives %j", (title, id) => {
    expect(form.suggestedId({ type: config.type("Light"), values: { title } })).toBe(id);
  });

  test("has a suggested id made from the result of its type's function `recordName`, not from its title", () => {
    const type = { ...config.type("Light"), recordName: ({ name }: { name?: unknown }) => String(name) };
    const values = { title: "Port of Nowhere", name: "Harbour pilot" };
    expect(form.suggestedId({ type, values })).toBe("harbour-pilot");
  });
});

test.each([
  [
    "a save would not include an added picture that the record does not show",
    MOLE,
    PICTURE,
    undefined,
    false,
  ],
  ["a save would include an added picture that the record shows", MOLE, PICTURE, `/${PICTURE}`, true],
  [
    "a save would include a new version of a picture that only other records show",
    GULL,
    "media/harbour.png",
    undefined,
    true,
  ],
  [
    "a save would not include a new version of a picture that no record shows",
    GULL,
    "media/unused.png",
    undefined,
    false,
  ],
])("%s", (_, file, path, shown, isUsed) => {
  openRecord(file);
  form.addPicture(path, blob);
  expect([isChanged(open()), getState().pictureUrls.get(path)]).toEqual([
    isUsed && !shown,
    expect.stringMatching(/^blob:/),
  ]);
  if (shown) type(shown, "imageUrl");
  expect([...form.usedPictures(open()).keys()]).toEqual(isUsed ? [path] : []);
});

describe("the sentence in a draft's form about whether the draft is saved", () => {
  const standing = (given: Partial<OpenRecord>, problems: State["problems"] = [], pause = 2000) =>
    form.draftStanding({ ...open(), values: { draft: true }, ...given }, problems, pause);
  test.each([
    [
      "says that a draft without unsaved changes is saved",
      { base: "{}", values: {} },
      /^This draft is saved\.$/,
    ],
    ["does not say that a new, empty draft is saved", { base: null, values: {} }, /^(?!.*saved)/],
    [
      "says that a new draft has no id yet",
      { base: null, values: { draft: true, title: "A" } },
      /has no id yet/,
    ],
    [
      "says that a new draft will be saved when the user leaves it, if its id was edited last",
      { base: null, values: { draft: true, id: "a" }, lastPath: "id" },
      /when you leave it/,
    ],
    [
      "says that a new draft with an id will be saved when the user stops typing",
      { base: null, values: { draft: true, id: "a" } },
      /when you stop typing/,
    ],
    [
      "says that a public record becomes a draft when the user clicks Save, if it is marked as a draft in the form",
      { base: "{}", values: { draft: true } },
      /becomes a draft/,
    ],
  ])("%s", (_, given, told) => {
    openRecord(GULL);
    expect(standing({ file: undefined, lastPath: "title", ...given })).toMatch(told);
  });

  const saving = { file: undefined, base: null, values: { draft: true, id: "a" }, lastPath: "title" };

  test("says that a draft with errors is kept only in this browser", () => {
    openRecord(GULL);
    expect(standing(saving, [{ file: GULL, path: ["title"], message: "" }])).toMatch(
      /kept only in this browser, because it contains errors/,
    );
  });

  test("mentions the delay before the automatic save if it is two minutes, but not if it is two seconds", () => {
    openRecord(GULL);
    expect(standing(saving, [], 120_000)).toMatch(/two minutes after you stop typing/);
    expect(standing(saving, [], 2000)).not.toMatch(/minutes/);
  });
});

describe("the button in the message about discarded changes", () => {
  const restore = () => {
    const { status } = getState();
    if (status.kind === "done") status.undo?.();
  };

  test("restores the changes in the form if the record is still open", () => {
    openRecord(GULL);
    type("Gull Horn");
    browser.location.hash = "#/lights/gull-isle";
    discard();
    expect(titled()).toBe(gull.title);
    restore();
    expect(titled()).toBe("Gull Horn");
  });

  test("restores the changes and goes to their record if another record is open", () => {
    openRecord(GULL);
    type("Gull Horn");
    discard();
    openRecord(MOLE);
    browser.location.hash = "#/lights/ink-mole";
    restore();
    expect([browser.location.hash, titled()]).toEqual(["#/lights/gull-isle", "Ink Mole"]);
    openRecord(GULL);
    expect(titled()).toBe("Gull Horn");
  });

  test("restores the changes of a new record and goes to its form if another record is open", () => {
    openNew("lights");
    type("Gull Horn");
    const { slot } = open();
    discard();
    openRecord(MOLE);
    restore();
    expect(browser.location.hash).toBe(`#/new/lights?slot=${slot}`);
    openNew("lights", undefined, slot);
    expect(titled()).toBe("Gull Horn");
  });

  test("does not exist if there were no changes", () => {
    openRecord(GULL);
    discard();
    expect(getState().status).toMatchObject({ kind: "done", undo: undefined });
  });
});

describe("when another window has taken over the unsaved text", () => {
  const message = () => {
    const { status } = getState();
    return "message" in status ? status.message : "";
  };

  test("of the open record, the form shows the saved version, and a message says that the text is in another window", () => {
    openRecord(GULL);
    type("Gull Horn");
    browser.location.hash = "#/lights/gull-isle";
    form.letGo(["elsewhere", form.keyOf(open())]);
    expect([titled(), isChanged(open()), browser.location.hash]).toEqual([
      gull.title,
      false,
      "#/lights/gull-isle",
    ]);
    expect(message()).toMatch(/in another window/);
  });

  test("of the open new record, the form is closed, and the list of unsaved work is shown", () => {
    openNew("lights");
    type("Gull Horn");
    form.letGo([form.keyOf(open())]);
    expect([getState().open, browser.location.hash]).toEqual([undefined, "#/unsaved"]);
    expect(message()).toMatch(/in another window/);
  });

  test("of a record that is not open, the open form keeps its text, and no message appears", () => {
    openRecord(GULL);
    const place = form.keyOf(open());
    openRecord(MOLE);
    type("Horn");
    form.letGo([place]);
    expect([titled(), message()]).toEqual(["Horn", ""]);
    openRecord("none.json");
    form.letGo([place]);
    expect([getState().open, message()]).toEqual([undefined, ""]);
  });
});

describe("an error in a record", () => {
  const paths = (problems: State["problems"]) => problems.map(({ path }) => path.join(".")).join(" ");

  test("is found in required fields that are empty or missing, 300 milliseconds after the last edit", async () => {
    openRecord(GULL);
    type("");
    change(["visit"], { guide: "A" });
    await jest.advanceTimersByTimeAsync(200);
    change(["steps", 1], { title: "Whistle" });
    await jest.advanceTimersByTimeAsync(299);
    expect(getState().problems).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(paths(getState().problems)).toBe("title visit.days steps.1.text");
    expect([getState().missing, getState().advice]).toEqual([[], []]);
  });

  const SECTIONS = [{ kind: "text" }, { kind: "call" }];
  test.each([
    ["the empty required fields of a new record", "", "title", "", "id title description updatedAt steps"],
    [
      "the empty required fields of sections of different kinds",
      "pages/about.json",
      "sections",
      SECTIONS,
      "sections.0.text sections.1.actions",
    ],
    ["a field that the content type does not have", GULL, "extra", "A", "extra"],
    ["a field that refers to a missing picture", MOLE, "imageUrl", "/media/none.png", "imageUrl"],
  ])("is found in %s", async (_, file, field, value, found) => {
    if (file) openRecord(file);
    else openNew("lights");
    change([field], value);
    const { problems, isWorse } = await checkOpen();
    expect([paths(problems), isWorse, getState().problems]).toEqual([found, true, problems]);
  });

  test.each([
    ["taken", "ink-mole", "lights/ink-mole.json", /already has this id/],
    ["invalid", "Bad Id", "lights/Bad Id.json", /contains a space/],
    ["missing", undefined, "lights/new-record.json", /is empty/],
  ])(
    "is reported once, at the id, if the id of an otherwise complete new record is %s",
    async (_, id, file, told) => {
      openNew("lights", gull);
      change(["draft"], undefined);
      change(["id"], id);
      const { problems, isWorse } = await checkOpen();
      expect(problems).toEqual([{ file, path: ["id"], message: expect.stringMatching(told) }]);
      expect(isWorse).toBe(true);
    },
  );

  test("does not hide the errors in other fields if it is in a publication date", async () => {
    openRecord(GULL);
    change(["publishedFrom"], "3999-01-01 09:00");
    type("");
    expect(paths((await checkOpen()).problems)).toBe("title publishedFrom");
  });

  test("does not count as new if the saved file has it, and errors in other records are not reported", async () => {
    started({
      [GULL]: JSON.stringify({ ...gull, title: "", aliases: ["/keepers"] }),
      "lights/old-pier.json": "{}",
    });
    openRecord(GULL);
    const { problems, isWorse } = await checkOpen();
    expect([paths(problems), isWorse]).toEqual(["title", false]);
  });

  test("is not reported for an empty required field of a draft, but the field is listed as missing for publication", async () => {
    openRecord(MOLE);
    change(["draft"], true);
    form.addPicture(PICTURE, blob);
    type(`/${PICTURE}`, "imageUrl");
    type("");
    expect(await checkOpen()).toEqual({ problems: [], isWorse: false });
    expect([paths(getState().missing), paths(getState().advice)]).toEqual([
      "title",
      expect.stringMatching("title"),
    ]);
  });

  test("is not shown in another form that is opened during the check", async () => {
    openRecord(GULL);
    type("");
    const checked = checkOpen();
    await Promise.resolve();
    openRecord(MOLE);
    await checked;
    expect(getState().problems).toEqual([]);
    const closing = checkOpen();
    openRecord("none.json");
    expect(await closing).toEqual({ problems: [], isWorse: false });
  });
});

describe("the records that the search reads", () => {
  const found = (words: string) =>
    search(config, form.withUnsaved(getState().records, keptWork()), words).found.map(
      ({ file, path }) => `${file} ${path}`,
    );
  const keptWork = () => [kept()].flatMap((work) => work ?? []);

  test("contain the unsaved text of the open record instead of its saved text", () => {
    openRecord(GULL);
    // An earlier test may have left unsaved text of this record.
    discard();
    expect(found(gull.title)).toContain(`${GULL} title`);
    type("Quokka light");
    expect(found("Quokka light")).toEqual([`${GULL} title`]);
    expect(found(gull.title)).not.toContain(`${GULL} title`);
  });

  test.each([
    ["an unsaved new record", () => openNew("lights")],
    [
      "the unsaved text of another change set",
      () => {
        started({}, { slug: "summer", name: "Summer" } as State["set"]);
        openRecord(GULL);
      },
    ],
  ])("do not contain %s", (_, opened) => {
    opened();
    type("Quokka light");
    const work = keptWork();
    expect(work).toHaveLength(1);
    started();
    const { records } = getState();
    expect(form.withUnsaved(records, work)).toBe(records);
  });

  test("do not contain the unsaved text of a deleted record", () => {
    openRecord(GULL);
    type("Quokka light");
    const { [GULL]: _gone, ...records } = getState().records;
    expect(form.withUnsaved(records, keptWork())).toEqual(records);
  });

  test("do not contain another window's unsaved text of a record if this window has its own, or if that text is no longer stored", () => {
    openRecord(GULL);
    type("Own text");
    const [own] = keptWork();
    const { records } = getState();
    const other = Object.assign({}, own, { window: "other", record: { title: "Quokka light" } });
    expect(form.withUnsaved(records, [other])).toBe(records);
    discard();
    expect(form.withUnsaved(records, [other])).toBe(records);
  });
});
