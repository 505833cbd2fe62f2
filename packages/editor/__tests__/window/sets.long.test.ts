/**
 * Change sets in the editor's window. Visitors do not see the changes in a set until the set is published. A colleague
 * may change, publish or delete a set at the same time.
 */

import { put, type Unsaved } from "../../model/unsaved";
import type { ChangeSet, Gone } from "../../stores/store";
import { change, openRecord } from "../../window/record";
import { lookAgain, saveOpen } from "../../window/save";
import * as sets from "../../window/sets";
import { getState, setState } from "../../window/state";
import { editorWindow, fails, withFields } from "./support/editorWindow";

const { beginSet, deleteOpen, enter, enterNamed, leaveGone, loadSets, named } = sets;
const { publishOpen, restartOpen, resumeSet, scheduleOpen } = sets;
const FOG = "lights/fog-head.json";
const PIER = "lights/old-pier.json";
const FERRY = "quotes/ferry-captain.json";
const COMPANY = "company.json";
const SLUG = "summer-prices";
const [HEAD, HORN] = ["Fog Head", "Fog Horn"].map((title) => expect.objectContaining({ title }));
const LEFT =
  "The editor has kept your unsaved text: open it under “Not saved yet” to save it to the published website.";
/** The dependencies at the last call of the `useEffect` below, as JSON. Undefined before the first call in a test. */
let mockBefore: string | undefined;
/**
 * Some tests call a hook outside a component, which React does not allow. So these two hooks are replaced: `useEffect`
 * runs its effect immediately if the dependencies have changed, and `useSyncExternalStore` returns the current value.
 */
jest.mock("react", () => ({
  ...jest.requireActual("react"),
  useEffect(act: () => void, on: readonly unknown[]) {
    const before = mockBefore;
    mockBefore = JSON.stringify(on);
    if (mockBefore !== before) act();
  },
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
}));
const { answer, colleague, commits, form, provider, meet, said, stored, text, type } = editorWindow();
beforeEach(() => {
  mockBefore = undefined;
});
const has = expect.stringContaining;
const fog = (fields: object) => withFields(FOG, fields);
const lamp = (set?: ChangeSet) => colleague.saves({ [FOG]: fog({ title: "Fog Lamp", height: 33 }) }, set);
const pier = (set?: ChangeSet) => colleague.saves({ [PIER]: withFields(PIER, { height: 9 }) }, set);
const kept = () => getState().unsaved.map(({ set, record }) => [set?.name, record.title]);
const REFUSED = { kind: "refused", message: "Not this.", problems: [] } as const;
const slug = () => getState().set?.slug;
const inTab = () => stored.get("editor.set");
const address = () => window.location.hash;
const opened = (): ChangeSet => {
  const { set } = getState();
  if (!set) throw new Error("No set is open.");
  return set;
};
/** Starts a set, saves a new title of a lighthouse in the set, and loads the set's new state. */
const begin = async () => {
  await beginSet("Summer prices");
  type(FOG, { title: "Fog Horn" });
  await saveOpen();
  await loadSets();
};

describe("starting a change set", () => {
  test("opens the set, so that saves go to the set", async () => {
    openRecord(FOG);
    expect(await beginSet("Summer prices")).toBe("");
    expect([said(), address(), inTab()]).toEqual([has("until the set is published."), `#/set/${SLUG}`, SLUG]);
    expect([getState().open, kept(), getState().sets.length]).toEqual([undefined, [], 1]);
    type(FOG, { title: "Fog Horn" });
    await saveOpen();
    expect([commits(), text(FOG, opened().branch)]).toEqual([[], fog({ title: "Fog Horn" })]);
  });

  test("moves the unsaved text of the open record into the set", async () => {
    type(FOG, { title: "Fog Horn" });
    await beginSet("Summer prices");
    expect([kept(), form().values.title]).toEqual([[["Summer prices", "Fog Horn"]], "Fog Horn"]);
    expect([said(), address()]).toEqual([has("Click Save to save it in the set."), ""]);
  });
});

test("if the store does not support change sets, the list of sets is empty, and no set can be started", async () => {
  setState({ store: { ...getState().store, sets: undefined } });
  type(FOG, { title: "Fog Horn" });
  expect(await loadSets()).toEqual([]);
  expect([await beginSet("Summer prices"), said(), kept()]).toEqual(["", "", [[undefined, "Fog Horn"]]]);
});

