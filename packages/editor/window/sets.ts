import { idOfFile } from "@sitekit/content/contentType";
import { inSentence } from "@sitekit/lib/text";
import { useEffect } from "react";
import { session } from "../model/browserFeatures";
import {
  type Clash,
  clashes,
  filesOf,
  joined,
  publishSet,
  type SetTrees,
  titleIn,
  treesOf,
} from "../model/changeSet";
import type { Choose } from "../model/mergeRecords";
import { renamedTo } from "../model/renamed";
import { type ReviewField, reviewFields } from "../model/reviewFields";
import { forget, freshName, keptHere, takeOver, type Unsaved } from "../model/unsaved";
import { byRestart, type ChangeSet, type Gone, Moved, Refused, type Sets } from "../stores/store";
import { type Effect, effectOf } from "./PagesChanged";
import { recordAddress, setAddress, slugOf } from "./places";
import { isChanged, keepText, keptKey, keyOf, openNew, openRecord, showAndKeep } from "./record";
import { recordsOf, refresh, run, saveOpen, settled, tellError } from "./save";
import { ask, getConfig, getState, setState, tell, useEditorState } from "./state";

/**
 * The key under which `session` (the tab's storage) keeps the slug of the open set. After a reload, `resumeSet` opens
 * this set again. Otherwise the tab would save to the published content.
 */
const KEY = "editor.set";

/**
 * Loads the list of sets of changes, and updates the open set from it. Returns the list, which is empty if the store
 * does not support sets.
 */
export async function loadSets(): Promise<readonly ChangeSet[]> {
  const { sets: known } = getState().store;
  if (!known) return [];
  const sets = await known.list();
  const { set } = getState();
  setState({ sets, set: set && (named(sets, set.slug) ?? set) });
  return sets;
}

/**
 * Returns the set that has or had this slug: a restart gives a set another slug. For example, returns `prices.2` for
 * `prices` if there is no set `prices` any more. Returns undefined if the set no longer exists.
 */
export const named = (sets: readonly ChangeSet[], slug: string) =>
  sets.find((set) => set.slug === slug) ??
  sets
    .filter((set) => slugOf(set) === slugOf({ slug }))
    .sort((a, b) => byRestart(a.slug, b.slug))
    .at(-1);

/**
 * Opens a set of changes: the window then reads from it and saves into it. Without a set, opens the published
 * content.
 */
export async function enter(set: ChangeSet | undefined): Promise<void> {
  const { store, tree, records, set: before } = getState();
  if (!store.sets || set?.branch === before?.branch) return;
  const next = store.sets.storeOf(set);
  const now = await next.readTree(tree);
  setState({
    store: next,
    set,
    tree: now,
    records: recordsOf(now, tree, records),
    open: undefined,
  });
  if (set) session.set(KEY, set.slug);
  else session.remove(KEY);
}

/**
 * Opens the set whose slug is in the URL. If `slug` is empty, opens the published content. Throws an error if the set
 * no longer exists.
 */
export async function enterNamed(slug: string): Promise<void> {
  await settled();
  const set = slug ? named(await loadSets(), slug) : undefined;
  if (slug && !set) {
    await leaveGone(slug);
    throw new Error(`This set no longer exists: somebody has published or deleted it.${leftIn(slug)}`);
  }
  // When the user switches to another set or to the published content, an old message in the status bar no longer
  // applies.
  if (set?.branch !== getState().set?.branch) setState({ status: { kind: "none" } });
  await enter(set);
}

/** After a reload of the page, opens the set of changes that was open in this tab before. */
export async function resumeSet(): Promise<void> {
  const slug = session.get(KEY);
  // If no set was open, the editor starts without waiting for the list of sets. So it also starts if the list cannot
  // be read, for example because the token lacks the permission.
  if (!slug) return void loadSets().catch(() => undefined);
  const sets = await loadSets();
  await enter(named(sets, slug));
  if (getState().set) return;
  session.remove(KEY);
  tell(
    `The set in which you were working no longer exists: somebody has published or deleted it. You are now editing the published website.${leftIn(slug)}`,
  );
}

