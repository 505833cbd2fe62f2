import { fieldTree } from "@sitekit/content/fieldTree";
import { jsonIn } from "@sitekit/lib/text";
import { freeName, renamedIn } from "../form/pictureFiles";
import { sentenceCase } from "../model/fieldValues";
import { mergeRecords } from "../model/mergeRecords";
import { allTried, forget, keepTry, triedAt } from "../model/unsaved";
import { namesOf, placeKey, type Records, recordTitle, titlesOf } from "../model/usedBy";
import {
  type Change,
  changedTree,
  type FieldProblem,
  Gone,
  idOf,
  Moved,
  messageOf,
  Protected,
  Refused,
  type Tree,
} from "../stores/store";
import { disappearance } from "./dates";
import { timeNow } from "./online";
import { recordAddress } from "./places";
import {
  adopt,
  change,
  changeAll,
  checkOpen,
  isChanged,
  isUnsavedDraft,
  keyOf,
  showAndKeep,
  suggestedId,
  targetFile,
  textOf,
  usedPictures,
} from "./record";
import {
  allRecordsRead,
  ask,
  confirm,
  getConfig,
  getState,
  loadCheck,
  type OpenRecord,
  setState,
  showPicture,
  tell,
  type Values,
} from "./state";
import { rememberRemoved } from "./titles";

/** The maximum number of times that a save is tried again because somebody else has saved in the meantime. */
const TRIES = 5;

/** The running action that the user has started, such as a save. */
let pressed: Promise<string> | undefined;
/** The running automatic save of a draft. */
let draftSave: Promise<boolean> | undefined;

/**
 * Shows why something failed, and returns the reason as one text. `isFormSave` means that a save of the form failed.
 */
export function tellError(error: unknown, isFormSave = false): string {
  const problems = error instanceof Refused ? error.problems : [];
  const message = messageOf(error);
  const reason =
    error instanceof Protected
      ? "protected"
      : error instanceof Gone
        ? (`${error.what} gone` as const)
        : undefined;
  setState({ status: { kind: "refused", message, problems, reason, isFormSave } });
  return [message, ...problems.map((problem) => problem.message)].join(" ");
}

/** Reads the content again, and shows it if it has changed. Returns the current content. */
export async function refresh(): Promise<Tree> {
  const { store, tree: before } = getState();
  const tree = await store.readTree(before);
  // While the content was read, the user may have opened another change set or the published content. If so, `tree` is
  // the content that was open before, and is not shown.
  if (getState().store !== store) return getState().tree;
  if (tree.version !== before.version || before.isPartial) showTree(tree);
  return tree;
}

function showTree(tree: Tree): void {
  const { tree: before, records } = getState();
  setState({ tree, records: recordsOf(tree, before, records) });
}

/**
 * The number of the last form in which the user was told that somebody has removed the open record. It prevents the
 * same message from being shown again in this form.
 */
let told: number | undefined;

/**
 * Reads the content if it has changed. If somebody else has changed the open record, shows the new version, unless the
 * form has unsaved changes. If somebody else has renamed or deleted the record, tells the user. Does nothing while an
 * action or an automatic save of this window is running.
 */
export async function lookAgain(): Promise<void> {
  const { open, store, tree } = getState();
  if (pressed || draftSave || (await store.isCurrent(tree))) return;
  const { files } = await refresh();
  const now = getState().open;
  if (!open?.file || now?.form !== open.form || pressed || draftSave) return;
  const text = files.get(open.file)?.text;
  if (text === now.base || isOwn(open.file, text)) return;
  if (text === undefined) {
    if (told !== now.form) tell("Somebody has renamed or deleted this record. Your text is still here.");
    told = now.form;
  } else if (!isChanged(now)) {
    adopt(text);
    tell("Somebody else has saved this record. You now see the saved version.");
  }
}

/**
 * Whether somebody else has changed the open record since `base`, the version on which the user's edits are based. If
 * so, the next save merges both versions. False if somebody has removed the record.
 */