describe("the editor's window", () => {
  test("shows the content of the change set that the user opens, and the published content after the user leaves the set", async () => {
    await begin();
    const set = opened();
    await enter(undefined);
    expect([slug(), inTab(), getState().records[FOG]]).toEqual([undefined, undefined, HEAD]);
    openRecord(FOG);
    await enter(undefined);
    expect(form().file).toBe(FOG);
    await enter(set);
    expect([slug(), getState().open, getState().records[FOG]]).toEqual([SLUG, undefined, HORN]);
  });

  test("opens the change set that the URL names, and clears the status bar only when the open set changes", async () => {
    await begin();
    await enterNamed(SLUG);
    expect(said()).toContain("Saved at");
    const pressed = publishOpen();
    await enterNamed("");
    expect([await pressed, slug(), said()]).toEqual(["", undefined, has("is published")]);
    await beginSet("Winter");
    await enterNamed("");
    expect([slug(), said()]).toEqual([undefined, ""]);
    await enterNamed("winter");
    expect(slug()).toBe("winter");
  });

  test("opens the latest version of a rebased set if the URL names a version that no longer exists", async () => {
    await begin();
    await pier();
    await restartOpen();
    expect([slug(), address()]).toEqual([`${SLUG}.2`, `#/set/${SLUG}`]);
    await enter(undefined);
    await enterNamed(SLUG);
    expect(slug()).toBe(`${SLUG}.2`);
    const all = ["a", "a.10", "a.2", "b"].map((slug) => ({ slug }) as ChangeSet);
    expect(["a.2", "a.9", "c"].map((slug) => named(all, slug)?.slug)).toEqual(["a.2", "a.10", undefined]);
  });

  /** Returns the error that `readTree` throws because the open set no longer exists. */
  const gone = (): Promise<Gone> =>
    getState()
      .store.readTree()
      .then(
        () => Promise.reject(new Error("The set still exists.")),
        (error) => error,
      );

  test("leaves a deleted change set, and the message shows the set's complete name even if the name contains a comma", async () => {
    await beginSet("Prices, summer");
    await colleague.sets().remove(opened());
    await sets.tellGone(await gone());
    expect([slug(), said()]).toEqual([
      undefined,
      "done: The set “Prices, summer” was deleted. You are now editing the published website.",
    ]);
  });

  test("leaves a deleted change set, and then shows the published version of the open record", async () => {
    await begin();
    openRecord(FOG);
    await colleague.sets().remove(opened());
    await sets.tellGone(await gone());
    expect([slug(), form().file, form().values]).toEqual([undefined, FOG, HEAD]);
  });

  test("stays in a deleted change set while the form has unsaved text, and says that the set was deleted", async () => {
    await begin();
    change(["title"], "Fog Bell");
    await colleague.sets().remove(opened());
    const error = await gone();
    for (const status of [{ kind: "none" }, REFUSED] as const) {
      setState({ status });
      await sets.tellGone(error);
      expect(getState().status).toMatchObject({
        kind: "refused",
        reason: "set gone",
        message: error.message,
      });
    }
    await saveOpen();
    const { status } = getState();
    await sets.tellGone(error);
    expect(getState().status).toBe(status);
    expect([slug(), form().values.title]).toEqual([SLUG, "Fog Bell"]);
  });

  test("says nothing about a deleted change set that the user has already left", async () => {
    await begin();
    await colleague.sets().remove(opened());
    const error = await gone();
    await enter(undefined);
    type(FOG, { title: "Fog Bell" });
    setState({ status: { kind: "none" } });
    await sets.tellGone(error);
    expect([said(), form().values.title]).toEqual(["", "Fog Bell"]);
  });

  const reload = () => {
    setState({ set: undefined });
    return resumeSet().then(said);
  };
  test.each([
    ["that the URL names", () => enterNamed(SLUG).catch(({ message }) => message)],
    ["that was open before a reload", reload],
  ])("does not open a deleted change set %s, and says where the set's unsaved text is", async (_, act) => {
    await begin();
    change(["title"], "Fog Bell");
    await colleague.sets().remove(opened());
    expect(await act()).toContain(LEFT);
    expect([slug(), inTab(), kept()]).toEqual([undefined, undefined, [["Summer prices", "Fog Bell"]]]);
    stored.set("editor.set", "other");
    expect(await resumeSet().then(said)).toMatch(/You are now editing the published website\.$/);
    await expect(enterNamed("other")).rejects.toThrow(/published or deleted it\.$/);
  });

  test("shows the published content if no set was open before a reload, even if the sets cannot be listed", async () => {
    await begin();
    await enter(undefined);
    meet("list", fails());
    await resumeSet();
    expect(slug()).toBe(undefined);
  });

  test("reopens the change set that was open in this tab before a reload", async () => {
    await begin();
    await enter(undefined);
    stored.set("editor.set", SLUG);
    setState({ sets: [], status: { kind: "none" } });
    await resumeSet();
    expect([slug(), inTab(), said(), getState().sets.length]).toEqual([SLUG, SLUG, "", 1]);
  });

  test("returns to the published content if a rebased version of the open change set no longer exists, but not if a different set no longer exists", async () => {
    await begin();
    await leaveGone("other");
    expect(slug()).toBe(SLUG);
    await leaveGone(`${SLUG}.2`);
    expect(slug()).toBe(undefined);
  });
});

