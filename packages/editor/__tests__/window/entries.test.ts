/**
 * Which records the start page names for a save in the editor, and for a commit that was not made in the editor.
 * Reading the changes of a save from the Git provider takes many requests. The editor avoids these requests if the
 * description of the save contains the path of exactly one record, and this record exists.
 */

import { editedIn, noteInWords } from "../../window/entries";
import { openRecord } from "../../window/record";
import { removeOpen, renameOpen } from "../../window/recordFiles";
import { saveOpen } from "../../window/save";
import { getState, setState } from "../../window/state";
import { editorWindow, type Fault, fails, withFields } from "./support/editorWindow";

const FOG = "lights/fog-head.json";
const FERRY = "quotes/ferry-captain.json";
const { colleague, meet, type } = editorWindow();

const edited = async (at = 0) => {
  const entry = (await getState().store.listEntries(10))[at];
  if (!entry) throw new Error("There is no such save.");
  return (await editedIn(entry)).map(({ name }) => name);
};

test("the start page names the record that a save in the editor changed, without reading the save's changes", async () => {
  type(FOG, { title: "Fog Horn" });
  await saveOpen();
  meet("readEntry", fails(new Error("It was read.")));
  expect(await edited()).toEqual(["Fog Horn (light)"]);
});

test("the start page names the records that a commit changed, even if the commit message mentions none of them", async () => {
  await colleague.saves({
    [FOG]: withFields(FOG, { title: "Fog Lamp" }),
    "company.json": withFields("company.json", { name: "Lamps" }),
    [FERRY]: withFields(FERRY, { title: "Ferry" }),
  });
  expect((await edited()).sort()).toEqual(["Company", "Ferry (quote)", "Fog Lamp (light)"]);
});

test("the start page names the record that a save deleted, and names a renamed record only once", async () => {
  openRecord(FERRY);
  await removeOpen();
  expect(await edited()).toEqual(["Ferry to the Isle (quote)"]);
  openRecord(FOG);
  await renameOpen("fog-horn");
  const names = await edited();
  expect(names.filter((name) => name === "Fog Head (light)")).toHaveLength(1);
});

test("the start page names no record if a commit changed only files without records, or if its changes cannot be read", async () => {
  await colleague.saves({ "media/notes.txt": "New" });
  expect(await edited()).toEqual([]);
  await colleague.saves({ [FOG]: withFields(FOG, { height: 3 }) });
  meet("readEntry", fails());
  expect(await edited()).toEqual([]);
});

test("the start page reads the changes of two saves one after the other, and reads them only once", async () => {
  for (const height of [3, 4]) await colleague.saves({ [FOG]: withFields(FOG, { height }) });
  let running = 0;
  const calls: number[] = [];
  const counted: Fault = async (call) => {
    running += 1;
    calls.push(running);
    return call().finally(() => {
      running -= 1;
    });
  };
  meet("readEntry", counted, counted, counted, counted);
  const both = () => Promise.all([edited(0), edited(1)]);
  for (const _ of [1, 2]) expect(await both()).toEqual([["Fog Head (light)"], ["Fog Head (light)"]]);
  expect(calls).toEqual([1, 1]);
});

test("the start page reads the changes of a save again if the first attempt failed", async () => {
  await colleague.saves({ [FOG]: withFields(FOG, { height: 5 }) });
  meet("readEntry", fails());
  expect(await edited()).toEqual([]);
  expect(await edited()).toEqual(["Fog Head (light)"]);
});

test("if records are still loading, the start page waits for them and then names the saved record without reading the save's changes", async () => {
  type(FOG, { title: "Fog Horn" });
  await saveOpen();
  const { store, tree, records } = getState();
  setState({ tree: await store.readTree(undefined, FERRY), records: {} });
  meet("readEntry", fails(new Error("It was read.")));
  const names = edited();
  await new Promise(setImmediate);
  setState({ tree, records });
  expect(await names).toEqual(["Fog Horn (light)"]);
});

test("after the editor has read the changes of a save, the save's description names a deleted record by its title instead of its id", async () => {
  const PIER = "lights/old-pier.json";
  await colleague.saves({ [PIER]: null });
  const { [PIER]: _, ...records } = getState().records;
  setState({ records });
  const note = `Retire ${PIER}`;
  expect(noteInWords(note, true)).toBe("Retire a light");
  expect(noteInWords(note)).toBe("Retire “old-pier”");
  expect(await edited()).toEqual(["Old Pier (light)"]);
  expect(noteInWords(note)).toBe("Retire “Old Pier”");
});