export function isBehind({ file, base }: OpenRecord, { files }: Tree): boolean {
  if (file === undefined) return false;
  const text = files.get(file)?.text;
  return text !== undefined && text !== base && !isOwn(file, text);
}

/**
 * Returns the parsed records of a tree. `known` are the parsed records of the earlier tree `before`. A record whose
 * file is the same in both trees is taken from `known` instead of being parsed again.
 */
export function recordsOf(tree: Tree, before?: Tree, known: Records = {}): Records {
  const records: Record<string, unknown> = {};
  for (const [file, { id, text }] of tree.files) {
    if (text === undefined || !getConfig().typeOfFile(file)) continue;
    const record = (before?.files.get(file)?.id === id && known[file]) || jsonIn(text);
    if (typeof record === "object" && record !== null) records[file] = record;
  }
  rememberRemoved(known, records);
  return records;
}

/**
 * The message of a commit. It is a function if the message depends on the result of the `Plan`: an added picture, for
 * example, may get another name if its name is already in use.
 */
type Message = string | (() => string);

export type Plan = (tree: Tree) => readonly Change[] | Promise<readonly Change[]>;

/**
 * Attempts to save that the server has not confirmed. Their changes may already be saved, or may still arrive at the
 * server. The key identifies the action (`name` in `saveOnNewest`), and each inner list contains the changes of one
 * attempt.
 */
const tried = new Map<string, (readonly Change[])[]>();

/**
 * Whether this text of a file comes from a save of this browser that was not confirmed. It is then not somebody
 * else's change. The text is undefined if the file no longer exists, for example after a renaming.
 */
export const isOwn = (file: string, text: string | undefined): boolean =>
  [...allTried(), ...[...tried.values()].flat(2)].some(
    (change) =>
      change.path === file &&
      ("text" in change ? change.text === text : "removed" in change && text === undefined),
  );

/**
 * Whether the tree already contains the result of a change. For a picture, this is always false if the store does not
 * use Git's hashes as the ids of files.
 */
const isMade = async ({ files }: Tree, change: Change): Promise<boolean> => {
  const now = files.get(change.path);
  if ("removed" in change) return !now;
  return "text" in change
    ? now?.text === change.text
    : now !== undefined && now.id === (await idOf(change.picture));
};

const allMade = async (tree: Tree, changes: readonly Change[]) =>
  (await Promise.all(changes.map((change) => isMade(tree, change)))).every(Boolean);

/**
 * Whether the tree contains the changes of an earlier attempt to save. Because an attempt saves all its changes in one
 * commit, it is enough to compare the records. Pictures are compared only if nothing else was changed.
 */
const hasArrived = (tree: Tree, changes: readonly Change[]) => {
  const texts = changes.filter((change) => !("picture" in change));
  return allMade(tree, texts.length > 0 ? texts : changes);
};

/** Returns the items for which `predicate` resolves to true. */
async function filterAsync<Item>(
  items: readonly Item[],
  predicate: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const results = await Promise.all(items.map(predicate));
  return items.filter((_, at) => results[at]);
}

/**
 * Saves changes on top of the newest content. `plan` returns the changes for a tree. If the save fails and somebody
 * else has saved in the meantime, `plan` is called again with the newest tree. Changes that the tree already contains
 * are not sent. `key` identifies an action that always makes the same changes: if an earlier attempt was saved although
 * its response was lost, nothing is sent again. If a record is saved from its form, `place` is the key under which this
 * browser stores the unsaved work on it (see `keyOf`). Returns false if neither this call nor an earlier attempt has
 * saved anything.
 */