test("loading the list of change sets updates the open set, and does not close the set if a colleague has deleted it", async () => {
  await begin();
  const { version } = opened();
  await pier(opened());
  expect(await loadSets()).toMatchObject([{ slug: SLUG }]);
  expect(opened().version).not.toBe(version);
  await colleague.sets().remove(opened());
  expect([await loadSets(), slug(), getState().sets]).toEqual([[], SLUG, []]);
});

test.each<[string, () => Promise<unknown>]>([
  ["published", () => colleague.sets().publish(opened())],
  ["deleted", () => colleague.sets().remove(opened())],
])(
  "after a colleague has %s the open change set, `saveElsewhere` saves the unsaved text to the published content",
  async (fate, end) => {
    await begin();
    await loadSets();
    change(["title"], "Fog Bell");
    await end();
    expect(await saveOpen()).toContain("You can save to the published website instead.");
    expect(getState().status).toMatchObject({ reason: "set gone" });
    const saving = sets.saveElsewhere();
    // The unsaved text changes the title from “Fog Horn”, which is saved in the set, to “Fog Bell”. If the set was
    // published, the published title is also “Fog Horn”, and the save replaces it. If the set was deleted, the
    // published title is still “Fog Head”, so the editor asks which title to keep.
    if (fate === "deleted") expect(await answer(() => "mine")).toEqual(["Title"]);
    expect(await saving).toBe("");
    expect([slug(), JSON.parse(text(FOG) ?? "").title, kept()]).toEqual([undefined, "Fog Bell", []]);
  },
);

test.each([
  ["unsaved changes", { title: "Ferry" }],
  ["no unsaved changes", {}],
])(
  "if somebody else deletes a record that is open with %s, `saveElsewhere` saves the record again",
  async (_, fields) => {
    type(FERRY, fields);
    const saved = withFields(FERRY, fields);
    await colleague.saves({ [FERRY]: null });
    await lookAgain();
    expect(await saveOpen()).toContain("This record was renamed or deleted");
    expect(getState().status).toMatchObject({ reason: "record gone" });
    expect(await sets.saveElsewhere()).toBe("");
    expect([JSON.parse(text(FERRY) ?? ""), kept()]).toEqual([JSON.parse(saved), []]);
  },
);

test("the unsaved text of a record that somebody else has renamed is saved under the record's new id", async () => {
  const MOLE = "quotes/mole-captain.json";
  type(FERRY, { quote: "It shines." });
  await colleague.saves(
    { [FERRY]: null, [MOLE]: withFields(FERRY, { id: "mole-captain", name: "The captain of the mole" }) },
    undefined,
    `Rename ${FERRY}`,
  );
  await saveOpen();
  expect(getState().status).toMatchObject({ reason: "record gone" });
  expect(await sets.saveElsewhere()).toBe("");
  expect(JSON.parse(text(MOLE) ?? "")).toMatchObject({
    id: "mole-captain",
    name: "The captain of the mole",
    quote: "It shines.",
  });
  expect([text(FERRY), getState().open?.file, address()]).toEqual([undefined, MOLE, "#/quotes/mole-captain"]);
});

