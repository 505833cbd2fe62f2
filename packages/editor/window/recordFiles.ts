/**
 * Changes to records that are not made in the form: renaming, deleting, retiring, restoring and reverting. This module
 * is loaded separately, because the editor can show a form without it.
 */

import { recordText } from "@sitekit/check/changes/recordText";
import { type ContentType, fileOfRecord, idOfFile } from "@sitekit/content/contentType";
import { fieldTree, fieldWith } from "@sitekit/content/fieldTree";
import { isGroup } from "@sitekit/content/mapFields";
import { jsonIn } from "@sitekit/lib/text";
import { pictureName } from "../form/pictureFiles";
import type { Conflict } from "../model/mergeRecords";
import { renamedTo } from "../model/renamed";
import { reverting, stepsOf } from "../model/revert";
import { forget } from "../model/unsaved";
import { recordTitle } from "../model/usedBy";
import { type Change, type Entry, Refused, type Step, type Tree } from "../stores/store";
import { recordAddress } from "./places";
import { keptKey, keyOf, openRecord } from "./record";
import { CALLED_OFF, isOwn, type Plan, refresh, run, saveOnNewest, tellError } from "./save";
import { ask, confirm, getConfig, getState, loadCheck, type OpenRecord, setState, tell } from "./state";

type FilePlan = (tree: Tree, file: string) => ReturnType<Plan>;

/**
 * Saves a change of the open record's file that does not come from the form, such as a renaming. Then calls `done` with
 * the record and its file as they were before the change. `verb` is the first word of the save's description, such as
 * "Rename". `how` says more about the change, such as the new id, so that renamings to different ids have different
 * keys in `saveOnNewest`. Returns an empty text, or the reason why the save failed.
 */
const changeFile = (verb: string, plan: FilePlan, done: (open: OpenRecord, file: string) => void, how = "") =>
  run(async () => {
    const { open } = getState();
    const file = open?.file;
    if (!file) return;
    await saveOnNewest((tree) => plan(tree, file), `${verb} ${file}`, `${verb} ${file} ${how}`);
    done(open, file);
  });

/**
 * Returns a plan that makes the same changes as `plan`, but throws `Refused` if somebody else has changed the text of the
 * file, compared with the text that this window had when `unlessChanged` was called. If somebody has deleted the file,
 * the changes are made anyway.
 */
function unlessChanged(plan: FilePlan): FilePlan {
  const { tree: shown } = getState();
  return (tree, file) => {
    const now = tree.files.get(file)?.text;
    if (now === undefined || now === shown.files.get(file)?.text || isOwn(file, now)) return plan(tree, file);
    throw new Refused(
      "Your change was not saved, because somebody else has changed this record since you opened it. Check the record. If you still want to make your change, try again.",
      409,
    );
  };
}

/**
 * Restores a version of a removed record. If the record was only renamed, asks the user whether to restore the version
 * under the record's new id instead.
 */
export const bringBack = (file: string, text: string): Promise<string> =>
  run(async () => {
    const tree = await refresh();
    const { store, records } = getState();
    const type = getConfig().typeOfFile(file);
    const renamed = type && (await renamedTo(getConfig(), store, tree, file, text));
    if (!type || !renamed) return bringBackHere(file, text);
    const title = recordTitle(type, records[renamed], renamed);
    const choice = await confirm({
      title: "This record was renamed",
      text: `It is now called “${title}”, and its id is “${idOfFile(type, renamed)}”. You can replace its current content with this earlier version. If you bring this version back as a separate record instead, there will be two records: this version with the id “${idOfFile(type, file)}”, and “${title}” with the id “${idOfFile(type, renamed)}”.`,
      action: `Restore this version in “${title}”`,
      other: "Bring it back as a separate record",
    });
    if (!choice) throw CALLED_OFF;
    if (choice === "other") return bringBackHere(file, text);
    const plan = ({ files }: Tree): Change[] => {
      const now = files.get(renamed)?.text;
      if (now === undefined) throw new Refused(GONE_TOO, 409);
      return [{ path: renamed, text: versionUnder(type, renamed, text, now) }];
    };
    await saveOnNewest(plan, `Restore ${renamed}`);
    const address = recordAddress(renamed);
    if (window.location.hash === address) openRecord(renamed);
    window.location.hash = address;
    tell(`This version is restored in “${title}”.`);
  });

