/** Saving, deleting, renaming and restoring records, also while a colleague saves or after the connection is lost. */

import { textOf } from "@sitekit/testing/harbour";
import { put } from "../../model/unsaved";
import { Moved, NotKnown, Protected } from "../../stores/store";
import { addPicture, change, openNew, openRecord } from "../../window/record";
import { bringBack, removeOpen, renameOpen, restoreVersion, retireOpen } from "../../window/recordFiles";
import * as saving from "../../window/save";
import { getState, setState } from "../../window/state";
import { editorWindow, type Fault, fails, withFields } from "./support/editorWindow";

const { lookAgain, refresh, saveDraft, saveFiles, saveOpen, settled } = saving;
const FOG = "lights/fog-head.json";
const PIER = "lights/old-pier.json";
const TIDE = "lights/tide-rock.json";
const FERRY = "quotes/ferry-captain.json";
const LATER = "2026-03-02 12:00";
const { answer, before, colleague, commits, form, meet, said, sent, text, type } = editorWindow();

/**
 * Simulates a lost connection: the provider carries out the save, but the window receives no response. The next attempt
 * to read the content fails too.
 */
const lost: Fault = async (call) => {
  await call();
  meet("readTree", fails());
  throw new NotKnown("No answer.", 0);
};
const fog = (fields: object) => withFields(FOG, fields);
const theirs = (fields: object, file = FOG, target = file) =>
  colleague.saves({ [target]: withFields(file, fields, text(file)) });
const lamp = () => theirs({ title: "Fog Lamp", height: 33 });
const higher = () => theirs({ height: 33 });
const elsewhere = () => theirs({ height: 9 }, PIER);
const nothing = () => undefined;
const kept = () =>
  getState().unsaved.flatMap(({ place, file, slot, record }) =>
    place ? [[file ?? slot, record.title]] : [],
  );
/**
 * Adds unsaved work of another window of the same user. That window has tried to save the current text of `source` as
 * the file `path`.
 */
const otherSends = (path: string, source = path) => {
  const tried = [{ path, text: text(source) ?? "" }];
  const other = { window: "other", place: "", type: "Light", base: null, record: {}, when: "", tried };
  put({ ...other, pictures: new Map() });
};
/** Makes the provider's list of the saved versions of a file unavailable. */
const withoutVersions = () =>
  setState({ store: { ...getState().store, listVersions: () => Promise.reject(new Error("No versions.")) } });
/**
 * Clicks Save. If the editor asks for confirmation, for example because visitors will no longer see the page, answers
 * with `isYes`. Returns the text of the question (undefined if there is none) and the result of the save.
 */
async function saveAndAnswer(isYes: boolean) {
  let isDone = false;
  const pressed = saveOpen().finally(() => {
    isDone = true;
  });
  while (!getState().confirmation && !isDone) await new Promise(setImmediate);
  const { confirmation } = getState();
  confirmation?.answer(isYes);
  return [confirmation?.text, await pressed];
}
const typeHorn = () => type(FOG, { title: "Fog Horn" });
const HORN = { title: "Fog Horn" };
const has = expect.stringContaining;
const address = () => window.location.hash;

test("a click on Save waits until all records are read, even if the open record has already been read", async () => {
  const { store } = getState();
  const tree = await store.readTree(undefined, FOG);
  setState({ tree, records: saving.recordsOf(tree) });
  expect(Object.keys(getState().records)).toEqual([FOG]);
  typeHorn();
  const pressed = saveOpen();
  await new Promise(setImmediate);
  expect([said(), sent]).toEqual(["busy: Saving…", []]);
  await refresh();
  expect(await pressed).toBe("");
  expect([text(FOG), text(PIER)]).toEqual([fog(HORN), textOf(PIER)]);
  expect(Object.keys(getState().records)).toContain(PIER);
});