test("the unsaved text of a record that was renamed outside the editor is saved under the record's new id", async () => {
  const RENAMED = "lights/fog-horn.json";
  type(FOG, { height: 12 });
  const aliases = ["/lights/fog-head"];
  await colleague.saves({ [FOG]: null, [RENAMED]: withFields(FOG, { id: "fog-horn", aliases }) });
  setState({ store: { ...getState().store, listVersions: () => Promise.reject(new Error("Unreadable.")) } });
  await saveOpen();
  meet("save", fails());
  expect(await sets.saveElsewhere()).toBe("Not this.");
  expect([form().file, address()]).toEqual([RENAMED, "#/lights/fog-horn"]);
  expect(await saveOpen()).toBe("");
  expect(JSON.parse(text(RENAMED) ?? "")).toMatchObject({ id: "fog-horn", height: 12, aliases });
  expect(text(FOG)).toBeUndefined();
});

test("a record that somebody else deleted in the open change set is saved again in this set, and not published", async () => {
  await begin();
  type(FERRY, { quote: "It shines." });
  await colleague.saves({ [FERRY]: null }, opened());
  await saveOpen();
  expect(getState().status).toMatchObject({ reason: "record gone" });
  expect(await sets.saveElsewhere()).toBe("");
  expect(JSON.parse(text(FERRY, opened().branch) ?? "")).toMatchObject({ quote: "It shines." });
  expect([slug(), commits(), kept()]).toEqual([SLUG, [], []]);
});

test("`saveElsewhere` does nothing if no record is open", async () => {
  expect([await sets.saveElsewhere(), said()]).toEqual(["", ""]);
});

describe("unsaved work that the user opens again", () => {
  const left = (): Unsaved => {
    const [work] = getState().unsaved;
    if (!work) throw new Error("There is no unsaved work.");
    return work;
  };

  test("moves into the open change set; if the user then deletes the set, the message says where the unsaved text is", async () => {
    type(FOG, { title: "Fog Bell" });
    const work = left();
    setState({ open: undefined });
    await beginSet("Summer prices");
    expect(await sets.goOn(work)).toMatchObject({ file: FOG });
    expect(kept()).toEqual([["Summer prices", "Fog Bell"]]);
    openRecord(FOG);
    expect(form().values.title).toBe("Fog Bell");
    await deleteOpen();
    expect(said()).toContain(LEFT);
  });

  test("moves into the open change set without getting an id if its content type can have only one record", async () => {
    type(COMPANY, { name: "Harbour & Sons" });
    const work = left();
    setState({ open: undefined });
    await beginSet("Summer prices");
    await sets.goOn(work);
    expect(getState().unsaved).toMatchObject([{ set: { slug: SLUG }, file: COMPANY }]);
    expect(left().record).toEqual(work.record);
  });

  test.each([
    ["its content type no longer exists", { type: "buoy", file: "buoys/red.json" }],
    ["the only record of its type no longer exists", { file: COMPANY }],
  ])("stays in the list of unsaved work if %s", async (_, gone) => {
    type(COMPANY, { name: "Harbour & Sons" });
    const work = { ...left(), ...gone };
    put(work);
    const { tree } = getState();
    const files = new Map([...tree.files].filter(([file]) => file !== COMPANY));
    setState({ tree: { ...tree, files } });
    expect(await sets.goOn(work)).toMatchObject({ file: undefined, folder: "" });
    expect(getState().unsaved).toMatchObject([{ record: { name: "Harbour & Sons" } }]);
  });
});

