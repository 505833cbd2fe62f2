/** How the editor finds the file of a renamed record, and keeps the new id when the user restores an older version. */

import { renamedTo } from "../../model/renamed";
import { openRecord } from "../../window/record";
import {
  bringBack,
  bringBackLast,
  removeOpen,
  renameOpen,
  restoreVersion,
  retireOpen,
  revert,
} from "../../window/recordFiles";
import { saveOpen } from "../../window/save";
import { getConfig, getState } from "../../window/state";
import { editorWindow, fails, withFields } from "./support/editorWindow";

const [FOG, HORN, DRUM] = ["lights/fog-head.json", "lights/fog-horn.json", "lights/fog-drum.json"];
const [FERRY, PILOT] = ["quotes/ferry-captain.json", "quotes/harbour-pilot.json"];
const { colleague, commits, meet, said, text, type } = editorWindow();

const recordAt = (file: string) => JSON.parse(text(file) ?? "null");
const rename = async (file: string, id: string) => {
  openRecord(file);
  expect(await renameOpen(id)).toBe("");
};
const remove = (file: string) => {
  openRecord(file);
  return removeOpen();
};
const retire = (file: string) => {
  openRecord(file);
  return retireOpen("/lights/tide-rock");
};
const retitle = async (file: string, title: string) => {
  type(file, { title });
  expect(await saveOpen()).toBe("");
};
/**
 * Renames the record FOG to HORN and changes `fields`, like somebody who works without the editor: the commit message
 * does not begin with “Rename”, so the editor cannot recognise the renaming by the message.
 */
const renameByHand = (fields: object = {}) =>
  colleague.saves({
    [FOG]: null,
    [HORN]: withFields(FOG, { id: "fog-horn", aliases: ["/lights/fog-head"], ...fields }),
  });
const found = async (file: string, version: string) => {
  const { store } = getState();
  return renamedTo(getConfig(), store, await store.readTree(), file, version);
};
/**
 * Waits until an action asks the user a question, answers it with `choice`, and waits until the action ends. Returns
 * the text of the question; empty if the action asks nothing.
 */
async function answered(action: Promise<string>, choice: boolean | "other") {
  let isDone = false;
  void action.then(() => {
    isDone = true;
  });
  while (!getState().confirmation && !isDone) await new Promise(setImmediate);
  const asked = getState().confirmation;
  asked?.answer(choice);
  await action;
  return asked?.text ?? "";
}

describe("the editor finds the new file of a renamed record", () => {
  test.each([
    ["the record has a page", FOG, ["fog-horn"], HORN],
    ["the record has no page", FERRY, ["mole-captain"], "quotes/mole-captain.json"],
    ["the record was renamed twice", FOG, ["fog-horn", "fog-drum"], DRUM],
  ])("if %s, and still finds it after the record's title is changed", async (_, file, ids, now) => {
    const before = text(file) ?? "";
    let current = file;
    for (const id of ids) {
      await rename(current, id);
      current = `${file.split("/")[0]}/${id}.json`;
    }
    expect(await found(file, before)).toBe(now);
    await retitle(now, "Another title");
    expect(await found(file, before)).toBe(now);
  });

  test.each([
    ["kept its title", {}],
    ["also changed its title", { title: "Another title" }],
  ])("if somebody renamed the record outside the editor and %s", async (_, fields) => {
    const before = text(FOG) ?? "";
    await renameByHand(fields);
    expect(await found(FOG, before)).toBe(HORN);
  });

  test("even if the list of saves cannot be read", async () => {
    const before = text(FOG) ?? "";
    await rename(FOG, "fog-horn");
    meet("listEntries", fails());
    expect(await found(FOG, before)).toBe(HORN);
  });
});