const GONE_TOO =
  "Not restored: somebody has renamed or deleted this record in the meantime. Look at the list of deleted records again.";

/**
 * Restores a record that the user has just deleted or retired, with the given text. Unlike `bringBack`, does not look
 * for a renamed version of the record.
 */
const bringBackRemoved = (file: string, text: string) => run(() => bringBackHere(file, text));

/**
 * Restores a removed record. If another page has taken over its addresses, they are removed from that page. Also
 * restores references to the record in other records, if the store still knows the content from before the removal.
 */
async function bringBackHere(file: string, version: string): Promise<void> {
  const type = getConfig().typeOfFile(file);
  const text = type ? versionUnder(type, file, version) : version;
  let others = 0;
  let isKnown = true;
  const plan = async (tree: Tree) => {
    const before = await getState()
      .store.readBefore(file, tree)
      .catch(() => undefined);
    const changes = (await loadCheck()).bringingBack(tree, before, file, text);
    others = changes.length - 1;
    isKnown = before?.files.has(file) ?? false;
    return changes;
  };
  await saveOnNewest(plan, `Bring back ${file}`);
  const title = type ? recordTitle(type, jsonIn(text), file) : file;
  window.location.hash = recordAddress(file);
  const changed = others === 1 ? "Another record was" : `${others} other records were`;
  const back =
    others > 0 ? ` ${changed} changed too, so that links and addresses lead to “${title}” again.` : "";
  tell(`“${title}” is back.${isKnown ? back : NO_REFERENCES}`);
}

/**
 * Returns an earlier version of a record as it must be saved in `file`. `version` is the text of that version. If the
 * record was renamed since, the result has the id from the path `file` and, if `now` is given, the old addresses in
 * `now`. `now` is the present text of the record. If the id does not need to change, returns `version` unchanged.
 */
function versionUnder(type: ContentType, file: string, version: string, now?: string): string {
  const record = jsonIn(version);
  const id = idOfFile(type, file);
  if (!("folder" in type.source) || !isGroup(record) || record.id === id) return version;
  const aliases = fieldWith(fieldTree(type), "aliases");
  const kept = now !== undefined && aliases && { [aliases]: Object(jsonIn(now))[aliases] };
  return recordText(type.schema, { ...record, id, ...kept }, version);
}

const NO_REFERENCES =
  " The editor does not know which records referred to it. If it was in menus or lists, add it to them again.";

/** Restores the last version of a removed record. */
export async function bringBackLast(file: string): Promise<string> {
  const versions = await getState().store.listVersions(file).catch(tellError);
  if (typeof versions === "string") return versions;
  const last = versions.find(({ text }) => text !== undefined);
  return last?.text === undefined ? tellError(new Refused(NO_VERSION, 404)) : bringBack(file, last.text);
}

const NO_VERSION = "No earlier version of this record is known, so it cannot be brought back.";

/** Deletes the open record, and shows a message with a button that restores it. */
export function removeOpen(): Promise<string> {
  const { open, tree } = getState();
  const path = open?.file ?? "";
  const text = tree.files.get(path)?.text ?? "";
  return changeFile(
    "Delete",
    unlessChanged(() => [{ path, removed: true }]),
    (open) => {
      const title = recordTitle(open.type, open.values, path);
      leaveRecord(open);
      tell(`“${title}” is deleted.`, () => void bringBackRemoved(path, text));
    },
  );
}

/**
 * Discards the unsaved work on a record that was just removed, and closes its form, unless the user has opened another
 * record since.
 */
function leaveRecord(open: OpenRecord): void {
  forget(keyOf(open));
  if (getState().open?.form !== open.form) return;
  setState({ open: undefined });
  window.location.hash = "#/";
}

