/** Unsaved work is kept in the browser, separately for each window, until it is saved or discarded. */

import type { Conflict } from "../../model/mergeRecords";
import type { Unsaved } from "../../model/unsaved";
import { BrowserStandIn } from "./support/browserStandIn";

type Kept = Parameters<typeof import("../../model/unsaved")["keep"]>[0];

let browser: BrowserStandIn;
beforeEach(() => {
  browser = new BrowserStandIn();
});

/**
 * Simulates a new window of the editor. `session` is its session storage: pass the storage of an earlier window to
 * simulate a reload of that window, or a copy of that storage to simulate a duplicate of that window. `locks` replaces
 * the browser's Web Locks; null if the browser has none.
 */
async function openWindow(session = new Map<string, string>(), locks?: unknown) {
  browser.enter(session, locks);
  jest.resetModules();
  const kept = await import("../../model/unsaved");
  const told = { unsaved: [] as readonly Unsaved[], unkept: "" };
  const taken: string[] = [];
  await kept.startKeeping(
    (unsaved, unkept) => Object.assign(told, { unsaved, unkept }),
    (places) => taken.push(...places),
  );
  const name = String(session.get("editor.window"));
  const titles = () => told.unsaved.map(({ record }) => record.title).sort();
  return {
    ...kept,
    told,
    taken,
    titles,
    name,
    session,
    close: () => browser.held.delete(`editor.window.${name}`),
  };
}

const work = (title: string, more: Partial<Kept> = {}): Kept => ({
  place: "#/set/ lights/a.json",
  type: "Light",
  base: null,
  record: { title },
  pictures: new Map(),
  ...more,
});
const PLACE = work("").place;
const LAMP = new Blob(["lamp"]);
const stored = () => new Promise(setImmediate);
const titleAt = (kept: Unsaved | undefined) => kept?.record.title;

test("after a reload, a window has a renamed picture only at its new path", async () => {
  const before = await openWindow();
  before.keep(work("Lamp", { pictures: new Map([["media/lamp.jpg", LAMP]]) }));
  await stored();
  before.keep(work("Lamp", { pictures: new Map([["media/lamp-2.jpg", LAMP]]) }));
  await stored();
  const reloading = openWindow(before.session);
  before.close();
  const after = await reloading;
  expect([...(after.keptAt(PLACE)?.pictures.keys() ?? [])]).toEqual(["media/lamp-2.jpg"]);
});

test("after a reload, a window still has its unsaved texts, their pictures, and the texts that it sent to the server", async () => {
  const before = await openWindow();
  expect(before.told.unkept).toBe("");
  before.keep(work("First", { pictures: new Map([["media/lamp.jpg", LAMP]]) }));
  await stored();
  // If the user undoes all edits, the text and its picture are removed from the storage. If the user then redoes the
  // edits, both must be stored again.
  before.forget(PLACE);
  await stored();
  expect(browser.stores.get("pictures")?.size).toBe(0);
  before.keep(work("First", { pictures: new Map([["media/lamp.jpg", LAMP]]) }));
  const sent = { path: "lights/a.json", text: "{}" };
  for (const each of [sent, { ...sent }, { ...sent, text: "{ }" }, { ...sent, path: "b" }, sent])
    before.keepTry(PLACE, each);
  before.keepTry("elsewhere", sent);
  before.keep(work("Second", { pictures: new Map([["media/lamp.jpg", LAMP]]) }));
  before.keep(work("Other", { place: "b" }));
  before.keep(work("Saved", { place: "c", pictures: new Map([["media/c.jpg", LAMP]]) }));
  before.forget("c");
  before.forget("never");
  expect(before.titles()).toEqual(["Other", "Second"]);
  await stored();
  const reloading = openWindow(before.session);
  before.close();
  const after = await reloading;
  expect(after.name).toBe(before.name);
  expect(after.titles()).toEqual(["Other", "Second"]);
  const kept = after.keptAt(PLACE);
  expect(kept).toMatchObject({ ...work("Second"), pictures: new Map([["media/lamp.jpg", LAMP]]) });
  expect(Date.now() - Date.parse(String(kept?.when))).toBeLessThan(60_000);
  expect(after.keptAt("b")?.pictures.size).toBe(0);
  expect(after.triedAt(PLACE)).toEqual([sent, { ...sent, text: "{ }" }, { ...sent, path: "b" }]);
  expect(after.allTried()).toEqual(after.triedAt(PLACE));
  expect([...(browser.stores.get("pictures") ?? [])]).toHaveLength(1);
});