describe("saving the open record", () => {
  test("creates one commit, and a later save without changes creates no other commit", async () => {
    typeHorn();
    setState({ open: { ...form(), keptAt: "2026-01-01" } });
    const pressed = saveOpen();
    expect(said()).toBe("busy: Saving…");
    expect(await saveOpen()).toBe("Something is being saved. Try again in a moment.");
    expect(await pressed).toBe("");
    expect(said()).toMatch(/^done: Saved at \d\d:\d\d:\d\d\.$/);
    expect(form()).toMatchObject({ file: FOG, base: fog(HORN), isStrict: false, keptAt: undefined });
    expect([text(FOG), kept(), address()]).toEqual([fog(HORN), [], "#/lights/fog-head"]);
    expect(getState().records[FOG]).toMatchObject(HORN);
    await saveOpen();
    expect([commits(), said()]).toEqual([["Change lights/fog-head.json"], has("already saved")]);
  });

  test("sends the text that is in the form when the request starts; text that the user types later stays unsaved", async () => {
    typeHorn();
    before("save", () => change(["title"], "Fog Bell"));
    const pressed = saveOpen();
    change(["title"], "Fog Drum");
    await pressed;
    expect(form()).toMatchObject({ base: fog({ title: "Fog Drum" }), isStrict: true });
    expect([text(FOG), kept()]).toEqual([fog({ title: "Fog Drum" }), [[FOG, "Fog Bell"]]]);
  });

  test("continues if the user opens another record during the save, and leaves that record unchanged", async () => {
    typeHorn();
    before("save", () => higher().then(() => openRecord(PIER)));
    expect(await saveOpen()).toBe("");
    expect(text(FOG)).toBe(fog({ ...HORN, height: 33 }));
    expect([form().file, form().base, kept(), address()]).toEqual([PIER, text(PIER), [], ""]);
  });

  test("continues if the user closes the form during the save", async () => {
    typeHorn();
    before("save", () => higher().then(() => setState({ open: undefined })));
    expect(await saveOpen()).toBe("");
    expect([text(FOG), getState().open]).toEqual([fog({ ...HORN, height: 33 }), undefined]);
  });

  const QUOTE = { quote: "It shone.", name: "A sailor", title: "On deck", initials: "A", toConfirm: [] };
  test.each([
    ["gives a new record an id from its title", QUOTE, "on-deck"],
    [
      "gives a new record without a title an id from its name, but is refused because the title is required",
      { ...QUOTE, title: undefined },
      "a-sailor",
      "“Title”",
    ],
    ["gives a new record the id that the user typed", { ...QUOTE, id: "sailor" }, "sailor"],
    [
      "is refused if another record already has the id that the user typed",
      { ...QUOTE, id: "ferry-captain" },
      "ferry-captain",
      "already has this id",
    ],
  ])("%s", async (_, values, id, refusal = "") => {
    openNew("quotes", undefined, "slot");
    for (const [name, value] of Object.entries(values)) change([name], value);
    expect(await saveOpen()).toContain(refusal);
    const [file, slot] = refusal ? [undefined, "slot"] : [`quotes/${id}.json`, undefined];
    expect([form().file, form().slot, form().values.id]).toEqual([file, slot, id]);
    expect(address()).toBe(refusal ? "#/new/quotes?slot=slot" : `#/quotes/${id}`);
    expect(commits().length).toBe(refusal ? 0 : 1);
  });

  test("sends only the pictures that the record uses, does not resend them after a lost response, and keeps the other pictures in the form", async () => {
    const [one, other] = [new Blob(["\x89PNG one"]), new Blob(["\x89PNG other"])];
    jest.spyOn(URL, "createObjectURL").mockReturnValue("blob:");
    type(FOG, { imageUrl: "/media/one.png", imageAlt: "One" });
    addPicture("media/one.png", one);
    addPicture("media/unused.png", other);
    meet("save", (call) => {
      addPicture("media/other.png", other);
      return lost(call);
    });
    expect(await saveOpen()).toBe("No answer.");
    change(["title"], "Fog Horn");
    expect(await saveOpen()).toBe("");
    expect(sent).toEqual([[FOG, "media/one.png"], [FOG]]);
    expect([...form().pictures.keys()]).toEqual(["media/unused.png", "media/other.png"]);
  });

  test.each([
    [
      "is refused if the user empties a required field of a public page",
      { title: "" },
      "Please correct one field:",
      1,
    ],
    [
      "is refused if the user empties two required fields of a public page",
      { title: "", description: "" },
      "Please correct 2 fields:",
      2,
    ],
    [
      "is refused if the only change to a public page is a start date in the future",
      { publishedFrom: LATER },
      "correct one field",
      1,
    ],
    ["is refused if a public page is changed to a draft", { draft: true }, "correct one field", 1],
    [
      "is refused if the start date is more than ten years from now",
      { publishedFrom: "2036-03-03 12:00" },
      "more than ten years from now",
      1,
    ],
    [
      "is refused if the end date is more than ten years from now",
      { publishedUntil: "2036-03-01 13:00" },
      "more than ten years from now",
      1,
    ],
    [
      "is allowed if the end date is exactly ten years from now",
      { publishedUntil: "2036-03-01 12:00" },
      "",
      0,
    ],
    ["is allowed if the start date has passed", { publishedFrom: "2026-02-01 11:00" }, "", 0],
    [
      "is allowed if the end date is less than ten years from now",
      { publishedUntil: "2036-03-01 11:00" },
      "",
      0,
    ],
  ])("%s", async (_, fields, refusal, amount) => {
    type(PIER, fields);
    expect(await saveOpen()).toContain(refusal);
    const { status } = getState();
    const named = status.kind === "refused" ? status.problems : [];
    expect(named.map(({ file }) => file)).toEqual(Array(amount).fill(PIER));
    expect(named.map(({ path }) => path)).toEqual(amount ? Object.keys(fields).map((name) => [name]) : []);
    expect([commits().length, form().isStrict]).toEqual(amount ? [0, true] : [1, false]);
  });

  test.each<[string, object, boolean | undefined]>([
    [
      "asks for confirmation if the user gives a public page an end date in the past",
      { publishedUntil: "2026-02-27 11:00" },
      true,
    ],
    [
      "asks for confirmation if the user gives a public page the current time as its end date",
      { publishedUntil: "2026-03-01 12:00" },
      true,
    ],
    [
      "asks for confirmation if the page goes offline now and comes back later",
      { publishedUntil: "2026-03-01 12:00", publishedFrom: LATER },
      true,
    ],
    [
      "is cancelled if the user does not confirm that the page goes offline",
      { publishedUntil: "2026-03-01 12:00" },
      false,
    ],
    ["asks nothing if the end date is in the future", { publishedUntil: "2026-03-02 12:00" }, undefined],
    ["asks nothing if the start date has passed", { publishedFrom: "2026-02-02 12:00" }, undefined],
  ])("%s", async (_, fields, isYes) => {
    type(PIER, fields);
    const saving = saveOpen();
    if (isYes !== undefined) {
      while (!getState().confirmation) await new Promise(setImmediate);
      expect(getState().confirmation?.text).toMatch(/will (no longer|not) see/);
      expect(said()).toBe("busy: Answer the question to continue.");
      getState().confirmation?.answer(isYes);
    }
    expect(await saving).toContain(isYes === false ? "Not saved" : "");
    expect(commits().length).toBe(isYes === false ? 0 : 1);
  });

  test("is refused if a colleague has renamed the record", async () => {
    type(PIER, { publishedUntil: "2026-03-01 12:00" });
    const renamed = withFields(PIER, { id: "new-pier", aliases: ["/lights/pier"] });
    await colleague.saves({ [PIER]: null, "lights/new-pier.json": renamed });
    const saving = saveOpen();
    while (!getState().confirmation) await new Promise(setImmediate);
    getState().confirmation?.answer(true);
    expect(await saving).toContain("renamed or deleted");
  });

  test("can take the page offline even if a colleague has deleted a record to which the page referred", async () => {
    const [NEW_QUAY, quay] = ["harbours/new-quay.json", { id: "new-quay" }];
    await colleague.saves({ [NEW_QUAY]: withFields("harbours/north-quay.json", quay) });
    await theirs({ relatedHarbours: ["new-quay"] }, PIER);
    await refresh();
    type(PIER, { publishedUntil: "2026-03-01 12:00" });
    await theirs({ relatedHarbours: undefined }, PIER);
    await colleague.saves({ [NEW_QUAY]: null });
    expect(await saveAndAnswer(true)).toEqual([has("will no longer see"), ""]);
    expect(text(PIER)).toContain('"publishedUntil": "2026-03-01 12:00"');
    expect(text(PIER)).not.toContain("new-quay");
  });

  test("is refused without a question if the page would go offline and other records link to it", async () => {
    type(FOG, { publishedUntil: "2026-03-01 12:00" });
    expect(await saveOpen()).toContain("Please correct this first");
    expect([getState().confirmation, commits().length]).toEqual([undefined, 0]);
  });

  test("is allowed without a question if the saved record already had an end date in the past", async () => {
    await theirs({ publishedUntil: "2020-01-01 11:00" });
    await refresh();
    typeHorn();
    expect(await saveOpen()).toBe("");
  });

  test("asks for confirmation if the user sets the end date to the current time while the record is being checked", async () => {
    type(PIER, { relatedHarbours: ["new-quay"] });
    const harbour = withFields("harbours/north-quay.json", { id: "new-quay" });
    await colleague.saves({ "harbours/new-quay.json": harbour });
    before("readTree", () => change(["publishedUntil"], "2026-03-01 12:00"));
    expect(await saveAndAnswer(false)).toEqual([has("will no longer see"), "Not saved."]);
    expect(commits().length).toBe(1);
  });

  test("is refused if the id of a saved record was removed; the editor does not make an id from the title", async () => {
    await theirs({ id: undefined }, FERRY);
    await refresh();
    type(FERRY, { title: "Boat" });
    expect(await saveOpen()).toMatch(/.+/);
    expect([form().values.id, sent]).toEqual([undefined, []]);
  });

  test("is refused if the record is new and a colleague creates a record with the same id at the same moment", async () => {
    openNew("quotes", JSON.parse(text(FERRY) ?? ""), "slot");
    change(["title"], "New");
    before("save", () => theirs({ title: "Theirs", id: "new" }, FERRY, "quotes/new.json"));
    expect(await saveOpen()).toContain("Another record has this id");
    expect([text("quotes/new.json"), kept()]).toEqual([has("Theirs"), [["slot", "New"]]]);
  });

  test("is suggested in the message about errors if no errors are left to correct", () => {
    expect(saving.toCorrect([])).toBe("Everything is corrected now. Click Save.");
  });

  test("counts a field with two errors as one field to correct", () => {
    const errors = ["Too long.", "Two spaces."].map((message) => ({ file: FOG, path: ["title"], message }));
    expect(saving.toCorrect(errors)).toBe("Not saved. Please correct one field:");
  });

  test("is refused while the record refers to a missing record, and succeeds after a colleague has added that record", async () => {
    type(FOG, { relatedHarbours: ["new-quay"] });
    expect(await saveOpen()).toContain("Please correct one field");
    const harbour = withFields("harbours/north-quay.json", { id: "new-quay" });
    await colleague.saves({ "harbours/new-quay.json": harbour });
    expect(await saveOpen()).toBe("");
  });
});