describe("the open change set", () => {
  test.each<[string, () => Promise<string>, string[]]>([
    ["published", publishOpen, ["Summer prices"]],
    ["deleted", deleteOpen, []],
  ])("is %s while it has unsaved text, and the message says where this text is", async (done, act, made) => {
    type(PIER, { height: 9 });
    setState({ open: undefined });
    await begin();
    change(["title"], "Fog Bell");
    expect(await act()).toBe("");
    expect(said()).toBe(`done: “Summer prices” is ${done}. ${LEFT}`);
    expect([commits(), slug(), address(), getState().sets]).toEqual([made, undefined, "#/set/", []]);
  });

  test("is published, and if somebody else published changes to one of its records at the same moment, the message names this record", async () => {
    await begin();
    meet("publish", async (call) => {
      const done = await call();
      await lamp();
      return done;
    });
    await publishOpen();
    expect(said()).toContain(
      ` is published. At the same moment, somebody else published changes to “Fog Horn”. Check that the published text is correct.`,
    );
  });

  test("is not published if a colleague changed it after the user viewed it, and the window then shows the set's current state", async () => {
    await begin();
    const { version } = opened();
    await lamp(opened());
    expect(await publishOpen()).toContain("Somebody has saved changes in this set");
    expect([commits(), said(), opened().version === version]).toEqual([[], has("refused: "), false]);
    expect(getState().records[FOG]).toMatchObject({ title: "Fog Lamp" });
    meet("publish", fails());
    const { tree } = getState();
    await pier(opened());
    await loadSets();
    expect([await publishOpen(), slug(), getState().tree === tree]).toEqual(["Not this.", SLUG, true]);
    expect(await publishOpen()).toBe("");
  });

  test("is not published if somebody closed its publication request after the user opened the set; the editor then treats the request as closed", async () => {
    await begin();
    provider().requests.close(opened().branch);
    expect(await publishOpen()).toContain("Click “Send a new request”");
    expect(opened().request?.isOpen).toBe(false);
  });

  test("can be given a new publication request after somebody has closed the old request, and can be scheduled, unscheduled and approved", async () => {
    const when = "2026-04-01T10:00:00Z";
    await begin();
    provider().requests.close(opened().branch);
    await loadSets();
    expect(opened().request?.isOpen).toBe(false);
    await sets.askAgain();
    expect([opened().request?.isOpen, said()]).toEqual([true, has("new request")]);
    await scheduleOpen(when);
    expect([opened().publishAt?.when, said()]).toEqual([when, has("at the chosen time")]);
    await scheduleOpen(undefined);
    expect([opened().publishAt, said()]).toEqual([undefined, has("no longer be published automatically")]);
    await pier(await colleague.sets().begin("Winter"));
    await enterNamed("winter");
    await sets.agreeToSet();
    expect([opened().request?.agreed, said()]).toMatchObject([[{ who: "Ada" }], has("You agreed")]);
  });

  test.each<[string, object, object]>([
    ["the line of a changed field", { lines: [3, 3] }, { line: 3, text: "Really?" }],
    ["a field without a line number", {}, { text: "Title: Really?" }],
  ])("gets a comment on %s, and colleagues can read the comment", async (_, field, comment) => {
    await begin();
    const title = { label: "Title", before: "Fog Head", after: "Fog Horn", ...field };
    expect(await sets.commentOn(FOG, title, "Really?")).toBe("");
    expect(await colleague.sets().comments(opened())).toMatchObject([{ file: FOG, who: "Ada", ...comment }]);
    expect(said()).toContain("saved at GitHub");
  });

  test.each([
    ["keeps its own text", "mine", "Fog Horn"],
    ["takes the published text", "theirs", "Fog Lamp"],
  ] as const)("%s if the user chooses that text during a rebase", async (_, side, title) => {
    await begin();
    await lamp();
    const restarting = restartOpen();
    const asked = { about: "set", record: "Fog Horn" };
    const isAsked = () => expect(getState().question).toMatchObject(asked);
    expect([await answer(() => side, isAsked), await restarting]).toEqual([["Title"], ""]);
    expect([slug(), text(FOG, opened().branch)]).toEqual([`${SLUG}.2`, fog({ title, height: 33 })]);
    expect(said()).toMatch(/Earlier agreements to it no longer count\.$/);
  });

  test("loses its scheduled time in a rebase, and the editor says so", async () => {
    await begin();
    await scheduleOpen("2026-04-01T10:00:00Z");
    await pier();
    expect(await restartOpen()).toBe("");
    expect([opened().publishAt, said()]).toEqual([undefined, has("no longer scheduled")]);
  });

  test("is not rebased if the user cancels the choice between its text and the published text", async () => {
    await begin();
    await lamp();
    const restarting = restartOpen();
    await answer(undefined);
    expect([await restarting, slug(), said()]).toEqual(["", SLUG, "done: Nothing was changed."]);
  });
});

test("if the list of sets cannot be loaded after a set was published, the message still says that the set is published", async () => {
  await begin();
  meet("publish", async (call) => {
    const done = await call();
    meet("list", fails());
    return done;
  });
  expect([await publishOpen(), said()]).toEqual(["", has("is published")]);
});

test("publishing does nothing if no change set is open", async () => {
  expect([await publishOpen(), said()]).toEqual(["", ""]);
});