export async function saveOnNewest(plan: Plan, message: Message, key?: string, place = ""): Promise<boolean> {
  await allRecordsRead();
  const messageNow = () => (typeof message === "string" ? message : message());
  const name = place || (key ?? messageNow());
  const tries = tried.get(name) ?? triedAt(place).map((each): readonly Change[] => [each]);
  if (tries.length > 0) await refresh();
  for (let left = TRIES; ; left -= 1) {
    const { tree, store } = getState();
    const arrived = await filterAsync(tries, (changes) => hasArrived(tree, changes));
    const isArrived = arrived.length > 0;
    if (key !== undefined && isArrived) return tried.delete(name);
    const sent = new Set(arrived.flat().flatMap((change) => ("picture" in change ? change.picture : [])));
    const isNew = async (change: Change) =>
      !("picture" in change && sent.has(change.picture)) && !(await isMade(tree, change));
    try {
      const changes = await filterAsync(await plan(tree), isNew);
      if (changes.length === 0) {
        // The tree already contains all changes, so there is nothing to send. If an earlier attempt has arrived, it has
        // saved them, and the result is true. Otherwise, this action has saved nothing, and the result is false.
        tried.delete(name);
        return isArrived;
      }
      await refuseNewProblems(tree, changes);
      tries.push(changes);
      tried.set(name, tries);
      for (const change of changes) if ("text" in change) keepTry(place, change);
      await store.save(tree.version, changes, messageNow());
      tried.delete(name);
      // The changes are saved now. If the content cannot be read again, this is therefore not an error: the tree gets
      // the changes, but keeps its old `version`. So the next save or call of `lookAgain` notices that the tree is
      // outdated, and reads the content.
      await refresh().catch(() => showTree(changedTree(tree, changes)));
      return true;
    } catch (error) {
      if (left <= 0 || error === CALLED_OFF) throw error;
      // If the content has changed, the save is tried again with the newest content. The error may come from a
      // colleague's save at the same moment, or a colleague may have removed its cause.
      const now = await refresh().catch(() => tree);
      if (!(error instanceof Moved) && now.version === tree.version) throw error;
    }
  }
}

/** Throws `Refused` if the changes would add errors to the content. */
async function refuseNewProblems(tree: Tree, changes: readonly Change[]): Promise<void> {
  const { newProblems } = await loadCheck();
  const problems = newProblems(tree, changedTree(tree, changes));
  if (problems.length > 0) throw new Refused("Not saved. Please correct this first:", 422, problems);
}

/**
 * Waits until the running saves have ended. This is needed before the editor opens or closes a change set, because a
 * save must end in the change set in which it began.
 */
export const settled = async (): Promise<void> => void (await Promise.all([draftSave, pressed]));

/**
 * Runs an action, and shows that it is running. If it fails, shows the reason and returns it; otherwise returns an
 * empty text. If another action is already running, only returns a text that says so. `isFormSave` means that the
 * action saves the form.
 */
export function run(act: () => Promise<void>, isFormSave = false): Promise<string> {
  if (pressed) return Promise.resolve("Something is being saved. Try again in a moment.");
  setState({ status: { kind: "busy", message: "Saving…" } });
  const done = async () => {
    try {
      await draftSave;
      await act();
      return "";
    } catch (error) {
      return tellError(error, isFormSave);
    } finally {
      pressed = undefined;
      if (getState().status.kind === "busy") setState({ status: { kind: "none" } });
    }
  };
  pressed = done();
  return pressed;
}

/**
 * Saves changes that do not come from the form, such as a deleted picture or words replaced in several records, and
 * then calls `done`. Returns an empty text, or the reason why the save failed.
 */
export const saveFiles = (plan: Plan, message: Message, done: () => void): Promise<string> =>
  run(async () => {
    await saveOnNewest(plan, message);
    done();
  });

/**
 * Returns a message that says how many fields must still be corrected before a record can be saved. If `problems` is
 * empty, the message asks the user to save.
 */
export function toCorrect(problems: readonly FieldProblem[]): string {
  const { size } = new Set(problems.map(placeKey));
  return size === 0
    ? "Everything is corrected now. Click Save."
    : `Not saved. Please correct ${size === 1 ? "one field" : `${size} fields`}:`;
}