describe("a colleague's save after the user opened the record", () => {
  const removal = () =>
    colleague.saves({ [FOG]: null, "menu.json": withFields("menu.json", { items: [], lightOrder: [] }) });
  test.each<[string, () => unknown, object | undefined, string]>([
    [
      "is merged if it changes only fields that the user has not changed",
      higher,
      { ...HORN, height: 33 },
      "changes by somebody else: Height.",
    ],
    [
      "is reported with the names of both fields that it changes",
      () => theirs({ height: 33, description: "It is seen in fog." }),
      { ...HORN, height: 33, description: "It is seen in fog." },
      "by somebody else: Description; Height.",
    ],
    [
      "is reported with the title of the record to which it adds a reference",
      () => theirs({ relatedHarbours: ["ink-harbour", "north-quay"] }),
      { ...HORN, relatedHarbours: ["ink-harbour", "north-quay"] },
      "by somebody else: Related harbours, North Quay (added).",
    ],
    ["causes no conflict if it makes the same change as the user", () => theirs(HORN), HORN, "Saved at"],
    ["is not mentioned if it changes another record", elsewhere, HORN, ":00:00."],
    ["is reported if it deletes the record", removal, undefined, "renamed or deleted"],
    [
      "is reported if it makes the record's file unreadable",
      () => colleague.saves({ [FOG]: "{" }),
      undefined,
      "cannot be read",
    ],
  ])("%s", async (_, act, result, told) => {
    typeHorn();
    await act();
    await saveOpen();
    expect(said()).toContain(told);
    if (act === elsewhere) expect(said()).not.toContain("somebody else");
    expect(form().values).toMatchObject(result ?? HORN);
    if (result) expect([text(FOG), form().base]).toEqual([fog(result), fog(result)]);
    else expect([commits().length, kept()]).toEqual([1, [[FOG, "Fog Horn"]]]);
  });

  test.each([
    ["is kept completely if the user chooses the colleague's title", "theirs", "Fog Lamp"],
    ["is kept except for its title if the user chooses the title in the form", "mine", "Fog Horn"],
  ] as const)("%s", async (_, side, title) => {
    typeHorn();
    await lamp();
    const pressed = saveOpen();
    expect(await answer(() => side)).toEqual(["Title"]);
    expect(await pressed).toBe("");
    expect(text(FOG)).toBe(fog({ title, height: 33 }));
    expect(form().past.at(-1)).toMatchObject(HORN);
  });

  test("is merged without the list of saved versions if no window of the user has tried to save the record", async () => {
    typeHorn();
    // The editor needs the list only if a window of this user has tried to save the open record.
    otherSends(PIER);
    await higher();
    await refresh();
    withoutVersions();
    expect(await saveOpen()).toBe("");
    expect(text(FOG)).toBe(fog({ ...HORN, height: 33 }));
  });

  test("can delete the record directly after the user's commit: the user's save succeeds, and the text stays as unsaved work", async () => {
    type(FERRY, { title: "Boat" });
    meet("save", async (call) => {
      const result = await call();
      await colleague.saves({ [FERRY]: null });
      return result;
    });
    expect(await saveOpen()).toBe("");
    expect([said(), text(FERRY), kept()]).toEqual([has("Saved at"), undefined, [[FERRY, "Boat"]]]);
  });

  test("is not overwritten if the user cancels the question about the title, and the user's text stays in the form", async () => {
    typeHorn();
    await lamp();
    const pressed = saveOpen();
    // While the question is open, a colleague saves another record. This does not cause a second question.
    await answer(undefined, elsewhere);
    expect(await pressed).toBe("Not saved.");
    expect([commits().length, form().values.title, sent.length]).toEqual([2, "Fog Horn", 1]);
  });
});