/**
 * Called when the set with this slug no longer exists. If it is the open set, opens the published content. The unsaved
 * work of the set is kept.
 */
export async function leaveGone(slug: string): Promise<void> {
  const { set } = getState();
  if (set && slugOf(set) === slugOf({ slug })) await enter(undefined);
}

/**
 * Moves unsaved work into this window, so that the user can save it in the open set or, if no set is open, to the
 * published content. If the record was renamed, the work moves to the renamed record. If the record was deleted or
 * never saved, the work becomes a new record. Returns the record's `file`; for a new record, `file` is undefined, and
 * `slot` and `folder` identify the record.
 */
export async function goOn(work: Unsaved): Promise<{ file?: string; slot: string; folder: string }> {
  const { store, tree } = getState();
  const type = getConfig().types.find(({ name }) => name === work.type);
  const file =
    work.file &&
    (tree.files.has(work.file)
      ? work.file
      : await renamedTo(getConfig(), store, tree, work.file, work.base ?? ""));
  // `renamedTo` waits for responses from the store. During this time, the user may have opened another set.
  const { set } = getState();
  const slot = work.slot ?? freshName();
  const isRenamed = type && file && file !== work.file;
  takeOver(work, {
    ...(isRenamed && { record: { ...work.record, id: idOfFile(type, file) } }),
    place: keptKey(file ?? slot),
    set: set && { slug: slugOf(set), name: set.name },
    file,
    slot: file ? undefined : slot,
    base: file ? work.base : null,
  });
  return { file, slot, folder: type && "folder" in type.source ? type.source.folder : "" };
}

/**
 * Saves the text of the open record when its set, or the record itself, no longer exists. If the set no longer
 * exists, the text is saved to the published content. If the record was renamed, the text is saved in the renamed
 * record. If the record was deleted, the text is saved as a new record. Returns an empty text, or the reason why the
 * text was not saved.
 */
export async function saveElsewhere(): Promise<string> {
  const { open } = getState();
  if (!open) return "";
  // `goOn` needs the text as unsaved work that is stored in this browser. If the user has changed nothing in the form,
  // the text is not stored yet.
  if (!keptHere(keyOf(open))) keepText(open);
  const work = keptHere(keyOf(open));
  if (!work) return "";
  const saved = run(async () => {
    const { set } = getState();
    if (set && !named(await loadSets(), set.slug)) await enter(undefined);
    else await refresh();
    const { file, slot, folder } = await goOn(work);
    if (file) openRecord(file);
    else openNew(folder, undefined, slot);
    if (file) window.history.replaceState(null, "", recordAddress(file));
  });
  return (await saved) || saveOpen();
}

/**
 * Called when the open set no longer exists. If the form contains unsaved text, keeps the set open, and shows the
 * error with a button that saves the text elsewhere (`saveElsewhere`). Otherwise opens the published content.
 */
export async function tellGone(error: Gone): Promise<void> {
  const { open, set, status } = getState();
  if (!set) return;
  if (open && isChanged(open)) {
    if (status.kind !== "refused" || status.reason !== "set gone") tellError(error);
    return;
  }
  await leaveGone(set.slug);
  if (open?.file) openRecord(open.file);
  tell(`${error.fate} You are now editing the published website.`);
}

/**
 * Returns a sentence that says where the user finds the unsaved text of a set that no longer exists. Returns an empty
 * text if the set has no unsaved text.
 */
const leftIn = (slug: string): string =>
  getState().unsaved.some(({ set }) => set?.slug === slugOf({ slug }))
    ? " The editor has kept your unsaved text: open it under “Not saved yet” to save it to the published website."
    : "";

const go = (set: ChangeSet | undefined) => {
  window.location.hash = setAddress(set);
};

/**
 * Runs an action on the open set of changes. Then loads the list of sets again, and shows the message that the action
 * has returned. If the action fails because somebody has changed the set or its request, loads the changed set and
 * shows the error.
 */