test("the view of a set lists the changes in the set, other sets that change the same fields, and deletions that will be skipped", async () => {
  const changedPages = jest.fn(async () => []);
  setState({ site: { ...getState().site, preview: async () => ({ page: () => null, changedPages }) } });
  const view = () => sets.viewOf(colleague.sets(), opened());
  await begin();
  await lamp(await colleague.sets().begin("Winter"));
  const added = withFields(FERRY, { id: "new", title: "New" });
  await colleague.saves({ [FERRY]: null, "media/x.svg": "<svg/>", "quotes/new.json": added }, opened());
  await loadSets();
  const seen = await view();
  expect(seen.records.map(({ fields: _fields, ...each }) => each)).toEqual([
    { file: FOG, title: "Fog Horn", how: "changed" },
    { file: "media/x.svg", title: "media/x.svg", how: "new" },
    { file: FERRY, title: "Ferry to the Isle", how: "removed" },
    { file: "quotes/new.json", title: "New", how: "new" },
  ]);
  expect(seen).toMatchObject({ isBehind: false, kept: [] });
  const clash = { file: FOG, title: "Fog Horn", fields: ["Title"], set: { name: "Winter" } };
  expect(seen.clashes).toMatchObject([clash]);
  const [before, after] = [HEAD, HORN].map((record) => expect.objectContaining({ [FOG]: record }));
  expect(changedPages).toHaveBeenCalledWith(before, after, expect.anything(), undefined);
  await colleague.saves({ [FERRY]: withFields(FERRY, { name: "A captain" }) });
  const stays = has(
    "“Ferry to the Isle” was deleted in this set, but somebody has published changes to it since then. So it will not be deleted.",
  );
  expect(await view()).toMatchObject({ isBehind: true, kept: [stays] });
  await restartOpen();
  expect(said()).toEqual(stays);
});

test("after a colleague has changed a set, the set's view does not list this set among the sets that change the same fields", async () => {
  await begin();
  await lamp(opened());
  const [newest] = await colleague.sets().list();
  const { records, clashes } = await sets.viewOf(colleague.sets(), newest ?? opened());
  expect([records, clashes]).toMatchObject([[{ title: "Fog Lamp" }], []]);
});

const ALSO =
  " The set “Spring” also changes Title and Height; the set “Winter” also changes Title and Height.";
const deleted = () => colleague.sets().remove({ ...opened(), version: getState().tree.version });
test.each<[string, () => unknown, string]>([
  ["are named in the message", () => undefined, ALSO],
  ["are not named if another record is open", () => setState({ open: { ...form(), file: PIER } }), ""],
  ["are not named if the message about the save is gone", () => setState({ status: { kind: "none" } }), ""],
  ["are not named next to the message that a save was refused", () => setState({ status: REFUSED }), ""],
  ["are not named if the open set has not changed since the list of sets was loaded", () => loadSets(), ""],
  ["are not named if the open set was deleted", deleted, ""],
  ["are not named if no set is open", () => setState({ set: undefined }), ""],
])("after a save, other sets that change the same fields %s", async (_, act, also) => {
  for (const name of ["Winter", "Spring"]) await lamp(await colleague.sets().begin(name));
  await beginSet("Summer prices");
  type(FOG, { title: "Fog Horn", height: 12 });
  await saveOpen();
  const before = said();
  await act();
  const { status } = getState();
  sets.useSets();
  if (status.kind === "refused") setState({ status: { kind: "done", message: "Done." } });
  const told = also ? before + also : said();
  for (let turn = 0; turn < 200 && (!also || said() !== told); turn += 1) await new Promise(setImmediate);
  expect(said()).toBe(told);
});

test("the message about the second save in a set names another set that changes the same field", async () => {
  const look = async (isDone: () => boolean) => {
    sets.useSets();
    for (let turn = 0; turn < 200 && !isDone(); turn += 1) await new Promise(setImmediate);
  };
  await lamp(await colleague.sets().begin("Winter"));
  await beginSet("Summer prices");
  type(PIER, { height: 9 });
  await saveOpen();
  await look(() => opened().version === getState().tree.version);
  type(FOG, { title: "Fog Horn" });
  await saveOpen();
  await look(() => said().includes("The set"));
  expect(said()).toContain("The set “Winter” also changes Title.");
});