describe("a commit", () => {
  const moved = fails(new Moved());
  const late: Fault = (call) => elsewhere().then(() => fails()(call));
  test.each<[string, Fault[], string, number]>([
    [
      "fails after five retries if a colleague has saved before each attempt",
      Array(9).fill(moved),
      "somebody else has saved",
      6,
    ],
    [
      "succeeds at the fifth retry if a colleague has saved before each earlier attempt",
      Array(5).fill(moved),
      "",
      6,
    ],
    ["is not retried if the provider refuses it and nobody else has saved", [fails()], "Not this.", 1],
    ["is retried if a colleague has saved and the provider then refuses it", [late], "", 2],
  ])("%s", async (_, faults, refusal, tries) => {
    typeHorn();
    meet("save", ...faults);
    expect(await saveOpen()).toContain(refusal);
    expect([sent.length, text(FOG)]).toEqual([tries, fog(refusal ? {} : HORN)]);
  });

  test.each<[string, Fault, string, string]>([
    [
      "that the provider refused counts as not saved: if the user restores the old text, Save has nothing to send",
      fails(),
      "Fog Head",
      "already saved",
    ],
    [
      "that did not reach the provider counts as not saved: if the user restores the old text, Save has nothing to send",
      fails(new NotKnown("No answer.", 0)),
      "Fog Head",
      "already saved",
    ],
    [
      "whose response was lost counts as saved: another click on Save sends nothing",
      lost,
      "Fog Horn",
      "Saved at",
    ],
  ])("%s", async (_, fault, title, told) => {
    typeHorn();
    meet("save", fault);
    expect(await saveOpen()).not.toBe("");
    change(["title"], title);
    expect([await saveOpen(), said(), sent.length]).toEqual(["", has(told), 1]);
  });

  test("whose response was lost is recognised as the user's own even if the list of saved versions is unavailable", async () => {
    typeHorn();
    meet("save", lost);
    expect(await saveOpen()).toBe("No answer.");
    change(["title"], "Fog Bell");
    withoutVersions();
    meet("readTree");
    expect([await saveOpen(), text(FOG)]).toEqual(["", fog({ title: "Fog Bell" })]);
  });

  test("whose response was lost is not sent again, so a picture that a colleague has changed since is not overwritten", async () => {
    jest.spyOn(URL, "createObjectURL").mockReturnValue("blob:");
    type(FOG, { imageUrl: "/media/one.png", imageAlt: "One" });
    addPicture("media/one.png", new Blob(["\x89PNG mine"]));
    meet("save", lost);
    expect(await saveOpen()).toBe("No answer.");
    await colleague.saves({ "media/one.png": "theirs" });
    expect([await saveOpen(), text("media/one.png"), sent.length]).toEqual(["", "theirs", 1]);
  });

  test("that the provider refuses is reported as refused, even if the content cannot be read afterwards", async () => {
    typeHorn();
    meet("save", (call) => {
      meet("readTree", fails(new Error("No line.")));
      return fails(new Protected("Rules.", 422))(call);
    });
    expect(await saveOpen()).toBe("Rules.");
    expect(getState().status).toMatchObject({ kind: "refused", reason: "protected", problems: [] });
  });

  test("succeeds even if the content cannot be read afterwards, and the next save is based on this commit", async () => {
    typeHorn();
    before("save", () => meet("readTree", fails()));
    expect(await saveOpen()).toBe("");
    expect(form().base).toBe(text(FOG));
    expect(getState().records[FOG]).toMatchObject(HORN);
    change(["title"], "Fog Bell");
    expect(await saveOpen()).toBe("");
    expect([commits().length, text(FOG)]).toEqual([2, fog({ title: "Fog Bell" })]);
  });

  test("is reported as failed, without naming a field, if the request fails with an unexpected error", async () => {
    typeHorn();
    meet("save", fails(new Error("No line.")));
    expect(await saveOpen()).toBe("No line.");
    expect(getState().status).toMatchObject({ kind: "refused", reason: undefined, problems: [] });
  });

  const typeOn = () => change(["title"], "Fog Bell");
  test.each<[string, Fault, () => unknown, number]>([
    ["is not repeated by the next save if its response was lost", lost, nothing, 1],
    [
      "is repeated by the next save if it did not reach the provider",
      fails(new NotKnown("No answer.", 0)),
      nothing,
      1,
    ],
    ["is not repeated if its response was lost and a colleague has saved since", lost, higher, 2],
    [
      "causes no question about a conflict if its response was lost and the user continues typing",
      lost,
      typeOn,
      2,
    ],
    [
      "causes no question about a conflict if its response was lost, a colleague saves and the user continues typing",
      lost,
      () => higher().then(typeOn),
      3,
    ],
  ])("%s", async (_, fault, act, amount) => {
    typeHorn();
    otherSends(PIER);
    meet("save", fault);
    expect(await saveOpen()).toBe("No answer.");
    await lookAgain();
    expect(said()).not.toContain("Somebody else");
    await act();
    expect(await saveOpen()).toBe("");
    expect([commits().length, form().base, kept()]).toEqual([amount, text(FOG), []]);
  });

  const [NEW, NEWER] = ["quotes/new.json", "quotes/newer.json"];
  const ofColleague = () => theirs({ title: "Theirs" }, NEW);
  const unknown = fails(new NotKnown("No answer.", 0));
  test.each<[string, Fault, () => unknown, (string | undefined)[]]>([
    [
      "renames the record if the user has changed the id",
      lost,
      () => change(["id"], "newer"),
      [undefined, has("newer")],
    ],
    [
      "creates a second record if the user has changed the id and a colleague has changed the first record",
      lost,
      () => ofColleague().then(() => change(["id"], "newer")),
      [has("Theirs"), has("newer")],
    ],
    [
      "creates only a record with the new id if the user has changed the id and the commit did not reach the provider",
      unknown,
      () => change(["id"], "newer"),
      [undefined, has("newer")],
    ],
    [
      "creates the record again if a colleague has deleted it",
      lost,
      () => colleague.saves({ [NEW]: null }),
      [has("New"), undefined],
    ],
    [
      "changes the record that the commit created if the user has changed a field other than the id",
      lost,
      () => change(["name"], "Another"),
      [has("Another"), undefined],
    ],
  ])("that creates a record gets no response: the next save %s", async (_, fault, act, made) => {
    openNew("quotes", JSON.parse(text(FERRY) ?? ""), "slot");
    change(["title"], "New");
    meet("save", fault);
    expect(await saveOpen()).toBe("No answer.");
    await act();
    expect(await saveOpen()).toBe("");
    expect([text(NEW), text(NEWER)]).toEqual(made);
  });
});