/** Renames the open record, and updates links and references to it in the same save. */
export const renameOpen = (id: string) =>
  changeFile(
    "Rename",
    async (tree, file) => (await loadCheck()).renaming(tree, file, id),
    ({ type }, file) => {
      forget(keptKey(file));
      window.location.hash = recordAddress(fileOfRecord(type, id));
      const hasRedirect = type.path && fieldWith(fieldTree(type), "aliases");
      const redirect = hasRedirect ? ", and the old address leads to the new one" : "";
      tell(`Renamed. Links and lists are updated${redirect}.`);
    },
    id,
  );

/**
 * Removes the open record, which has a page, and the references to it. `heir` is the address of the page that replaces
 * it: the addresses of the removed page, and the links to it, then lead to `heir`.
 */
export const retireOpen = (heir: string) =>
  changeFile(
    "Retire",
    unlessChanged(async (tree, file) => (await loadCheck()).retiring(tree, file, heir)),
    (open, file) => {
      leaveRecord(open);
      const title = recordTitle(open.type, open.values, file);
      tell(
        `Retired. The address of “${title}” now leads to the page that replaces it.`,
        () => void bringBackRemoved(file, open.base ?? ""),
      );
    },
    heir,
  );

/**
 * Saves an earlier version of the open record again, under the record's present id. One undo step then restores the
 * values that the form contained before. `version` is the text of the earlier version, which may contain another id.
 */
export const restoreVersion = (path: string, version: string) => {
  const type = getConfig().typeOfFile(path);
  const now = getState().tree.files.get(path)?.text;
  const text = type ? versionUnder(type, path, version, now) : version;
  return changeFile(
    "Restore",
    unlessChanged(() => [{ path, text }]),
    ({ values, past }) => {
      forget(keptKey(path));
      openRecord(path);
      const restored = getState().open;
      if (restored) setState({ open: { ...restored, past: [...past, values] } });
      tell("The earlier version is saved.");
    },
    text,
  );
};

/**
 * `step` is the change that a save made to one file. If the step edited a record that was renamed later, returns the
 * same change for the file that contains the record now. Otherwise, returns `step`.
 */
async function underNewId(step: Step, tree: Tree): Promise<Step> {
  const { path, before, after } = step;
  const type = getConfig().typeOfFile(path);
  if (!type || typeof before !== "string" || typeof after !== "string") return step;
  const renamed = await renamedTo(getConfig(), getState().store, tree, path, after);
  if (!renamed) return step;
  return {
    path: renamed,
    before: versionUnder(type, renamed, before),
    after: versionUnder(type, renamed, after),
  };
}

/**
 * Reverts a save or a publication by making a new save. If `file` is given, reverts only the changes to the record in
 * this file, and to its pictures and documents.
 */
export const revert = ({ id, note }: Entry, file?: string) =>
  run(async () => {
    const tree = await refresh();
    const entry = stepsOf(await getState().store.readEntry(id), file);
    const steps = await Promise.all(entry.map((step) => underNewId(step, tree)));
    let isAsked = false;
    const askFor = async (conflicts: readonly Conflict[], title: string) => {
      isAsked = true;
      const choose = await ask(conflicts, "revert", title);
      if (!choose) throw CALLED_OFF;
      return choose;
    };
    let kept: string[] = [];
    const plan = async (tree: Tree) => {
      const reverted = await reverting(getConfig(), tree, steps, askFor);
      kept = reverted.kept;
      return reverted.changes;
    };
    const isDone = await saveOnNewest(plan, `Revert: ${note}`, `Revert ${id} ${file}`);
    const keptFiles = kept.map(
      (path) => ` “${pictureName(path)}” was kept as it is now, because it was changed again later.`,
    );
    const result = isDone
      ? "Reverted. A new save has undone the changes."
      : isAsked
        ? "Nothing was reverted, because you kept all fields as they are now."
        : kept.length > 0
          ? "Nothing was reverted."
          : "There is nothing to revert, because everything that this save changed is already as it was before.";
    tell(result + keptFiles.join(""));
  });