const withSet = (action: (set: ChangeSet, sets: Sets) => Promise<string>) =>
  run(async () => {
    const { set, store } = getState();
    if (!set || !store.sets) return;
    try {
      const message = await action(set, store.sets);
      // The action has succeeded, even if the new list of sets cannot be loaded now.
      await loadSets().catch(() => undefined);
      tell(message);
    } catch (error) {
      if (error instanceof Moved) await Promise.all([refresh(), loadSets()]).catch(() => undefined);
      // For example, somebody has closed the request. The set then has the button "Send a new request".
      else if (error instanceof Refused && error.status === 409) await loadSets().catch(() => undefined);
      throw error;
    }
  });

export const beginSet = (name: string) =>
  run(async () => {
    const { open, store } = getState();
    if (!store.sets) return;
    const set = await store.sets.begin(name);
    await loadSets();
    const moved = open && isChanged(open) ? open : undefined;
    if (moved) forget(keyOf(moved));
    await enter(set);
    const begun = "The set is open. Visitors do not see what you save in it until the set is published.";
    // Unsaved text moves into the new set. The user may have started the set only to save this text, because a
    // protected branch did not accept it.
    if (moved) showAndKeep(moved);
    else go(set);
    tell(
      moved ? `${begun} Your text of this record is not saved yet. Click Save to save it in the set.` : begun,
    );
  });

/**
 * Leaves a set that the user has published or deleted, and opens the published content. Returns `message`. If the set
 * has unsaved text, adds a sentence that says where the user finds this text.
 */
const leave = async ({ slug }: ChangeSet, message: string): Promise<string> => {
  await enter(undefined);
  go(undefined);
  return message + leftIn(slug);
};

export const agreeToSet = () =>
  withSet(async (set, sets) => {
    await sets.agree(set);
    return "You agreed to this set. If it changes, somebody has to agree again.";
  });

/** Saves a comment on a field of a record in the open set. */
export const commentOn = (file: string, { label, lines }: ReviewField, text: string) =>
  withSet(async (set, sets) => {
    await sets.comment(set, { file, line: lines?.[0], field: label, text });
    return `Your comment is saved at ${sets.provider}.`;
  });

export const askAgain = () =>
  withSet(async (set, sets) => {
    await sets.ask(set);
    return "You have sent a new request to publish this set.";
  });

/** Publishes the open set. If somebody has changed the set since the user last saw it, shows an error instead. */
export const publishOpen = () =>
  withSet(async (set, sets) => {
    const other = await publishSet(getConfig(), sets, set);
    const also =
      other.length > 0
        ? ` At the same moment, somebody else published changes to ${inSentence(other)}. Check that the published text is correct.`
        : "";
    return leave(set, `“${set.name}” is published.${also}`);
  });

export const scheduleOpen = (when: string | undefined) =>
  withSet(async (set, sets) => {
    await sets.schedule(set, when);
    return when
      ? "The set will be published at the chosen time, unless it changes before then."
      : "The set will no longer be published automatically.";
  });

/**
 * Updates the open set with the changes that were published since the set was started or last restarted. For this, the
 * set is restarted: it gets a new branch, which is based on the content that is published now. If there are conflicts
 * (see `joined`), asks the user which versions to keep.
 */
export const restartOpen = () =>
  withSet(async (set, sets) => {
    const trees = await treesOf(sets, set);
    const chosen = new Map<string, Choose>();
    for (const { file, places } of joined(getConfig(), trees).conflicts) {
      const choose = await ask(places, "set", titleIn(getConfig(), trees, file));
      if (!choose) return "Nothing was changed.";
      chosen.set(file, choose);
    }
    const { changes, kept } = joined(getConfig(), trees, (file) => chosen.get(file));
    const next = await sets.restart(set, trees.published.version, changes);
    await enter(next);
    go(next);
    const stays = kept
      .map((file) => ` ${keptSentence(titleIn(getConfig(), trees, file), "delete it in this set again")}`)
      .join("");
    const time = set.publishAt
      ? " It is no longer scheduled: click “Publish later…” to choose a time again."
      : "";
    return `The set now includes the published changes. Earlier agreements to it no longer count.${time}${stays}`;
  });