describe("saving files that are not open in a form", () => {
  const done = jest.fn();
  const picture = { path: "media/new.png", picture: new Blob(["\x89PNG"]) };
  beforeEach(() => done.mockClear());

  test("sends only changes that are not yet in the saved content", async () => {
    const same = { path: TIDE, text: text(TIDE) ?? "" };
    const changes = [picture, same, { path: "lights/none.json", removed: true } as const];
    for (const _ of [1, 2]) expect(await saveFiles(() => changes, "Add", done)).toBe("");
    expect([sent, commits(), said()]).toEqual([[["media/new.png"]], ["Add"], ""]);
    expect(done.mock.calls.length).toBe(2);
  });

  test("replaces the existing picture if the new picture has the same path", async () => {
    const other = { ...picture, path: "media/harbour.png" };
    expect(await saveFiles(() => [other], "Replace", done)).toBe("");
    expect([sent, text("media/harbour.png")]).toEqual([[["media/harbour.png"]], "\x89PNG"]);
  });

  test("is refused if it causes an error in another record, and the error names the file of that record", async () => {
    const refusal = await saveFiles(() => [{ path: FOG, removed: true }], "Delete", done);
    expect(refusal).toMatch(/^Not saved. Please correct this first: \S+/);
    expect([sent, done.mock.calls]).toEqual([[], []]);
    expect(JSON.stringify(getState().status)).toContain('"file":"menu.json"');
  });

  test("does not send a picture again if the response was lost, even if the picture now has another path", async () => {
    meet("save", lost);
    expect(await saveFiles(() => [picture], "Add", done)).toBe("No answer.");
    expect(await saveFiles(() => [{ ...picture, path: "media/again.png" }], "Add", done)).toBe("");
    expect([sent, done.mock.calls.length]).toEqual([[["media/new.png"]], 1]);
  });
});