test("the duplicate of a window takes over the original's unsaved text only when the original no longer shows that text", async () => {
  const first = await openWindow();
  first.keep(work("First"));
  first.shows(PLACE);
  await stored();
  jest.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  const second = await openWindow(new Map(first.session));
  expect(second.name).not.toBe(first.name);
  expect(second.titles()).toEqual(["First"]);
  expect(second.told.unsaved.map(second.isElsewhere)).toEqual([true]);
  expect(first.told.unsaved.map(first.isElsewhere)).toEqual([false]);
  expect(second.keptAt(PLACE)).toBeUndefined();
  first.shows(undefined);
  await stored();
  await second.readKept();
  expect(second.told.unsaved.map(second.isElsewhere)).toEqual([false]);
  expect([second.keptAt("elsewhere"), titleAt(second.keptAt(PLACE))]).toEqual([undefined, "First"]);
  await stored();
  expect([...(browser.stores.get("texts")?.keys() ?? [])]).toEqual([`"${second.name} ${PLACE}"`]);
});

test("`takeOver` moves text into this window even if another window shows the text, and notifies the other window", async () => {
  const [first, second] = [await openWindow(), await openWindow()];
  first.keep(work("First"));
  first.shows(PLACE);
  await stored();
  await second.readKept();
  const [left] = second.told.unsaved;
  expect([left && second.isElsewhere(left), second.keptAt(PLACE)]).toEqual([true, undefined]);
  if (left) second.takeOver(left, {});
  for (let turn = 0; turn < 5; turn += 1) await stored();
  expect([first.taken, first.keptHere(PLACE), titleAt(second.keptHere(PLACE))]).toEqual([
    [PLACE],
    undefined,
    "First",
  ]);
});

describe("in a browser", () => {
  const refuses = () => {
    throw new DOMException("", "SecurityError");
  };
  const missing: [string, string, () => unknown][] = [
    ["session storage (reading it throws)", "sessionStorage", refuses],
    ["session storage (it is null, as in a web view)", "sessionStorage", () => null],
    ["IndexedDB (reading it throws)", "indexedDB", refuses],
    ["IndexedDB (it is undefined, as in an old browser)", "indexedDB", () => undefined],
    ["BroadcastChannel", "BroadcastChannel", refuses],
    ["Web Locks", "navigator", refuses],
    ["working Web Locks", "navigator", () => ({ locks: { request: refuses, query: refuses } })],
    ["`crypto.randomUUID`", "crypto", () => ({})],
  ];
  const take = (features: readonly (typeof missing)[number][]) => {
    browser.enter(new Map());
    for (const [, name, get] of features)
      Object.defineProperty(globalThis, name, { get, configurable: true });
  };
  test.each([
    ...missing.map((each) => [each[0], [each]] as const),
    ["any of the features named above", missing] as const,
  ])(
    "without %s, the editor keeps unsaved text in memory, and warns the user if it cannot store the text",
    async (_, features) => {
      take(features);
      jest.resetModules();
      const kept = await import("../../model/unsaved");
      const { freshId, session } = await import("../../model/browserFeatures");
      const told = { unsaved: [] as readonly Unsaved[], unkept: "" };
      await kept.startKeeping((unsaved, unkept) => Object.assign(told, { unsaved, unkept }));
      kept.keep(work("First"));
      kept.shows(PLACE);
      await stored();
      session.set("set", "prices");
      expect([told.unsaved.map(titleAt), session.get("set")]).toEqual([["First"], "prices"]);
      const isKept = !features.some(([, name]) => name === "indexedDB");
      expect(told.unkept).toMatch(isKept ? /^$/ : /Your text is lost if you close/);
      expect(freshId()).not.toBe(freshId());
    },
  );
});

