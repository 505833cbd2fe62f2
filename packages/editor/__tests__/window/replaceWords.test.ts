/** Undoing a replacement of words in several records, also if somebody has changed some of these records since. */

import { takeBack } from "../../window/ReplacePane";
import { refresh, saveFiles } from "../../window/save";
import { getState } from "../../window/state";
import { editorWindow, withFields } from "./support/editorWindow";

const FOG = "lights/fog-head.json";
const PIER = "lights/old-pier.json";
const { colleague, said, text } = editorWindow();

/**
 * Replaces the titles of two records, and then lets a colleague change the titles of the records in `changed`. Returns
 * a function that undoes the replacement.
 */
async function replaced(changed: readonly string[]) {
  const former = getState().tree;
  const changes = [FOG, PIER].map((path) => ({ path, text: withFields(path, { title: "New words" }) }));
  await saveFiles(
    () => changes,
    "Replace",
    () => undefined,
  );
  const undo = takeBack(former, getState().tree);
  for (const path of changed) await colleague.saves({ [path]: withFields(path, { title: "Theirs" }) });
  await refresh();
  return undo;
}

test.each([
  ["no record was changed later", [], ["Fog Head", "Old Pier"], "The old words are restored."],
  [
    "one of the two records was changed later",
    [PIER],
    ["Fog Head", "Theirs"],
    "The old words are restored, except in 1 record that somebody has changed since.",
  ],
  [
    "both records were changed later",
    [FOG, PIER],
    ["Theirs", "Theirs"],
    "Nothing was restored, because somebody has changed these records since.",
  ],
])(
  "undoing a replacement of words restores only records that were not changed later, and reports the result (%s)",
  async (_, changed, titles, told) => {
    const undo = await replaced(changed);
    expect(await undo()).toBe("");
    expect([FOG, PIER].map((file) => JSON.parse(text(file) ?? "").title)).toEqual(titles);
    expect(said()).toBe(`done: ${told}`);
  },
);