describe("saving a draft automatically", () => {
  const draft = async (fields: object) => {
    await theirs({ draft: true }, PIER);
    await refresh();
    type(PIER, { title: "Pier", ...fields });
  };
  test("does nothing if no record is open, or if the open record is public", async () => {
    expect(await saveDraft()).toBe(true);
    typeHorn();
    expect([await saveDraft(), sent, said()]).toEqual([true, [], ""]);
  });

  test("does not start while another save is running, and a click on Save waits for the automatic save", async () => {
    await draft({});
    const first = saveDraft();
    expect(await saveDraft()).toBe(false);
    change(["title"], "Pier 2");
    const pressed = saveOpen();
    await settled();
    expect([await first, await pressed, sent.length]).toEqual([true, "", 1]);
    change(["title"], "Pier 3");
    const again = saveOpen();
    expect([await saveDraft(), await again]).toEqual([false, ""]);
  });

  test.each<[string, boolean, object, () => unknown, string]>([
    ["says that the draft was saved", true, {}, nothing, "Draft saved at \\d\\d:\\d\\d\\.$"],
    [
      "says that the draft was saved if a colleague has already saved the same text",
      true,
      {},
      () => theirs({ title: "Pier" }, PIER).then(() => refresh()),
      "Draft saved at \\d\\d:\\d\\d\\.$",
    ],
    [
      "keeps the text in the browser if the request fails",
      false,
      {},
      () => meet("save", fails(new Error("Gone."))),
      "This draft is not saved yet. It is kept in this browser. Gone. ?$",
    ],
    [
      "merges a colleague's change to another field",
      true,
      {},
      () => theirs({ height: 3 }, PIER),
      "by somebody else: Height.",
    ],
    [
      "does not ask about a field that a colleague has changed too, but tells the user to click Save",
      false,
      {},
      () => theirs({ title: "Quay" }, PIER),
      "Click Save to choose",
    ],
    [
      "fails if somebody has deleted the record; the message says to click Save to see how to keep the text",
      false,
      {},
      () => colleague.saves({ [PIER]: null }),
      "since you opened it. Click Save to see how you can keep your text. ?$",
    ],
    [
      "keeps the text in the browser if the provider refuses the save, and sends the text with the next automatic save",
      false,
      {},
      () => meet("save", fails()),
      "in this browser. Not this.",
    ],
    [
      "names the field and its error if an error prevents the save",
      false,
      { height: 999 },
      nothing,
      "in this browser. Please correct this first: Height: .+",
    ],
  ])("%s", async (_, isSaved, fields, act, told) => {
    await draft(fields);
    await act();
    expect(await saveDraft()).toBe(isSaved);
    expect(said()).toMatch(new RegExp(told));
    expect([kept().length, form().isStrict]).toEqual([isSaved ? 0 : 1, false]);
    if (told.endsWith("Not this.")) expect(await saveDraft()).toBe(true);
  });

  test("fails with a message that names another record and its field if the draft would cause an error in that record", async () => {
    await theirs({ aliases: ["/old-rock"] }, TIDE);
    await draft({ aliases: ["/old-rock"] });
    expect(await saveDraft()).toBe(false);
    expect(said()).toContain("Tide Rock: Old addresses, Path 1: ");
  });

  test("says where to find the unsaved text if the record was deleted and the form was closed", async () => {
    await draft({});
    await colleague.saves({ [PIER]: null });
    const isSaved = saveDraft(true);
    setState({ open: undefined });
    expect(await isSaved).toBe(false);
    expect(said()).toMatch(
      /“Pier” is not saved yet\. To save it, open it under “Not saved yet”\. .+Click Save to see how you can keep your text\. ?$/,
    );
    expect(kept()).toEqual([[PIER, "Pier"]]);
  });
});

