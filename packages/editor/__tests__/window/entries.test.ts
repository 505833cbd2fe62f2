/** How the start page names the records that a save or a commit has changed. */

import { editedIn } from "../../window/entries";
import { openRecord } from "../../window/record";
import { removeOpen, renameOpen, saveOpen } from "../../window/save";
import { getState } from "../../window/state";
import { editorWindow, fails, withFields } from "./support/editorWindow";

const FOG = "lights/fog-head.json";
const FERRY = "quotes/ferry-captain.json";
const { colleague, meet, type } = editorWindow();

const edited = async (at = 0) => {
  const entry = (await getState().store.listEntries(10))[at];
  if (!entry) throw new Error("There is no such save.");
  return (await editedIn(entry)).map(({ name }) => name);
};

test("names the record of a save in the editor, without reading the changes of the save", async () => {
  type(FOG, { title: "Fog Horn" });
  await saveOpen();
  meet("readEntry", fails(new Error("It was read.")));
  expect(await edited()).toEqual(["Fog Horn (light)"]);
});

test("names the records of a commit whose description names no record", async () => {
  await colleague.saves({
    [FOG]: withFields(FOG, { title: "Fog Lamp" }),
    "company.json": withFields("company.json", { name: "Lamps" }),
    [FERRY]: withFields(FERRY, { title: "Ferry" }),
  });
  expect((await edited()).sort()).toEqual(["Company", "Ferry (quote)", "Fog Lamp (light)"]);
});

test("names a deleted record, and a renamed record only once", async () => {
  openRecord(FERRY);
  await removeOpen();
  expect(await edited()).toEqual(["Ferry to the Isle (quote)"]);
  openRecord(FOG);
  await renameOpen("fog-horn");
  const names = await edited();
  expect(names.filter((name) => name === "Fog Head (light)")).toHaveLength(1);
});

test("names nothing if a commit changed no record, or if its changes cannot be read", async () => {
  await colleague.saves({ "media/notes.txt": "New" });
  expect(await edited()).toEqual([]);
  await colleague.saves({ [FOG]: withFields(FOG, { height: 3 }) });
  meet("readEntry", fails());
  expect(await edited()).toEqual([]);
});
