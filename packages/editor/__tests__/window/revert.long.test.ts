/** Reverting a save or the publication of a change set: the editor makes a new save that undoes the changes. */
import { config } from "@sitekit/testing/harbour";
import { reverting } from "../../model/revert";
import type { Change } from "../../stores/store";
import { openRecord } from "../../window/record";
import { bringBackLast, retireOpen, revert } from "../../window/recordFiles";
import { saveOpen } from "../../window/save";
import { beginSet, loadSets, publishOpen } from "../../window/sets";
import { getState } from "../../window/state";
import { editorWindow, withFields } from "./support/editorWindow";

const FOG = "lights/fog-head.json";
const QUOTE = "quotes/harbour-pilot.json";
const PIER = "lights/old-pier.json";
const { answer, colleague, commits, provider, said, text, type } = editorWindow();
const recordAt = (file: string) => JSON.parse(text(file) ?? "null");
const save = async (file: string, fields: object) => {
  type(file, fields);
  expect(await saveOpen()).toBe("");
};
/**
 * Reverts a save. `newer` is the number of saves that were made after it: 0 means the newest save. If `file` is given,
 * reverts only the changes to the record in this file.
 */
const revertAt = async (newer = 0, file?: string) => {
  const entry = (await getState().store.listEntries(10))[newer];
  if (!entry) throw new Error("Nothing was saved.");
  return revert(entry, file);
};

test("the editor restores the earlier text of a file byte for byte when a save is reverted", async () => {
  const before = text(FOG);
  await save(FOG, { title: "Fog Horn" });
  expect(await revertAt()).toBe("");
  expect([text(FOG), commits()[0]]).toEqual([before, `Revert: Change ${FOG}`]);
});

test("the editor reverts a revert, so that the first change is in the record again", async () => {
  await save(FOG, { title: "Fog Horn" });
  await revertAt();
  await revertAt();
  expect(recordAt(FOG).title).toBe("Fog Horn");
});

test("the editor reverts all records of a publication, and reports at a second attempt that there is nothing to revert", async () => {
  const before = [text(FOG), text(PIER)];
  await beginSet("Summer prices");
  await save(FOG, { title: "Fog Horn" });
  await save(PIER, { title: "Pier" });
  await loadSets();
  await publishOpen();
  expect([recordAt(FOG).title, recordAt(PIER).title]).toEqual(["Fog Horn", "Pier"]);
  expect(await revertAt()).toBe("");
  expect([text(FOG), text(PIER)]).toEqual(before);
  await revertAt(1);
  expect(said()).toContain("nothing to revert");
});

test("the editor reverts only the chosen record of a save that changed two records", async () => {
  const fog = withFields(FOG, { title: "Fog Horn" });
  await colleague.saves({ [FOG]: fog, [PIER]: withFields(PIER, { title: "Pier" }) });
  await revertAt(0, PIER);
  expect([text(FOG), recordAt(PIER).title]).toEqual([fog, "Old Pier"]);
});

test("the editor keeps later changes to other fields when a save is reverted", async () => {
  await save(FOG, { title: "Fog Horn" });
  await colleague.saves({ [FOG]: withFields(FOG, { title: "Fog Horn", height: 33 }) });
  await revertAt(1);
  expect(recordAt(FOG)).toMatchObject({ title: "Fog Head", height: 33 });
});

test.each([
  ["the value from before that save", "mine", "Fog Head", "Reverted. A new save has undone the changes."],
  [
    "the current value",
    "theirs",
    "Fog Bell",
    "Nothing was reverted, because you kept all fields as they are now.",
  ],
] as const)(
  "the editor asks which value to keep if a field was changed again after the reverted save: the user chooses %s",
  async (_, side, title, told) => {
    await save(FOG, { title: "Fog Horn" });
    await colleague.saves({ [FOG]: withFields(FOG, { title: "Fog Bell" }) });
    const reverted = revertAt(1);
    expect(
      await answer(
        () => side,
        () => expect(getState().question).toMatchObject({ about: "revert", record: "Fog Bell" }),
      ),
    ).toEqual(["Title"]);
    expect(await reverted).toBe("");
    expect([recordAt(FOG).title, said()]).toEqual([title, `done: ${told}`]);
  },
);

test("the editor changes nothing if the user cancels the question that asks which value of a field to keep", async () => {
  await save(FOG, { title: "Fog Horn" });
  await colleague.saves({ [FOG]: withFields(FOG, { title: "Fog Bell" }) });
  const reverted = revertAt(1);
  await answer(undefined);
  expect([await reverted, recordAt(FOG).title]).toEqual([expect.stringContaining("Not saved"), "Fog Bell"]);
});