describe("a record", () => {
  test("can be deleted, and restored with one click", async () => {
    const was = text(FERRY);
    type(FERRY, { title: "Boat" });
    expect(await removeOpen()).toBe("");
    expect([text(FERRY), getState().open, kept(), address()]).toEqual([undefined, undefined, [], "#/"]);
    const { status } = getState();
    expect(said()).toBe("done: “Boat” is deleted.");
    if (status.kind === "done") status.undo?.();
    await settled();
    expect([text(FERRY), said(), address()]).toEqual([
      was,
      has("“Ferry to the Isle” is back."),
      has("/ferry-captain"),
    ]);
    expect(commits()).toEqual([`Bring back ${FERRY}`, `Delete ${FERRY}`]);
  });

  test("that was retired in favour of another page can be restored together with the links to the record, even if the other page has changed since", async () => {
    const before = [FOG, "menu.json", "pages/home.json"].map((file) => text(file));
    openRecord(FOG);
    await retireOpen("/lights/tide-rock");
    const others = commits().length;
    expect(text(TIDE)).toContain('"/lights/fog-head"');
    await theirs({ height: 77 }, TIDE);
    expect(await bringBack(FOG, before[0] ?? "")).toBe("");
    expect([FOG, "menu.json", "pages/home.json"].map((file) => text(file))).toEqual(before);
    expect(text(TIDE)).not.toContain('"/lights/fog-head"');
    expect(JSON.parse(text(TIDE) ?? "").height).toBe(77);
    expect([others, said(), address()]).toEqual([
      1,
      has("changed too, so that links and addresses lead to “Fog Head” again"),
      "#/lights/fog-head",
    ]);
  });

  test("that was retired is restored without the links to it if the earlier content cannot be read; the message says to add the record to menus and lists again", async () => {
    const menu = text("menu.json");
    const was = text(FOG) ?? "";
    openRecord(FOG);
    await retireOpen("/lights/tide-rock");
    meet("readBefore", fails());
    expect(await bringBack(FOG, was)).toBe("");
    expect([text(FOG), text("menu.json") === menu, said()]).toEqual([
      was,
      false,
      has("add it to them again"),
    ]);
    expect(said()).not.toContain("are restored");
  });

  const [HORNS, was] = ["lights/fog-horn.json", has('"/lights/fog-head"')];
  test.each<[string, () => Promise<string>, string, string]>([
    ["renamed", () => renameOpen("fog-horn"), "#/lights/fog-horn", HORNS],
    ["retired", () => retireOpen("/lights/tide-rock"), "#/", TIDE],
  ])(
    "is %s in one commit that also updates the links to it, even if the user tries twice because the first response was lost",
    async (done, act, there, heir) => {
      typeHorn();
      meet("save", lost);
      expect([await act(), kept().length]).toEqual(["No answer.", 1]);
      expect(await act()).toBe("");
      expect([said().toLowerCase(), kept(), address()]).toEqual([has(done), [], there]);
      expect(commits()).toEqual([`${done === "renamed" ? "Rename" : "Retire"} ${FOG}`]);
      expect([text(FOG), text(heir)]).toEqual([undefined, was]);
      expect(text("menu.json")).not.toEqual(was);
      expect(getState().open === undefined).toBe(there === "#/");
    },
  );

  test.each([
    [
      "that has a page is renamed, and the message says that the old address leads to the new one",
      FOG,
      "Links and lists are updated, and the old address leads to the new one.",
    ],
    [
      "that has no page is renamed, and the message does not mention an old address",
      FERRY,
      "Links and lists are updated.",
    ],
  ])("%s", async (_, file, told) => {
    openRecord(file);
    expect([await renameOpen("another"), said()]).toEqual(["", `done: Renamed. ${told}`]);
  });

  test("is renamed even if a colleague has already updated the link to it in the menu; the save then does not include the menu", async () => {
    openRecord(FOG);
    meet("save", fails(new NotKnown("No answer.", 0)));
    expect(await renameOpen("fog-horn")).toBe("No answer.");
    await colleague.saves({ "menu.json": text("menu.json")?.replaceAll("fog-head", "fog-horn") ?? "" });
    expect(await renameOpen("fog-horn")).toBe("");
    expect([text(FOG), sent.at(-1)?.includes("menu.json")]).toEqual([undefined, false]);
  });

  test("can be restored to an earlier version, and the unsaved text stays in the form's undo history", async () => {
    typeHorn();
    expect(await restoreVersion(FOG, fog({ title: "Old" }))).toBe("");
    expect([text(FOG), kept(), said()]).toEqual([fog({ title: "Old" }), [], has("earlier version is saved")]);
    expect(form().values.title).toBe("Old");
    expect(form().past.map(({ title }) => title)).toEqual(["Fog Head", "Fog Horn"]);
    expect(commits()).toEqual([`Restore ${FOG}`]);
  });

  test("is not restored to an earlier version that has errors, and the refusal does not count as a refused save of the form", async () => {
    openRecord(FOG);
    expect(await restoreVersion(FOG, fog({ title: "" }))).toContain("Please correct this first");
    expect(getState().status).toMatchObject({ kind: "refused", isFormSave: false });
    type(FOG, { title: "" });
    await saveOpen();
    expect(getState().status).toMatchObject({ kind: "refused", isFormSave: true });
  });

  test.each([
    ["deleted", removeOpen],
    ["restored to an earlier version", () => restoreVersion(FOG, fog({ title: "Old" }))],
  ])("is not %s if a colleague has changed it since the window last read the content", async (_, act) => {
    openRecord(FOG);
    await higher();
    expect(await act()).toContain("somebody else has changed this record");
    expect([text(FOG), form().file]).toEqual([fog({ height: 33 }), FOG]);
  });

  test("that a colleague has deleted can be restored to an earlier version, and again after two saves whose responses were lost", async () => {
    const [old = "", older = "", oldest = ""] = [1, 2, 3].map((at) =>
      withFields(FERRY, { title: `Old ${at}` }),
    );
    openRecord(FERRY);
    await colleague.saves({ [FERRY]: null });
    expect([await restoreVersion(FERRY, old), text(FERRY)]).toEqual(["", old]);
    meet("save", lost);
    change(["title"], "My own");
    expect(await saveOpen()).toBe("No answer.");
    meet("save", (call) => call(), lost);
    expect(await restoreVersion(FERRY, older)).toBe("No answer.");
    expect([await restoreVersion(FERRY, oldest), text(FERRY)]).toEqual(["", oldest]);
  });
});

test("deleting and saving do nothing if no record is open, and a new record cannot be deleted", async () => {
  expect([await removeOpen(), await saveOpen()]).toEqual(["", ""]);
  openNew("quotes", undefined, "slot");
  expect([await removeOpen(), sent, said()]).toEqual(["", [], ""]);
});