/**
 * Saves the open record: checks it, merges it with changes that somebody else has saved in the meantime, and writes it.
 */
export const saveOpen = () =>
  run(async () => {
    const shown = getState().open;
    if (!shown) return;
    const id = suggestedId(shown);
    if (shown.base === null && "folder" in shown.type.source && !shown.values.id && id) change(["id"], id);
    const { open } = getState();
    if (!open) return;
    setState({ open: { ...open, isStrict: true } });
    let { problems, isWorse } = await checkOpen();
    // If saving the record would add errors, their cause may be in another record that a colleague has corrected since.
    // So if there is newer content, the record is checked again with this content.
    const { version } = getState().tree;
    if (isWorse && (await refresh()).version !== version) ({ problems, isWorse } = await checkOpen());
    if (isWorse) throw new Refused(toCorrect(problems), 422, problems);
    const now = latest(open);
    const loss = disappearance(now, getState().records);
    if (loss) {
      // `checkOpen` has checked only the open record. Here, the other records are checked too, so that the user is not
      // asked to confirm a save that is then refused. If somebody else has changed the open record, this is not yet
      // possible: `saveOnNewest` checks the merged version after the question.
      const tree = await refresh();
      if ((tree.files.get(targetFile(now))?.text ?? null) === now.base)
        await refuseNewProblems(tree, changesOf({ ...now, pictures: usedPictures(now) }));
      if (!(await confirm({ title: "Take it off the website?", text: loss, action: "Save" })))
        throw CALLED_OFF;
    }
    const taken = await write(open);
    if (taken === undefined) return tell("Everything here is already saved.");
    const time = timeNow().toLocaleTimeString("en-GB", { timeStyle: "medium" });
    tell(`Saved${ifLeft(open)} at ${time}.${taken}`);
  }, true);

/**
 * If the form of a record was closed while the record was being saved, returns the record's name with a leading space,
 * such as ` “Prices”`; otherwise an empty text. The message about the save contains this name, because the user may now
 * see another record.
 */
const ifLeft = ({ form, type, values }: OpenRecord) =>
  getState().open?.form === form ? "" : ` “${recordTitle(type, values, "")}”`;

/**
 * Saves the open draft automatically if `isUnsavedDraft` returns true. `isLeft` means that the user is leaving the
 * draft or the window. If another save is running, the draft is then saved when that save has ended. Without `isLeft`,
 * a running save prevents the automatic save, and the promise resolves to false. It also resolves to false if the save
 * of the draft failed. A failure is only reported as a message in the status bar, because the text is kept in this
 * browser.
 */
export function saveDraft(isLeft = false): Promise<boolean> {
  const { open } = getState();
  if (!open || !isUnsavedDraft(open, isLeft)) return Promise.resolve(true);
  const before = [pressed, draftSave];
  if (!isLeft && before.some(Boolean)) return Promise.resolve(false);
  const save = async () => {
    try {
      await Promise.all(before);
      const taken = (await write(open, false)) ?? "";
      const time = timeNow().toLocaleTimeString("en-GB", { timeStyle: "short" });
      tell(`Draft${ifLeft(open)} saved at ${time}.${taken}`);
      return true;
    } catch (error) {
      const { message = "", problems = [] } = error as Partial<Refused>;
      const records = { ...getState().records, [targetFile(open)]: open.values };
      const namedProblem = (problem: FieldProblem) => {
        const { title, field } = namesOf(getConfig(), problem, records);
        const record = problem.file !== targetFile(open) && title;
        return [record, field, problem.message].filter(Boolean).join(": ");
      };
      // If the record or its set no longer exists, a click on Save shows a button that saves the text elsewhere.
      const reason =
        error instanceof Gone
          ? `${error.fate} Click Save to see how you can keep your text.`
          : sentenceCase(message.replace(/^Not saved[.:] /, ""));
      const reasons = [reason, ...problems.map(namedProblem)].join(" ");
      // A reason may ask the user to click Save, which saves only the open record. So if the draft was closed, the
      // message first asks the user to open it.
      const which = ifLeft(open)
        ? `The draft${ifLeft(open)} is not saved yet. To save it, open it under “Not saved yet”.`
        : "This draft is not saved yet. It is kept in this browser.";
      tell(`${which} ${reasons}`);
      return false;
    } finally {
      draftSave = undefined;
    }
  };
  draftSave = save();
  return draftSave;
}

