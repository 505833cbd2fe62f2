/**
 * How a save, a removal and a rename change the content, and what they ask and report, also when a colleague
 * or a lost connection interferes.
 */

import { textOf } from "@sitekit/testing/harbour";
import { put } from "../../model/unsaved";
import { Moved, NotKnown, Protected } from "../../stores/store";
import { addPicture, change, openNew, openRecord } from "../../window/record";
import * as saving from "../../window/save";
import { getState, setState } from "../../window/state";
import { editorWindow, type Fault, fails, withFields } from "./support/editorWindow";

const { lookAgain, refresh, removeOpen, renameOpen, restoreVersion } = saving;
const { retireOpen, saveDraft, saveFiles, saveOpen, settled } = saving;
const FOG = "lights/fog-head.json";
const PIER = "lights/old-pier.json";
const TIDE = "lights/tide-rock.json";
const FERRY = "quotes/ferry-captain.json";
const LATER = "2026-03-02 12:00";
const { answer, before, colleague, commits, form, meet, said, sent, text, type } = editorWindow();

/** The connection is lost before the response arrives, and nothing can be read immediately. */
const lost: Fault = async (call) => {
  await call();
  meet("readTree", fails());
  throw new NotKnown("No answer.", 0);
};
const fog = (fields: object) => withFields(FOG, fields);
const theirs = (fields: object, file = FOG) =>
  colleague.saves({ [file]: withFields(file, fields, text(file)) });
const lamp = () => theirs({ title: "Fog Lamp", height: 33 });
const higher = () => theirs({ height: 33 });
const elsewhere = () => theirs({ height: 9 }, PIER);
const nothing = () => undefined;
const kept = () =>
  getState().unsaved.flatMap(({ place, file, slot, record }) =>
    place ? [[file ?? slot, record.title]] : [],
  );
/** Another window has sent a file's current text. */
const otherSends = (path: string) => {
  const tried = [{ path, text: text(path) ?? "" }];
  const other = { window: "other", place: "", type: "Light", base: null, record: {}, when: "", tried };
  put({ ...other, pictures: new Map() });
};
const typeHorn = () => type(FOG, { title: "Fog Horn" });
const HORN = { title: "Fog Horn" };
const has = expect.stringContaining;
const address = () => window.location.hash;