test("`readKept` updates the list of texts from other windows, but does not replace this window's own text", async () => {
  const [first, second] = [await openWindow(), await openWindow()];
  first.keep(work("First"));
  second.keep(work("Second"));
  await stored();
  await first.readKept();
  expect(first.titles()).toEqual(["First", "Second"]);
  second.forget(PLACE);
  await stored();
  const { size } = browser.stores.get("texts") ?? new Map();
  browser.stores.get("texts")?.set("x", { ...first.keptAt(PLACE), record: { title: "Older" } });
  await first.readKept();
  expect([size, first.titles()]).toEqual([1, ["First"]]);
});

test.each([
  ["that text is being stored", 0],
  ["those pictures are being stored", 1],
])(
  "the window keeps a text that `takeOver` replaces, and the text's pictures, even if `readKept` runs while %s",
  async (_, written) => {
    const { keep, put, takeOver, readKept, told } = await openWindow();
    const pictures = new Map([["media/lamp.jpg", LAMP]]);
    keep(work("Mine", { pictures }));
    await stored();
    const left = { ...work("Left", { place: "b" }), when: "", window: "gone" };
    put(left);
    await stored();
    let end = () => {};
    const slow = new Promise<void>((resolve) => {
      end = resolve;
    });
    browser.waits.push(...Array.from({ length: 3 * written }, () => undefined), slow, slow, slow);
    takeOver(left, { place: PLACE });
    await stored();
    await readKept();
    end();
    await stored();
    const mine = () => told.unsaved.find((each) => titleAt(each) === "Mine");
    expect(mine()?.pictures).toEqual(pictures);
    await readKept();
    expect(mine()?.pictures).toEqual(pictures);
  },
);

test("work that this window is removing does not reappear if `readKept` runs before the removal is stored", async () => {
  const { put, removeWork, readKept, titles } = await openWindow();
  const left = { ...work("Left"), when: "", window: "gone" };
  put(left);
  await stored();
  await readKept();
  let end = () => {};
  browser.waits.push(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  const removed = removeWork(left);
  await readKept();
  expect(titles()).toEqual([]);
  end();
  await removed;
  await readKept();
  expect(titles()).toEqual([]);
});

test("`keptAt` returns the newest of a record's unsaved texts from closed windows, and keeps the older texts", async () => {
  const { put, keptAt, titles, takeOver, keep, name, told } = await openWindow();
  const left = { ...work("Old"), when: "2026-01-01", window: "gone" };
  put(left);
  put({ ...left, record: { title: "New" }, when: "2026-01-03", window: "gone too" });
  put({ ...left, record: { title: "Middle" }, when: "2026-01-02", window: "gone as well" });
  expect(titleAt(keptAt(PLACE))).toBe("New");
  expect(titleAt(keptAt(PLACE))).toBe("New");
  expect(titles()).toEqual(["Middle", "New", "Old"]);
  // The window already has a text, “Mine”, for the record at the place `b`. When the window takes over “Old” for the
  // same record, “Mine” stays in the list of unsaved texts.
  keep(work("Mine", { place: "b" }));
  expect(takeOver(left, { place: "b" })).toMatchObject({ window: name, place: "b", record: left.record });
  expect(titles()).toEqual(["Middle", "Mine", "New", "Old"]);
  expect([keptAt("b"), keptAt(PLACE)].map(titleAt)).toEqual(["Old", "New"]);
  const mine = told.unsaved.find(({ record }) => record.title === "Old");
  expect(mine && takeOver(mine, {})).toBe(mine);
  expect(titles()).toEqual(["Middle", "Mine", "New", "Old"]);
});

test.each([
  ["texts", /^$/],
  ["pictures", /no room left/],
])("if the browser has no room for %s, the editor warns until everything is stored", async (full, unkept) => {
  const { keep, put, told, titles, readKept } = await openWindow();
  const pictures = new Map([["media/lamp.jpg", LAMP]]);
  browser.full = full;
  keep(work("Lost", { pictures }));
  put({ ...work("Beside"), window: "gone", when: "" });
  await stored();
  await readKept();
  expect(told.unkept).toMatch(/no room left/);
  // Now there is room for texts, but not for pictures. In the first case (“texts”), only texts were missing. They are
  // stored now, and the warning ends. In the second case, the picture is still missing, and the warning stays.
  browser.full = "pictures";
  keep(work("Text", { place: "b" }));
  await stored();
  expect([told.unkept, titles()]).toEqual([expect.stringMatching(unkept), ["Beside", "Lost", "Text"]]);
  browser.full = undefined;
  keep(work("Room", { place: "c" }));
  await stored();
  expect(told.unkept).toBe("");
  await readKept(true);
  expect(titles()).toEqual(["Beside", "Lost", "Room", "Text"]);
  expect(browser.stores.get("pictures")?.size).toBe(1);
});

test("if the browser has no room for one of two pictures, the editor warns even if the other is stored afterwards", async () => {
  const { keep, told } = await openWindow();
  let end = () => {};
  const slow = new Promise<void>((resolve) => {
    end = resolve;
  });
  browser.waits.push(undefined, undefined, slow);
  browser.full = "pictures";
  const pictures = new Map([
    ["media/lamp.jpg", LAMP],
    ["media/horn.jpg", new Blob(["horn"])],
  ]);
  keep(work("Lost", { pictures }));
  await stored();
  keep(work("Text", { place: "b" }));
  await stored();
  browser.full = undefined;
  end();
  await stored();
  expect(told.unkept).toMatch(/no room left/);
});

test("if the browser's storage does not respond, the editor warns the user", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  const { keep, told } = await openWindow();
  browser.waits.push(new Promise(() => {}));
  keep(work("First"));
  await stored();
  expect(told.unkept).toBe("");
  await jest.advanceTimersByTimeAsync(10_000);
  expect(told.unkept).toMatch(/storage does not respond/);
  jest.useRealTimers();
});