/** Returns the record `opened` as it is in its form now. If this form was closed, returns `opened` unchanged. */
const latest = (opened: OpenRecord): OpenRecord => {
  const { open } = getState();
  return open?.form === opened.form ? open : opened;
};

/**
 * Saves a record, and shows it as saved. If the user and somebody else have changed the same fields, asks the user
 * which version to keep, or throws `Refused` if `mayAsk` is false. Returns undefined if there was nothing to save. If
 * changes by somebody else were merged into the record, returns a sentence that names their fields; otherwise an empty
 * text.
 */
async function write(opened: OpenRecord, mayAsk = true): Promise<string | undefined> {
  const taken: string[] = [];
  let written = opened;
  const place = keyOf(opened);
  const plan = async (tree: Tree) => {
    // `plan` may run several times. If the form was closed, `plan` starts from the result of its previous run, because
    // that run may have given new names to pictures.
    const now = await withFreeNames(await merged(latest(written), tree, mayAsk, taken), tree);
    written = { ...now, pictures: usedPictures(now) };
    // If the response to an earlier attempt to save this new record was lost, the record may already be saved. If the
    // user has changed its id after that attempt, the saved file still has the former id as its name. This file is
    // removed, unless somebody has changed it since.
    const former = written.file ? [] : triedAt(place).filter(({ path }) => path !== targetFile(written));
    const moved = former.flatMap(({ path, text }): Change[] =>
      tree.files.get(path)?.text === text ? [{ path, removed: true }] : [],
    );
    return [...changesOf(written), ...moved];
  };
  const isSaved = await saveOnNewest(plan, `Change ${targetFile(opened)}`, undefined, place);
  finish(written);
  if (!isSaved) return undefined;
  return taken.length > 0 ? ` The saved version includes changes by somebody else: ${taken.join("; ")}.` : "";
}

/**
 * Gives new pictures of a record other names if the content already contains other pictures with these names. A name
 * that the saved record already uses is kept, because the picture is then a new version of the saved picture.
 */
async function withFreeNames(record: OpenRecord, tree: Tree): Promise<OpenRecord> {
  const others = await filterAsync([...usedPictures(record)], async ([path, picture]) => {
    const isNew = tree.files.has(path) && !record.base?.includes(`"/${path}"`);
    return isNew && !(await isMade(tree, { path, picture }));
  });
  if (others.length === 0) return record;
  let named = latest(record);
  const isOpen = getState().open?.form === record.form;
  for (const [path, picture] of others) {
    const pictures = new Map(named.pictures);
    const target = freeName(path.replace("media/", ""), (file) => tree.files.has(file) || pictures.has(file));
    const renamed = (values: Values) => renamedIn(record.type, values, path, target);
    pictures.set(target, picture).delete(path);
    const { values, past, future } = named;
    named = {
      ...named,
      values: renamed(values),
      past: past.map(renamed),
      future: future.map(renamed),
      pictures,
    };
    // The old path is now the path of somebody else's picture. `pictureUrls` may still contain the URL of this record's
    // picture under that path, so the URL is deleted. But if the form was closed, and the record that is open now
    // contains a new picture with the same path, the URL belongs to that picture, and is kept.
    if (isOpen || !getState().open?.pictures.has(path)) {
      const pictureUrls = new Map(getState().pictureUrls);
      pictureUrls.delete(path);
      setState({ pictureUrls });
    }
    if (isOpen) showPicture(target, picture);
  }
  if (isOpen) showAndKeep(named);
  return named;
}