test("saves a record that opens before the other records only when all records are read", async () => {
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

describe("the open record is saved", () => {
  test("as one commit, on which the form is then based", async () => {
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
    expect([commits(), said()]).toEqual([["Change lights/fog-head.json"], has("nothing to save")]);
  });

  test("in the state in which it is sent; later text stays unsaved, and is kept", async () => {
    typeHorn();
    before("commit", () => change(["title"], "Fog Bell"));
    const pressed = saveOpen();
    change(["title"], "Fog Drum");
    await pressed;
    expect(form()).toMatchObject({ base: fog({ title: "Fog Drum" }), isStrict: true });
    expect([text(FOG), kept()]).toEqual([fog({ title: "Fog Drum" }), [[FOG, "Fog Bell"]]]);
  });

  test("even if another record is opened during the save, and leaves that record unchanged", async () => {
    typeHorn();
    before("commit", () => higher().then(() => openRecord(PIER)));
    expect(await saveOpen()).toBe("");
    expect(text(FOG)).toBe(fog({ ...HORN, height: 33 }));
    expect([form().file, form().base, kept(), address()]).toEqual([PIER, text(PIER), [], ""]);
  });

  test("even if its form is closed during the save", async () => {
    typeHorn();
    before("commit", () => higher().then(() => setState({ open: undefined })));
    expect(await saveOpen()).toBe("");
    expect([text(FOG), getState().open]).toEqual([fog({ ...HORN, height: 33 }), undefined]);
  });

  const QUOTE = { quote: "It shone.", name: "A sailor", title: "On deck", initials: "A", toConfirm: [] };
  test.each([
    ["an id from its title", QUOTE, "on-deck"],
    ["an id from its name if it has no title", { ...QUOTE, title: undefined }, "a-sailor", "“Title”"],
    ["the id that was typed", { ...QUOTE, id: "sailor" }, "sailor"],
    [
      "no id that another record has",
      { ...QUOTE, id: "ferry-captain" },
      "ferry-captain",
      "already has this id",
    ],
  ])("a new record gets %s", async (_, values, id, refusal = "") => {
    openNew("quotes", undefined, "slot");
    for (const [name, value] of Object.entries(values)) change([name], value);
    expect(await saveOpen()).toContain(refusal);
    const [file, slot] = refusal ? [undefined, "slot"] : [`quotes/${id}.json`, undefined];
    expect([form().file, form().slot, form().values.id]).toEqual([file, slot, id]);
    expect(address()).toBe(refusal ? "#/new/quotes?slot=slot" : `#/quotes/${id}`);
    expect(commits().length).toBe(refusal ? 0 : 1);
  });

  test("with the pictures that it shows, each sent once; pictures chosen during the save stay", async () => {
    const [one, other] = [new Blob(["\x89PNG one"]), new Blob(["\x89PNG other"])];
    jest.spyOn(URL, "createObjectURL").mockReturnValue("blob:");
    type(FOG, { imageUrl: "/media/one.png", imageAlt: "One" });
    addPicture("media/one.png", one);
    addPicture("media/unused.png", other);
    meet("commit", (call) => {
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
    ["one empty field", { title: "" }, "Please correct one field:", 1],
    ["two empty fields", { title: "", description: "" }, "Please correct 2 fields:", 2],
    ["an end that is a time in the past", { publishedFrom: LATER }, "correct one field", 1],
    ["a draft", { draft: true }, "correct one field", 1],
    [
      "a beginning in more than ten years",
      { publishedFrom: "2036-03-03 12:00" },
      "more than ten years from now",
      1,
    ],
    [
      "an end in more than ten years",
      { publishedUntil: "2036-03-01 13:00" },
      "more than ten years from now",
      1,
    ],
    ["no fault for an end in exactly ten years", { publishedUntil: "2036-03-01 12:00" }, "", 0],
    ["no fault for a beginning in the past", { publishedFrom: "2026-02-01 11:00" }, "", 0],
    ["no fault for an end within ten years", { publishedUntil: "2036-03-01 11:00" }, "", 0],
  ])("unless a field has a fault: %s", async (_, fields, refusal, amount) => {
    type(PIER, fields);
    expect(await saveOpen()).toContain(refusal);
    const { status } = getState();
    const named = status.kind === "refused" ? status.problems : [];
    expect(named.map(({ file }) => file)).toEqual(Array(amount).fill(PIER));
    expect(named.map(({ path }) => path)).toEqual(amount ? Object.keys(fields).map((name) => [name]) : []);
    expect([commits().length, form().isStrict]).toEqual(amount ? [0, true] : [1, false]);
  });

  test.each<[string, object, boolean | undefined]>([
    ["ended days ago", { publishedUntil: "2026-02-27 11:00" }, true],
    ["ended an hour ago", { publishedUntil: "2026-03-01 12:00" }, true],
    ["is offline until a later time", { publishedUntil: "2026-03-01 12:00", publishedFrom: LATER }, true],
    ["ended, but is kept", { publishedUntil: "2026-03-01 12:00" }, false],
    ["ends later", { publishedUntil: "2026-03-02 12:00" }, undefined],
    ["has begun", { publishedFrom: "2026-02-02 12:00" }, undefined],
  ])("only after the user confirms that visitors will no longer see it: it %s", async (_, fields, isYes) => {
    type(PIER, fields);
    const saving = saveOpen();
    if (isYes !== undefined) {
      while (!getState().confirmation) await new Promise(setImmediate);
      expect(getState().confirmation?.text).toMatch(/do not see/);
      getState().confirmation?.answer(isYes);
    }
    expect(await saving).toContain(isYes === false ? "Not saved" : "");
    expect(commits().length).toBe(isYes === false ? 0 : 1);
  });

  test("after a colleague has renamed the record, only as a new record", async () => {
    type(PIER, { publishedUntil: "2026-03-01 12:00" });
    const renamed = withFields(PIER, { id: "new-pier", aliases: ["/lights/pier"] });
    await colleague.saves({ [PIER]: null, "lights/new-pier.json": renamed });
    const saving = saveOpen();
    while (!getState().confirmation) await new Promise(setImmediate);
    getState().confirmation?.answer(true);
    expect(await saving).toContain("renamed or deleted");
  });

  test("without a question if other records link to a page that would disappear", async () => {
    type(FOG, { publishedUntil: "2026-03-01 12:00" });
    expect(await saveOpen()).toContain("Please correct this first");
    expect([getState().confirmation, commits().length]).toEqual([undefined, 0]);
  });

  test("with a date in the past that its file already had", async () => {
    await theirs({ publishedUntil: "2020-01-01 11:00" });
    await refresh();
    typeHorn();
    expect(await saveOpen()).toBe("");
  });

  test("if a colleague has corrected the record that it conflicted with", async () => {
    type(FOG, { relatedHarbours: ["new-quay"] });
    expect(await saveOpen()).toContain("Please correct one field");
    const harbour = withFields("harbours/north-quay.json", { id: "new-quay" });
    await colleague.saves({ "harbours/new-quay.json": harbour });
    expect(await saveOpen()).toBe("");
  });
});

describe("a colleague's save after the record was opened", () => {
  const removal = () =>
    colleague.saves({ [FOG]: null, "menu.json": withFields("menu.json", { items: [], lightOrder: [] }) });
  test.each<[string, () => unknown, object | undefined, string]>([
    ["in other fields is merged", higher, { ...HORN, height: 33 }, "changes by somebody else: Height."],
    [
      "in several fields is named",
      () => theirs({ height: 33, description: "It is seen in fog." }),
      { ...HORN, height: 33, description: "It is seen in fog." },
      "by somebody else: Description; Height.",
    ],
    ["with the same change is merged", () => theirs(HORN), HORN, "Saved at"],
    ["in another record is not mentioned", elsewhere, HORN, ":00:00."],
    ["that removed the record is reported", removal, undefined, "renamed or deleted"],
    ["that is not a record is reported", () => colleague.saves({ [FOG]: "{" }), undefined, "cannot be read"],
  ])("%s", async (_, act, result, told) => {
    typeHorn();
    await act();
    await saveOpen();
    expect(said()).toContain(told);
    expect(form().values).toMatchObject(result ?? HORN);
    if (result) expect([text(FOG), form().base]).toEqual([fog(result), fog(result)]);
    else expect([commits().length, kept()]).toEqual([1, [[FOG, "Fog Horn"]]]);
  });

  test.each([
    ["is kept", "theirs", "Fog Lamp"],
    ["is replaced", "mine", "Fog Horn"],
  ] as const)("in the same field %s, as the user decides", async (_, side, title) => {
    typeHorn();
    await lamp();
    const pressed = saveOpen();
    expect(await answer(() => side)).toEqual(["Title"]);
    expect(await pressed).toBe("");
    expect(text(FOG)).toBe(fog({ title, height: 33 }));
    expect(form().past.at(-1)).toMatchObject(HORN);
  });

  test("and the text in the form stay when the question is cancelled", async () => {
    typeHorn();
    await lamp();
    const pressed = saveOpen();
    // A save elsewhere in the meantime is no reason to ask again.
    await answer(undefined, elsewhere);
    expect(await pressed).toBe("Not saved.");
    expect([commits().length, form().values.title, sent.length]).toEqual([2, "Fog Horn", 1]);
  });
});

describe("a commit", () => {
  const moved = fails(new Moved());
  const late: Fault = (call) => elsewhere().then(() => fails()(call));
  test.each<[string, Fault[], string, number]>([
    ["is retried five times while others save", Array(9).fill(moved), "Somebody else has saved", 6],
    ["succeeds at the fifth attempt", Array(5).fill(moved), "", 6],
    ["that is refused is not retried", [fails()], "Not this.", 1],
    ["that is refused is retried on a colleague's save", [late], "", 2],
  ])("%s", async (_, faults, refusal, tries) => {
    typeHorn();
    meet("commit", ...faults);
    expect(await saveOpen()).toContain(refusal);
    expect([sent.length, text(FOG)]).toEqual([tries, fog(refusal ? {} : HORN)]);
  });

  test("that is refused is reported correctly, even if nothing can be read", async () => {
    typeHorn();
    meet("commit", (call) => {
      meet("readTree", fails(new Error("No line.")));
      return fails(new Protected("Rules.", 422))(call);
    });
    expect(await saveOpen()).toBe("Rules.");
    expect(getState().status).toMatchObject({ kind: "refused", reason: "protected", problems: [] });
  });

  test("is made even if the content cannot be read afterwards, and the next save is based on it", async () => {
    typeHorn();
    before("commit", () => meet("readTree", fails()));
    expect(await saveOpen()).toBe("");
    expect(form().base).toBe(text(FOG));
    expect(getState().records[FOG]).toMatchObject(HORN);
    change(["title"], "Fog Bell");
    expect(await saveOpen()).toBe("");
    expect([commits().length, text(FOG)]).toEqual([2, fog({ title: "Fog Bell" })]);
  });

  test("that fails in an unexpected way is reported, and names no field", async () => {
    typeHorn();
    meet("commit", fails(new Error("No line.")));
    expect(await saveOpen()).toBe("No line.");
    expect(getState().status).toMatchObject({ kind: "refused", reason: undefined, problems: [] });
  });

  const typeOn = () => change(["title"], "Fog Bell");
  test.each<[string, Fault, () => unknown, number]>([
    ["is recognised", lost, nothing, 1],
    ["that did not arrive is made", fails(new NotKnown("No answer.", 0)), nothing, 1],
    ["is recognised below a colleague's save that is based on it", lost, higher, 2],
    ["causes no question when the user continues typing", lost, typeOn, 2],
    ["causes no question when both continue", lost, () => higher().then(typeOn), 3],
  ])("without a response %s", async (_, fault, act, amount) => {
    typeHorn();
    otherSends(PIER);
    meet("commit", fault);
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
    ["moves to its new id", lost, () => change(["id"], "newer"), [undefined, has("newer")]],
    [
      "and on which a colleague has saved stays next to the one with another id",
      lost,
      () => ofColleague().then(() => change(["id"], "newer")),
      [has("Theirs"), has("newer")],
    ],
    [
      "and that did not arrive is made under its new id",
      unknown,
      () => change(["id"], "newer"),
      [undefined, has("newer")],
    ],
    [
      "can be edited further under its id",
      lost,
      () => change(["name"], "Another"),
      [has("Another"), undefined],
    ],
  ])("of a new record without a response %s", async (_, fault, act, made) => {
    openNew("quotes", JSON.parse(text(FERRY) ?? ""), "slot");
    change(["title"], "New");
    meet("commit", fault);
    expect(await saveOpen()).toBe("No answer.");
    await act();
    expect(await saveOpen()).toBe("");
    expect([text(NEW), text(NEWER)]).toEqual(made);
  });
});

describe("files without a form", () => {
  const done = jest.fn();
  const picture = { path: "media/new.png", picture: new Blob(["\x89PNG"]) };
  beforeEach(() => done.mockClear());

  test("are saved, except those that already exist", async () => {
    const same = { path: TIDE, text: text(TIDE) ?? "" };
    const changes = [picture, same, { path: "lights/none.json", removed: true } as const];
    for (const _ of [1, 2]) expect(await saveFiles(() => changes, "Add", done)).toBe("");
    expect([sent, commits(), said()]).toEqual([[["media/new.png"]], ["Add"], ""]);
    expect(done.mock.calls.length).toBe(2);
  });

  test("replace a picture of the same name", async () => {
    const other = { ...picture, path: "media/harbour.png" };
    expect(await saveFiles(() => [other], "Replace", done)).toBe("");
    expect([sent, text("media/harbour.png")]).toEqual([[["media/harbour.png"]], "\x89PNG"]);
  });

  test("are not saved if they cause an error elsewhere, which is named", async () => {
    const refusal = await saveFiles(() => [{ path: FOG, removed: true }], "Delete", done);
    expect(refusal).toMatch(/^Not saved. Please correct this first: \S+/);
    expect([sent, done.mock.calls]).toEqual([[], []]);
    expect(JSON.stringify(getState().status)).toContain('"file":"menu.json"');
  });

  test("are sent only once if the response was lost, and so are pictures", async () => {
    meet("commit", lost);
    expect(await saveFiles(() => [picture], "Add", done)).toBe("No answer.");
    expect(await saveFiles(() => [{ ...picture, path: "media/again.png" }], "Add", done)).toBe("");
    expect([sent, done.mock.calls.length]).toEqual([[["media/new.png"]], 1]);
  });
});

describe("a draft saves itself", () => {
  const draft = async (fields: object) => {
    await theirs({ draft: true }, PIER);
    await refresh();
    type(PIER, { title: "Pier", ...fields });
  };
  test("but not if it has no file yet", async () => {
    expect(await saveDraft()).toBe(true);
    typeHorn();
    expect([await saveDraft(), sent, said()]).toEqual([true, [], ""]);
  });

  test("only one save runs at a time, and a click on Save waits for the automatic save", async () => {
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
    ["and says so", true, {}, nothing, "Draft saved at \\d\\d:\\d\\d\\.$"],
    [
      "unless the connection is lost",
      false,
      {},
      () => meet("commit", fails(new Error("Gone."))),
      "in this browser. Gone. ?$",
    ],
    ["and merges new changes", true, {}, () => theirs({ height: 3 }, PIER), "by somebody else: Height."],
    ["but asks nothing", false, {}, () => theirs({ title: "Quay" }, PIER), "Click Save to choose"],
    ["unless it is refused", false, {}, () => meet("commit", fails()), "in this browser. Not this."],
    ["unless it has an error, which is named", false, { height: 999 }, nothing, "correct this first: .+"],
  ])("%s", async (_, isSaved, fields, act, told) => {
    await draft(fields);
    await act();
    expect(await saveDraft()).toBe(isSaved);
    expect(said()).toMatch(new RegExp(told));
    expect([kept().length, form().isStrict]).toEqual([isSaved ? 0 : 1, false]);
    if (told.endsWith("Not this.")) expect(await saveDraft()).toBe(true);
  });
});

describe("a whole file", () => {
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
      has("“Ferry to the Isle” is restored."),
      has("/ferry-captain"),
    ]);
    expect(commits()).toEqual([`Bring back ${FERRY}`, `Delete ${FERRY}`]);
  });

  test("that was retired is restored with its address and references, even after changes there", async () => {
    const before = [FOG, "menu.json", "pages/home.json"].map((file) => text(file));
    openRecord(FOG);
    await retireOpen("/lights/tide-rock");
    const others = commits().length;
    expect(text(TIDE)).toContain('"/lights/fog-head"');
    await theirs({ height: 77 }, TIDE);
    expect(await saving.bringBack(FOG, before[0] ?? "")).toBe("");
    expect([FOG, "menu.json", "pages/home.json"].map((file) => text(file))).toEqual(before);
    expect(text(TIDE)).not.toContain('"/lights/fog-head"');
    expect(JSON.parse(text(TIDE) ?? "").height).toBe(77);
    expect([others, said(), address()]).toEqual([1, has("is restored. Its links"), "#/lights/fog-head"]);
  });

  const [HORNS, was] = ["lights/fog-horn.json", has('"/lights/fog-head"')];
  test.each<[string, () => Promise<string>, string, string]>([
    ["renamed", () => renameOpen("fog-horn"), "#/lights/fog-horn", HORNS],
    ["retired", () => retireOpen("/lights/tide-rock"), "#/", TIDE],
  ])("is %s with its references, once even if no response arrived", async (done, act, there, heir) => {
    typeHorn();
    meet("commit", lost);
    expect([await act(), kept().length]).toEqual(["No answer.", 1]);
    expect(await act()).toBe("");
    expect([said().toLowerCase(), kept(), address()]).toEqual([has(done), [], there]);
    expect(commits()).toEqual([`${done === "renamed" ? "Rename" : "Retire"} ${FOG}`]);
    expect([text(FOG), text(heir)]).toEqual([undefined, was]);
    expect(text("menu.json")).not.toEqual(was);
    expect(getState().open === undefined).toBe(there === "#/");
  });

  test("is renamed even if a colleague has meanwhile done a part of it", async () => {
    openRecord(FOG);
    meet("commit", fails(new NotKnown("No answer.", 0)));
    expect(await renameOpen("fog-horn")).toBe("No answer.");
    await colleague.saves({ "menu.json": text("menu.json")?.replaceAll("fog-head", "fog-horn") ?? "" });
    expect(await renameOpen("fog-horn")).toBe("");
    expect([text(FOG), sent.at(-1)?.includes("menu.json")]).toEqual([undefined, false]);
  });

  test("can be restored to an earlier version, and one undo step brings back the form's content", async () => {
    typeHorn();
    expect(await restoreVersion(FOG, fog({ title: "Old" }))).toBe("");
    expect([text(FOG), kept(), said()]).toEqual([fog({ title: "Old" }), [], has("earlier version is saved")]);
    expect(form().values.title).toBe("Old");
    expect(form().past.map(({ title }) => title)).toEqual(["Fog Head", "Fog Horn"]);
    expect(commits()).toEqual([`Restore ${FOG}`]);
  });

  test.each([
    ["removed", removeOpen],
    ["restored", () => restoreVersion(FOG, fog({ title: "Old" }))],
  ])("is not %s over a colleague's save", async (_, act) => {
    openRecord(FOG);
    await higher();
    expect(await act()).toContain("somebody else has changed this record");
    expect([text(FOG), form().file]).toEqual([fog({ height: 33 }), FOG]);
  });

  test("is restored if a colleague has removed it, and after a save from this window without a response", async () => {
    const [old = "", older = "", oldest = ""] = [1, 2, 3].map((at) =>
      withFields(FERRY, { title: `Old ${at}` }),
    );
    openRecord(FERRY);
    await colleague.saves({ [FERRY]: null });
    expect([await restoreVersion(FERRY, old), text(FERRY)]).toEqual(["", old]);
    meet("commit", lost);
    change(["title"], "My own");
    expect(await saveOpen()).toBe("No answer.");
    meet("commit", (call) => call(), lost);
    expect(await restoreVersion(FERRY, older)).toBe("No answer.");
    expect([await restoreVersion(FERRY, oldest), text(FERRY)]).toEqual(["", oldest]);
  });

  test("is not affected while no record is open, or while a new record is open", async () => {
    expect([await removeOpen(), await saveOpen()]).toEqual(["", ""]);
    openNew("quotes", undefined, "slot");
    expect([await removeOpen(), sent, said()]).toEqual(["", [], ""]);
  });
});