describe("when the user returns to the window,", () => {
  const opened = () => before("readTree", () => openRecord(PIER));
  const closed = () => setState({ open: undefined });
  test.each<[string, object, () => unknown, string, string | undefined]>([
    ["nothing is reported if nothing changed", {}, nothing, "", "Fog Head"],
    ["nothing is reported about a change to another record", {}, elsewhere, "", "Fog Head"],
    [
      "a record that a colleague deleted stays in the form",
      {},
      () => colleague.saves({ [FOG]: null }),
      "renamed or",
      "Fog Head",
    ],
    ["the form shows a colleague's change", {}, lamp, "You now see the saved version.", "Fog Lamp"],
    ["unsaved text is not replaced by a colleague's change", { title: "Fog Tube" }, lamp, "", "Fog Tube"],
    [
      "nothing is reported if the user opens another record during the check",
      {},
      () => lamp().then(opened),
      "",
      "Old Pier",
    ],
    [
      "nothing is reported about a record that was closed during the check",
      {},
      () => lamp().then(() => before("readTree", closed)),
      "",
      undefined,
    ],
    ["nothing is reported if no record is open", {}, () => lamp().then(closed), "", undefined],
    [
      "nothing is reported about text that another window of the same user saved",
      {},
      () => lamp().then(() => otherSends(FOG)),
      "",
      "Fog Head",
    ],
  ])("%s", async (_, fields, act, told, title) => {
    type(FOG, fields);
    await act();
    await lookAgain();
    expect(said()).toContain(told);
    expect([said() === "", getState().open?.values.title]).toEqual([told === "", title]);
    expect(getState().tree.files.get(FOG)?.text).toBe(text(FOG));
  });

  test("a colleague's change is reported even if another window of the same user has tried to save the same text in another record", async () => {
    openRecord(FOG);
    await lamp();
    otherSends(PIER, FOG);
    await lookAgain();
    expect(said()).toContain("You now see the saved version.");
  });

  test("a colleague's change does not replace unsaved text, and the deletion of the open record is reported only once", async () => {
    openRecord(FOG);
    const { form: before } = form();
    await lamp();
    await lookAgain();
    expect([form().form, form().values.title, said()]).toEqual([
      before,
      "Fog Lamp",
      has("You now see the saved version"),
    ]);
    change(["title"], "Mine");
    await theirs({ height: 44 });
    setState({ status: { kind: "none" } });
    await lookAgain();
    const behind = saving.isBehind(form(), getState().tree);
    expect([said(), behind, form().values.title]).toEqual(["", true, "Mine"]);
    await colleague.saves({ [FOG]: null });
    await lookAgain();
    expect(said()).toContain("renamed or deleted");
    setState({ status: { kind: "none" } });
    await colleague.saves({ [PIER]: withFields(PIER, { height: 8 }, text(PIER)) });
    await lookAgain();
    expect(said()).toBe("");
  });

  test.each<[string, () => Promise<string>]>([
    ["deletion", removeOpen],
    ["renaming", () => renameOpen("harbour-master")],
  ])("the user's own %s is not reported as a colleague's if the response to it was lost", async (_, act) => {
    openRecord(FERRY);
    meet("save", lost);
    expect(await act()).toBe("No answer.");
    await lookAgain();
    expect([text(FERRY), said()]).toEqual([undefined, "refused: No answer."]);
    expect(await saveOpen()).toContain("This record was renamed or deleted");
    expect([await act(), commits().length]).toEqual(["", 1]);
  });

  test("the content is not read again while a save is running", async () => {
    typeHorn();
    const { tree } = getState();
    const seen: unknown[] = [];
    before("save", () =>
      higher()
        .then(lookAgain)
        .then(() => seen.push(getState().tree)),
    );
    await saveOpen();
    expect(seen).toEqual([tree]);
  });
});

describe("the open record", () => {
  const { isBehind } = saving;
  test.each<[string, () => unknown, boolean]>([
    ["is not outdated if nobody has saved it", nothing, false],
    ["is not outdated if a colleague has saved another record", elsewhere, false],
    ["is outdated if a colleague has saved it", higher, true],
    [
      "is not outdated if another window of the same user has saved it",
      () => higher().then(() => otherSends(FOG)),
      false,
    ],
    ["is not outdated if a colleague has deleted it", () => colleague.saves({ [FOG]: null }), false],
    ["is not outdated if it was never saved", () => openNew("quotes"), false],
  ])("%s", async (_, act, expected) => {
    typeHorn();
    await act();
    await refresh();
    expect(isBehind(form(), getState().tree)).toBe(expected);
  });
});

test("an error that did not happen during a save of the form is not marked as a failed save of the form", () => {
  saving.tellError(new Error("No line."));
  expect(getState().status).toMatchObject({ kind: "refused", isFormSave: false });
});

describe("reading the content again", () => {
  test("keeps the same objects for unchanged records", async () => {
    const { records, tree } = getState();
    await higher();
    await colleague.saves({
      "quotes/broken.json": "{",
      "quotes/null.json": "null",
      "quotes/three.json": "3",
      "notes.json": "{}",
    });
    expect((await refresh()).version).not.toBe(tree.version);
    const { records: now } = getState();
    expect([now[PIER] === records[PIER], now[FOG]]).toEqual([true, expect.objectContaining({ height: 33 })]);
    expect(Object.keys(now)).toEqual(Object.keys(records));
    await refresh();
    expect(getState().records).toBe(now);
  });

  test("does not replace the content of a change set that the user opened during the request", async () => {
    const { tree, store } = getState();
    await higher();
    before("readTree", () => setState({ store: { ...store } }));
    expect([await refresh(), getState().tree]).toEqual([tree, tree]);
  });
});