const changesOf = (record: OpenRecord): Change[] => [
  { path: targetFile(record), text: textOf(record) },
  ...[...record.pictures].map(([path, picture]) => ({ path, picture })),
];

/**
 * Updates the form after its record was saved. Text that the user has typed during the save stays in the form, as
 * unsaved work.
 */
function finish(written: OpenRecord): void {
  const { open, tree } = getState();
  const file = targetFile(written);
  const base = tree.files.get(file)?.text ?? null;
  forget(keyOf(written));
  if (open?.form !== written.form) return;
  const pictures = new Map([...open.pictures].filter(([path, each]) => written.pictures.get(path) !== each));
  const isStrict = open.isStrict && open.values !== written.values;
  showAndKeep({ ...open, file, slot: undefined, base, pictures, keptAt: undefined, isStrict });
  const address = recordAddress(file);
  if (window.location.hash !== address) window.history.replaceState(null, "", address);
}

/**
 * Returns the record `open`, merged with the changes that somebody else has saved in its file since the version
 * `open.base`. Adds the labels of the fields that only somebody else has changed to the list `taken`. If the user and
 * somebody else have changed the same fields, asks the user which version to keep, or throws `Refused` if `mayAsk` is
 * false.
 */
async function merged(open: OpenRecord, tree: Tree, mayAsk: boolean, taken: string[]): Promise<OpenRecord> {
  const file = targetFile(open);
  const theirs = tree.files.get(file)?.text;
  const own = theirs === open.base ? undefined : await ownText(file, theirs);
  if (own !== undefined && own !== open.base)
    return merged({ ...open, file, base: own }, tree, mayAsk, taken);
  if (open.base === null) {
    if (theirs !== undefined) throw new Refused("Another record has this id. Choose another id.", 409);
    return open;
  }
  if (theirs === undefined) throw new Gone("record", GONE, SAVE_ELSEWHERE);
  if (theirs === open.base) return open;
  const field = fieldTree(open.type);
  const versions = { base: jsonIn(open.base) ?? {}, mine: open.values, theirs: jsonIn(theirs) };
  if (!versions.theirs) throw new Refused(UNREADABLE, 409);
  const titleOf = titlesOf(getConfig(), (each) => getState().records[each]);
  const first = mergeRecords(versions, field, { titleOf });
  const isAsked = first.conflicts.length > 0;
  if (isAsked && !mayAsk) throw new Refused(ASK, 409);
  const choose = isAsked ? await ask(first.conflicts) : undefined;
  if (isAsked && !choose) throw CALLED_OFF;
  taken.push(...first.taken.map(({ label }) => label));
  const { record } = mergeRecords(versions, field, { choose });
  return getState().open?.form === open.form
    ? changeAll(open, record, theirs)
    : { ...open, values: record, base: theirs };
}

/**
 * Returns the text that this browser has written to a file in a save that was not confirmed; undefined if there is no
 * such text. `theirs` is the current text of the file. If it comes from a colleague's later save, looks for the text in
 * the earlier versions of the file.
 */
async function ownText(file: string, theirs: string | undefined): Promise<string | undefined> {
  if (isOwn(file, theirs)) return theirs;
  if (theirs === undefined || !allTried().some(({ path }) => path === file)) return undefined;
  const versions = await getState().store.listVersions(file);
  return versions.find(({ text }) => text !== undefined && isOwn(file, text))?.text;
}

export const CALLED_OFF = new Refused("Not saved.", 0);
const ASK = "Somebody else has changed the same fields. Click Save to choose which version to keep.";
// The sentence does not say who renamed or deleted the record, because this window may have done it in a save that was
// not confirmed.
const GONE = "This record was renamed or deleted since you opened it.";
const SAVE_ELSEWHERE =
  "The button under this message saves your text in the renamed record or, if the record was deleted, as a new record.";
const UNREADABLE =
  "Not saved: somebody else has damaged the file of this record, so it cannot be read any more. Under More, choose History and restore an earlier version. Then click Undo to get your text back, and click Save.";