describe("when the user returns to the window", () => {
  const opened = () => before("readTree", () => openRecord(PIER));
  const closed = () => setState({ open: undefined });
  test.each<[string, object, () => unknown, string, string | undefined]>([
    ["nothing is reported if nothing changed", {}, nothing, "", "Fog Head"],
    ["nothing is reported about another record", {}, elsewhere, "", "Fog Head"],
    [
      "a removed record stays in the form",
      {},
      () => colleague.saves({ [FOG]: null }),
      "renamed or",
      "Fog Head",
    ],
    ["a changed record is shown", {}, lamp, "You now see the saved version.", "Fog Lamp"],
    [
      "unsaved text stays, and the form says that somebody has saved",
      { title: "Fog Tube" },
      lamp,
      "",
      "Fog Tube",
    ],
    [
      "nothing is reported about a record that is opened by then",
      {},
      () => lamp().then(opened),
      "",
      "Old Pier",
    ],
    [
      "nothing is reported about a record that is closed by then",
      {},
      () => lamp().then(() => before("readTree", closed)),
      "",
      undefined,
    ],
    ["nothing is reported if no record is open", {}, () => lamp().then(closed), "", undefined],
    [
      "nothing is reported about text that another window sent",
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

  test("somebody else's change is reported once, and shown in the same form if nothing was typed", async () => {
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
    expect([said(), saving.isBehind(form(), getState().tree)]).toEqual(["", true]);
    await colleague.saves({ [FOG]: null });
    await lookAgain();
    expect(said()).toContain("renamed or deleted");
    setState({ status: { kind: "none" } });
    await colleague.saves({ [PIER]: withFields(PIER, { height: 8 }, text(PIER)) });
    await lookAgain();
    expect(said()).toBe("");
  });

  test("reads nothing while a save is running", async () => {
    typeHorn();
    const { tree } = getState();
    const seen: unknown[] = [];
    before("commit", () =>
      higher()
        .then(lookAgain)
        .then(() => seen.push(getState().tree)),
    );
    await saveOpen();
    expect(seen).toEqual([tree]);
  });
});

describe("content that is read again", () => {
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

  test("does not appear in a set that was opened during the request", async () => {
    const { tree, store } = getState();
    await higher();
    before("readTree", () => setState({ store: { ...store } }));
    expect([await refresh(), getState().tree]).toEqual([tree, tree]);
  });
});