test("the editor stores all unsaved texts even if the browser first refuses to open the database, and later closes it", async () => {
  browser.closedTo = "SecurityError";
  const { keep, told, titles, readKept } = await openWindow();
  expect(told.unkept).toMatch(/does not let the editor keep/);
  keep(work("First"));
  await stored();
  browser.closedTo = undefined;
  keep(work("Second", { place: "b" }));
  await stored();
  expect([told.unkept, titles(), browser.stores.get("texts")?.size]).toEqual(["", ["First", "Second"], 2]);
  browser.closeDatabase();
  keep(work("Third", { place: "c" }));
  await stored();
  expect([told.unkept, browser.stores.get("texts")?.size]).toEqual(["", 3]);
  browser.closedTo = "UnknownError";
  await readKept();
  expect(told.unkept).toMatch(/does not let the editor keep/);
});

test("without Web Locks, a window keeps its name and text after a reload, and another window can take over this text", async () => {
  const before = await openWindow(undefined, null);
  before.keep(work("First"));
  await stored();
  const [again, other] = [await openWindow(before.session, null), await openWindow(undefined, null)];
  expect(again.name).toBe(before.name);
  expect([again.keptAt(PLACE), other.keptAt(PLACE)].map(titleAt)).toEqual(["First", "First"]);
});

test("the editor reuses the user's answer for a week if the same conflict occurs again", async () => {
  const question = { path: ["title"], mine: "A", theirs: "B" } as unknown as Conflict;
  const before = await openWindow();
  before.keepAnswer(question, "theirs");
  expect(before.answerTo(question)).toBe("theirs");
  await stored();
  const after = await openWindow();
  expect(after.answerTo(question)).toBe("theirs");
  for (const other of [{ path: [] }, { mine: "C" }, { theirs: "C" }])
    expect(after.answerTo({ ...question, ...other })).toBeUndefined();
  const now = Date.now();
  const afterDays = async (days: number) => {
    jest.spyOn(Date, "now").mockReturnValue(now + days * 24 * 60 * 60 * 1000);
    const { answerTo } = await openWindow();
    await stored();
    return [answerTo(question), browser.stores.get("answers")?.size];
  };
  expect(await afterDays(6)).toEqual(["theirs", 1]);
  expect(await afterDays(7.5)).toEqual([undefined, 0]);
});