export const deleteOpen = () =>
  withSet(async (set, sets) => {
    await sets.remove(set);
    return leave(set, `“${set.name}” is deleted.`);
  });

/** The data that `viewOf` loads for the pane of a set of changes. */
export interface SetView {
  trees: SetTrees;
  records: {
    file: string;
    title: string;
    how: "changed" | "new" | "removed";
    fields: readonly ReviewField[];
  }[];
  effect: Effect;
  /**
   * Whether any file that the set changes was also changed in the published content since the set was started or last
   * restarted.
   */
  isBehind: boolean;
  /** Messages about records that were deleted in the set, but will be kept (see `keptSentence`). */
  kept: string[];
  clashes: (Clash & { set: ChangeSet; title: string })[];
}

/**
 * Returns the message about a record that was deleted in the set, but will be kept when the set is published. `how`
 * says what the user must do to delete the record anyway.
 */
const keptSentence = (title: string, how: string) =>
  `“${title}” was deleted in this set, but somebody has published changes to it since then. So it will not be deleted. To delete it anyway, ${how}.`;

/**
 * Compares `set` with every other set in the list that was loaded last. Returns the results of `clashes`, each with the
 * other set and the title of the record.
 */
async function clashesOf(sets: Sets, set: ChangeSet, trees: SetTrees): Promise<SetView["clashes"]> {
  const others = getState().sets.filter(({ branch }) => branch !== set.branch);
  const found = others.map(async (other) =>
    clashes(getConfig(), trees, await treesOf(sets, other, trees.published)).map((clash) => ({
      ...clash,
      set: other,
      title: titleIn(getConfig(), trees, clash.file),
    })),
  );
  return (await Promise.all(found)).flat();
}

/** Loads the data for the pane of a set of changes, except the comments on the set. */
export async function viewOf(sets: Sets, set: ChangeSet): Promise<SetView> {
  const trees = await treesOf(sets, set, getState().tree);
  const { tree, both, kept } = joined(getConfig(), trees);
  const published = recordsOf(trees.published);
  const records = filesOf(trees).map((file) => ({
    file,
    title: titleIn(getConfig(), trees, file),
    fields: reviewFields(getConfig(), trees, file),
    how: !trees.own.files.has(file)
      ? ("removed" as const)
      : trees.base.files.has(file)
        ? ("changed" as const)
        : ("new" as const),
  }));
  return {
    trees,
    records,
    effect: await effectOf(published, recordsOf(tree, trees.published, published)),
    isBehind: both.length > 0,
    kept: kept.map((file) =>
      keptSentence(
        titleIn(getConfig(), trees, file),
        "first include the published changes, and then delete it in this set again",
      ),
    ),
    clashes: await clashesOf(sets, set, trees),
  };
}

/**
 * After each save in a set, loads the list of sets again. If another set and the open set change the open record in
 * conflicting ways, adds a sentence about this to the message about the save.
 */
export function useSets(): void {
  const version = useEditorState(({ set, tree }) => (set ? `${set.branch} ${tree.version}` : ""));
  useEffect(() => {
    const { set, store, status } = getState();
    if (!version || !set || !store.sets || version.endsWith(` ${set.version}`)) return;
    const look = async (sets: Sets) => {
      const now = (await loadSets()).find(({ branch }) => branch === set.branch);
      if (!now) return;
      const found = await clashesOf(sets, now, await treesOf(sets, now, getState().tree));
      const { open, status: then } = getState();
      const here = found.filter(({ now: file }) => file === open?.file);
      if (here.length === 0 || then.kind !== "done" || status.kind === "refused") return;
      const also = here.map(({ set: other, fields }) => `“${other.name}” also changes ${inSentence(fields)}`);
      tell(`${then.message} The set ${also.join("; the set ")}.`);
    };
    look(store.sets).catch(() => undefined);
  }, [version]);
}