describe("the editor finds no new file", () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ["a record that was deleted", FERRY, () => remove(FERRY)],
    ["a record that was replaced by another page", FOG, () => retire(FOG)],
    [
      "a deleted record with the same title as another record",
      FERRY,
      async () => {
        await colleague.saves({
          [PILOT]: withFields(PILOT, { title: recordAt(FERRY).title, name: recordAt(FERRY).name }),
        });
        await colleague.saves({ [FERRY]: null });
      },
    ],
    [
      "a record that was deleted after it was renamed",
      FOG,
      async () => {
        await rename(FOG, "fog-horn");
        await colleague.saves({ [HORN]: null });
      },
    ],
    ["a record that still exists", FOG, async () => undefined],
  ])("for %s", async (_, file, act) => {
    const before = text(file) ?? "";
    await act();
    expect(await found(file, before)).toBeUndefined();
  });
});

describe("bringing back a record whose file no longer exists", () => {
  const renamed = async () => {
    const before = recordAt(FOG);
    await rename(FOG, "fog-horn");
    await retitle(HORN, "Fog Horn");
    return before;
  };

  test("restores the old text in the renamed record, and keeps this record's new id and redirect, if the user chooses the renamed record", async () => {
    const before = await renamed();
    const asked = await answered(bringBackLast(FOG), true);
    expect(asked).toMatch(/“Fog Horn”.*“fog-horn”.*“fog-head”/);
    expect([text(FOG), recordAt(HORN)]).toEqual([
      undefined,
      { ...before, id: "fog-horn", aliases: [...(before.aliases ?? []), "/lights/fog-head"] },
    ]);
    expect([said(), window.location.hash]).toEqual([
      "done: This version is restored in “Fog Horn”.",
      "#/lights/fog-horn",
    ]);
    expect(commits()[0]).toBe(`Restore ${HORN}`);
  });

  test("creates a separate record with the old id, and removes the redirect from the old address, if the user chooses a separate record", async () => {
    const before = await renamed();
    await answered(bringBackLast(FOG), "other");
    expect([recordAt(FOG), recordAt(HORN).title, recordAt(HORN).aliases]).toEqual([
      before,
      "Fog Horn",
      undefined,
    ]);
  });

  test("changes nothing if the record was renamed and the user cancels the question", async () => {
    await renamed();
    const [count] = [commits().length];
    await answered(bringBackLast(FOG), false);
    expect([text(FOG), commits().length, said()]).toEqual([undefined, count, "refused: Not saved."]);
  });

  test("restores a deleted record without a question", async () => {
    const before = text(FERRY) ?? "";
    await remove(FERRY);
    expect(await answered(bringBack(FERRY, before), false)).toBe("");
    expect(text(FERRY)).toBe(before);
  });
});

test("restoring a version from before a rename keeps the record's current id and aliases", async () => {
  const before = text(FOG) ?? "";
  await rename(FOG, "fog-horn");
  await retitle(HORN, "Fog Horn");
  openRecord(HORN);
  expect(await restoreVersion(HORN, before)).toBe("");
  expect(recordAt(HORN)).toMatchObject({ title: "Fog Head", id: "fog-horn", aliases: ["/lights/fog-head"] });
});

test("bringing back a record that was renamed and then deleted keeps the new id, even if the restored version is from before the rename", async () => {
  const before = text(FERRY) ?? "";
  await rename(FERRY, "mole-captain");
  const file = "quotes/mole-captain.json";
  await colleague.saves({ [file]: null });
  expect(await bringBack(file, before)).toBe("");
  expect(recordAt(file)).toEqual({ ...JSON.parse(before), id: "mole-captain" });
});

test("reverting a save from before a rename changes the renamed record, and keeps its new id and aliases", async () => {
  await retitle(FOG, "Fog Bell");
  await rename(FOG, "fog-horn");
  const [, entry] = await getState().store.listEntries(2);
  if (!entry) throw new Error("Nothing was saved.");
  expect(await revert(entry)).toBe("");
  expect(recordAt(HORN)).toMatchObject({ title: "Fog Head", id: "fog-horn", aliases: ["/lights/fog-head"] });
  expect(text(FOG)).toBeUndefined();
});