test("the editor creates a record again if the reverted save deleted it, and deletes a record if the reverted save created it", async () => {
  const before = text(QUOTE);
  await colleague.saves({ [QUOTE]: null });
  await revertAt();
  expect(text(QUOTE)).toBe(before);
  expect(await revertAt()).toBe("");
  expect(text(QUOTE)).toBeUndefined();
});

test.each([
  ["it created a record that was changed later", { [PIER]: null }, "choose Delete… under More"],
  ["it is the first save", {}, "It is either the first save"],
])("the editor says why a save cannot be reverted: %s", async (_, files: Record<string, null>, sentence) => {
  if (PIER in files) {
    const before = withFields(PIER, {});
    await colleague.saves(files);
    await colleague.saves({ [PIER]: before });
    await save(PIER, { title: "Pier" });
    expect(await revertAt(1)).toContain(sentence);
  } else expect(await revertAt()).toContain(sentence);
});

test("the editor refuses to revert a change to a record that was deleted later, but skips that record when the whole save is reverted", async () => {
  const before = text(FOG);
  await colleague.saves({
    [FOG]: withFields(FOG, { title: "Fog Horn" }),
    [QUOTE]: withFields(QUOTE, { text: "Safe home." }),
  });
  await colleague.saves({ [QUOTE]: null });
  expect(await revertAt(1, QUOTE)).toContain("which somebody has deleted since");
  expect(await revertAt(1)).toBe("");
  expect([text(FOG), text(QUOTE)]).toEqual([before, undefined]);
});

test("the editor restores a page that was retired in favour of another page, together with its address and its places in lists", async () => {
  const files = [FOG, "lights/tide-rock.json", "pages/home.json"];
  const before = files.map((file) => recordAt(file));
  openRecord(FOG);
  expect(await retireOpen("/lights/tide-rock")).toBe("");
  expect(text(FOG)).toBeUndefined();
  expect(await bringBackLast(FOG)).toBe("");
  expect(files.map((file) => recordAt(file))).toEqual(before);
});

test("the editor restores a picture when the save that deleted it is reverted", async () => {
  const { store } = getState();
  const version = await store.save(provider().head(), [{ path: "media/harbour.png", removed: true }], "Tidy");
  expect(
    provider()
      .files(version)
      .some(({ path }) => path.endsWith(".png")),
  ).toBe(false);
  expect(await revertAt()).toBe("");
  expect(String(provider().bytes("content/media/harbour.png"))).toBe("A picture");
});

describe("a picture that was changed again after the reverted save", () => {
  const HARBOUR = "media/harbour.png";
  const savePicture = (words: string, ...more: Change[]) =>
    getState().store.save(
      provider().head(),
      [{ path: HARBOUR, picture: new Blob([words]) }, ...more],
      "Picture",
    );
  const words = () => String(provider().bytes(`content/${HARBOUR}`));

  test("is kept and named in the message, while the change to a record in the reverted save is undone", async () => {
    const before = text(FOG);
    await savePicture("Second", { path: FOG, text: withFields(FOG, { title: "Fog Horn" }) });
    await savePicture("Third");
    expect(await revertAt(1)).toBe("");
    expect([words(), text(FOG)]).toEqual(["Third", before]);
    expect(said()).toContain(
      "Reverted. A new save has undone the changes. “harbour.png” was kept as it is now",
    );
  });

  test("is kept, and the message says that nothing was reverted, if the save changed only the picture", async () => {
    await savePicture("Second");
    await savePicture("Third");
    expect(await revertAt(1)).toBe("");
    expect([words(), said()]).toEqual([
      "Third",
      expect.stringContaining("Nothing was reverted. “harbour.png”"),
    ]);
  });

  test.each([
    [
      "is reverted in the local content folder if its size is still the same, because only sizes are compared there",
      6,
      [["media/harbour.png"], []],
    ],
    ["is kept in the local content folder if its size is different now", 7, [[], ["media/harbour.png"]]],
  ])("%s", async (_, bytes, expected) => {
    const steps = [{ path: HARBOUR, before: new Blob(["First"]), after: new Blob(["Second"]) }];
    const files = new Map([[HARBOUR, { id: "7-1", picture: { bytes, head: "" } }]]);
    const { changes, kept } = await reverting(config, { version: "v", files }, steps, jest.fn());
    expect([changes.map(({ path }) => path), kept]).toEqual(expected);
  });
});
