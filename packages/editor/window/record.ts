import { recordText } from "@sitekit/check/changes/recordText";
import { type ContentType, recordName } from "@sitekit/content/contentType";
import { type FieldTree, fieldTree, fieldWith, valueWith } from "@sitekit/content/fieldTree";
import { listIn, mapFields } from "@sitekit/content/mapFields";
import { tidyId } from "@sitekit/content/patterns";
import { jsonIn } from "@sitekit/lib/text";
import { followPath } from "../form/followPath";
import { type FieldPath, valueAt, withValue } from "../model/fieldValues";
import { faultOfId } from "../model/ids";
import { forget, freshName, keep, keptAt, keptHere, put, type Unsaved, workAt } from "../model/unsaved";
import { pictureUses, type Records, recordTitle } from "../model/usedBy";
import { changedTree, type FieldProblem } from "../stores/store";
import { dateNotes } from "./dates";
import { newAddress, recordAddress, setAddress, slugOf } from "./places";
import {
  forgetEdit,
  getConfig,
  getState,
  loadCheck,
  type OpenRecord,
  setState,
  showPicture,
  tell,
  tellEdit,
  type Values,
} from "./state";

/** Returns the key of the unsaved work on a record that is or was open in the form (see `keptKey`). */
export const keyOf = ({ file, slot = "" }: Pick<OpenRecord, "file" | "slot">): string =>
  keptKey(file ?? slot);

/**
 * Returns the key of the unsaved work on a record. The key contains the address of the open set of changes or of the
 * published content, because a user can have different unsaved work on the same record in each of these. For a new
 * record, which has no file yet, `file` is its slot: a unique name.
 */
export const keptKey = (file: string): string => `${setAddress(getState().set)} ${file}`;

const folderOf = ({ source }: ContentType) => ("folder" in source ? source.folder : source.file);

/**
 * Opens the record in a file; closes the form if there is no such record. With `withKept`, the form shows the unsaved
 * work that `keptAt` finds for the record.
 */
export function openRecord(file: string, withKept = true): void {
  const base = getState().tree.files.get(file)?.text;
  const type = getConfig().typeOfFile(file);
  const record = type && base !== undefined && { type, file, base, values: Object(jsonIn(base) ?? {}) };
  show(record || undefined, withKept);
}

/**
 * Shows `base`, a version of the open record that somebody else has just saved, in the form. The form must not contain
 * unsaved changes. The focus stays where it is.
 */
export function adopt(base: string): void {
  const { open } = getState();
  if (!open) return;
  const values: Values = Object(jsonIn(base) ?? {});
  forgetEdit();
  setState({ open: { ...open, base, values, past: [], future: [], lastPath: "" } });
  checkSoon();
}

/**
 * Called when another window has taken over or removed unsaved work of this window. `places` are the keys of this work.
 * If the key of the open record is among them, the form shows the saved version of the record. A new record has no
 * saved version, so its form is closed, and the list of unsaved work is shown.
 */
export function letGo(places: readonly string[]): void {
  const { open } = getState();
  if (!open || !places.includes(keyOf(open))) return;
  if (open.file) openRecord(open.file, false);
  else {
    setState({ open: undefined });
    window.location.hash = "#/unsaved";
  }
  tell("You have opened the unsaved text of this record in another window. Continue to edit it there.");
}

/**
 * Opens the form of a new record of the type with this folder. The form contains a copy of the record `original`, or
 * the unsaved work that is stored under `slot`. Without these, it is empty.
 */
export function openNew(folder: string, original?: unknown, slot = freshName()): void {
  const type = getConfig().types.find(({ source }) => "folder" in source && source.folder === folder);
  const values = type && original ? copyOf(type, Object(original)) : {};
  show(type && { type, slot, base: null, values });
  window.history.replaceState(null, "", newAddress(folder, slot));
  // A copy is unsaved work even before the user changes it, so it is stored in this browser now.
  const { open } = getState();
  if (!open || !original) return;
  showAndKeep(open);
  if (valueWith(fieldTree(open.type), "draft", open.values)) tell(COPIED);
}

const COPIED = "This copy is a draft, so visitors do not see it. Publish it when it is ready.";

/**
 * Returns a copy of a record without its id and its old addresses, because only one record can have them. The copy is a
 * draft if its type has drafts, because it still contains the text of the original.
 */
function copyOf(type: ContentType, { id: _id, ...copied }: Values): Values {
  const [aliases, draft] = (["aliases", "draft"] as const).map((role) => fieldWith(fieldTree(type), role));
  const changed = { ...copied, ...(aliases && { [aliases]: [] }), ...(draft && { [draft]: true }) };
  return jsonIn(recordText(type.schema, changed)) as Values;
}

type Opened = Pick<OpenRecord, "type" | "file" | "slot" | "base" | "values">;

/**
 * Shows a record in the form; closes the form if `record` is undefined. With `withKept`, the form shows the unsaved
 * work that `keptAt` finds for the record.
 */
function show(record: Opened | undefined, withKept = true): void {
  const left = record && withKept ? keptAt(keyOf(record)) : undefined;
  forms += 1;
  const open = record && { ...FRESH, ...record, form: forms };
  const kept = left && { values: left.record, base: left.base, pictures: left.pictures, keptAt: left.when };
  forgetEdit();
  setState({ open: open && { ...open, ...kept }, problems: [], missing: [], advice: [], focus: undefined });
  for (const picture of left?.pictures ?? []) showPicture(...picture);
  checkSoon();
}

/** A counter from which each newly opened form gets a number that identifies it in this window. */
let forms = 0;

const FRESH = { past: [], future: [], lastPath: "", pictures: new Map(), isStrict: false };

/**
 * Returns the suggested id for a record, made from its name. It has at most 60 characters, and contains only lower-case
 * letters, digits and hyphens.
 */
export const suggestedId = ({ type, values }: Pick<OpenRecord, "type" | "values">): string =>
  tidyId(recordName(type, values)).slice(0, 60).replace(/-$/, "");

/**
 * Returns those chosen pictures that are saved together with the record: pictures that the record uses, and new
 * versions of saved pictures that any saved record uses. For example, a new picture is left out if the user has undone
 * the choice.
 */
export function usedPictures(open: OpenRecord): ReadonlyMap<string, Blob> {
  if (open.pictures.size === 0) return open.pictures;
  const { tree, records } = getState();
  const own = pictureUses(getConfig(), { [targetFile(open)]: open.values });
  const isUsed = (path: string) =>
    own.has(path) || (tree.files.has(path) && pictureUses(getConfig(), records).has(path));
  return new Map([...open.pictures].filter(([path]) => isUsed(path)));
}

/** Whether the form has unsaved changes. */
export function isChanged(open: OpenRecord): boolean {
  const { base, values, type } = open;
  if (usedPictures(open).size > 0) return true;
  if (base === null) return Object.keys(values).length > 0;
  // A file with invalid JSON is shown as read-only text instead of a form, so the user cannot have changed it.
  if (jsonIn(base) === undefined) return false;
  return recordText(type.schema, values, base) !== base;
}

/**
 * Whether the form contains unsaved changes of a draft that can be saved automatically. If the record was already
 * saved, its saved version must be a draft too, because otherwise the save could hide a public record. `isLeft` means
 * that the user is leaving the record or the window.
 */
export function isUnsavedDraft(open: OpenRecord, isLeft = false): boolean {
  const { base, values, type } = open;
  const isDraft = (record: unknown) => valueWith(fieldTree(type), "draft", Object(record)) === true;
  if (!isDraft(values) || !isChanged(open)) return false;
  if (base !== null) return isDraft(jsonIn(base));
  // A new record in a folder needs an id, because the id becomes the name of its file. If the id is the field that was
  // changed last, the user may still be typing it.
  return !("folder" in type.source) || (Boolean(values.id) && (isLeft || open.lastPath !== "id"));
}

/**
 * Returns a text for the user about the open draft, such as when it will be saved automatically. `pause` is the time in
 * milliseconds from the last edit to the automatic save.
 */
export function draftStanding(open: OpenRecord, problems: readonly FieldProblem[], pause: number): string {
  if (!isChanged(open)) return open.base === null ? "This is a draft." : "This draft is saved.";
  if (problems.length > 0)
    return "This draft is kept only in this browser, because it contains errors. Click Save to see them.";
  if (isUnsavedDraft(open))
    return pause > 10_000
      ? "This draft will be saved automatically when you leave it, or two minutes after you stop typing."
      : "This draft will be saved automatically when you stop typing.";
  if (isUnsavedDraft(open, true))
    return "This draft will be saved automatically when you leave it, or when you fill in another field.";
  return open.base === null
    ? "This draft is kept only in this browser, because it has no id yet. Fill in its id, or fill in its title and click Save."
    : "If you click Save, this record becomes a draft, and visitors will not see it.";
}

/** If the user has not typed for this many milliseconds, the next letter starts a new undo step. */
const PAUSE = 1000;
/**
 * The last change to a field: its time, from `performance.now()`, and whether it counts as making the text of the field
 * longer (1), shorter (-1) or neither (0).
 */
let typed = { at: 0, way: 0 };

/**
 * Writes a value into the form. Letters typed in one field without a pause form one undo step, and so do
 * letters deleted in one field without a pause.
 */
export function change(path: FieldPath, value: unknown): void {
  const { open } = getState();
  if (!open) return;
  const lastPath = path.join(".");
  const { inputType = "" } = (window.event ?? {}) as Partial<InputEvent>;
  const growth = Math.sign(String(value ?? "").length - String(valueAt(open.values, path) ?? "").length);
  // A typed letter counts as making the text longer, even if it replaces a longer selection. So this letter and the
  // letters typed after it form one undo step.
  const way = inputType === "insertText" ? 1 : growth;
  const isPause = performance.now() - typed.at > PAUSE;
  const isSame = typeof value === "string" && lastPath === open.lastPath && way === typed.way;
  typed = { at: performance.now(), way };
  const values = withValue(open.values, path, value) as Values;
  const steps = BROWSER_STEPS[inputType]?.(open, values) ?? {
    past: isSame && !isPause ? open.past : stepsTo(open),
    future: [],
  };
  replace({ ...open, values, ...steps, lastPath });
}

type Steps = Pick<OpenRecord, "past" | "future">;

/**
 * Functions that return the form's undo and redo steps after the browser's own undo or redo has changed the text of a
 * text box. The key is the `inputType` of the browser's event.
 */
const BROWSER_STEPS: Partial<Record<string, (open: OpenRecord, values: Values) => Steps>> = {
  historyUndo: (open, values) => ({
    past: stepsBefore(values, open, "past"),
    future: [...open.future, open.values],
  }),
  historyRedo: (open, values) => ({
    past: [...open.past, open.values],
    future: stepsBefore(values, open, "future"),
  }),
};

/**
 * Called when the browser's own undo or redo has restored `values`. Returns the remaining undo steps (if `way` is
 * `past`) or redo steps (`future`) of the form. If a step has the same text as `values`, only the steps before it in the
 * list remain. Otherwise all steps remain, for example because the browser has undone only some letters of a step.
 */
function stepsBefore(values: Values, open: OpenRecord, way: keyof Steps): readonly Values[] {
  const text = textOf({ ...open, values });
  const at = open[way].findLastIndex((step) => textOf({ ...open, values: step }) === text);
  return at < 0 ? open[way] : open[way].slice(0, at);
}

/**
 * Returns the undo steps for a change that begins a new step: the latest earlier steps and the current values. The
 * change also clears the redo steps. If there are any, `future[0]` is the state before the user's first undo. It becomes
 * an undo step, so that the user can still return to it.
 */
const stepsTo = ({ past, future, values }: OpenRecord) => [
  ...past.slice(-200),
  ...future.slice(0, 1),
  values,
];

/**
 * Moves an entry of a list in the open record, as one undo step. Returns whether the entry has moved; false if `to` is
 * its own index or outside the list.
 */
export function moveEntry(list: FieldPath, from: number, to: number): boolean {
  const entries = listIn(valueAt(getState().open?.values, list));
  if (to < 0 || to >= entries.length || to === from) return false;
  change(list, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
  tellEdit(`Moved to place ${to + 1} of ${entries.length}.`);
  return true;
}

/**
 * Replaces all values of the open record as one undo step, and returns the changed record. `base` is the saved version
 * on which the new values are based, as the text of its file.
 */
export function changeAll(open: OpenRecord, values: Values, base: string): OpenRecord {
  return replace({ ...open, values, past: stepsTo(open), future: [], lastPath: "", base });
}

const travel = (from: "past" | "future", to: "past" | "future") => (): void => {
  const { open } = getState();
  if (!open) return;
  forgetEdit();
  // Steps that would not change the text are skipped. For example, the browser's own undo in a text box may already
  // have restored the text of a step.
  const isOther = (values: Values) => textOf({ ...open, values }) !== textOf(open);
  const at = open[from].findLastIndex(isOther);
  const values = open[from][at];
  if (!values) {
    // There is nothing to undo or redo. `lastPath` must not be cleared here, because in the form, the keyboard
    // shortcuts use the browser's own undo and redo only in the text box of the field at `lastPath`.
    setState({ open: { ...open, [from]: [] } });
    return;
  }
  replace({
    ...open,
    [from]: open[from].slice(0, at),
    [to]: [...open[to], open.values],
    values,
    lastPath: "",
  });
};
export const undo = travel("past", "future");
export const redo = travel("future", "past");

/** Adds a chosen picture or PDF to the open record. A save stores this file too, if `usedPictures` returns it. */
export function addPicture(path: string, picture: Blob): void {
  const { open } = getState();
  if (!open) return;
  showPicture(path, picture);
  setState({ open: { ...open, pictures: new Map(open.pictures).set(path, picture) } });
}

/**
 * Returns the saved records. If this window would open a record with unsaved work, the record has the values of this
 * work. Records that were never saved are not added.
 */
export function withUnsaved(records: Records, unsaved: readonly Unsaved[]): Records {
  const edited = unsaved.flatMap(({ file = "", place, record, window }) =>
    file in records && place === keptKey(file) && workAt(place)?.window === window ? [[file, record]] : [],
  );
  return edited.length > 0 ? { ...records, ...Object.fromEntries(edited) } : records;
}

/** Discards the unsaved changes of the open record, and shows a message with a button that restores them. */
export function discard(): void {
  const { open } = getState();
  if (!open) return;
  const { type, file, slot, values } = open;
  const left = keptHere(keyOf(open));
  const show = () => (file ? openRecord(file) : openNew(folderOf(type), undefined, slot));
  forget(keyOf(open));
  show();
  const bringBack =
    left &&
    (() => {
      put(left);
      const address = file ? recordAddress(file) : newAddress(folderOf(type), slot ?? "");
      if (window.location.hash === address) show();
      else window.location.hash = address;
    });
  tell(`The unsaved text of “${recordTitle(type, values, file ?? "")}” was discarded.`, bringBack);
}

function replace(open: OpenRecord): OpenRecord {
  const { open: before, focus } = getState();
  if (before && focus) setState({ focus: followPath(before.values, open.values, focus) });
  showAndKeep(open);
  return open;
}

/**
 * Shows a state of the open record, and stores its unsaved changes in this browser. If there are none, removes those
 * that were stored before.
 */
export function showAndKeep(open: OpenRecord): void {
  setState({ open });
  // The record is checked even if it has no unsaved changes, for example after a save. Some advice compares the form
  // with the saved version, so a save can change this advice.
  checkSoon();
  const place = keyOf(open);
  if (!isChanged(open)) {
    forget(place);
    return;
  }
  keepText(open);
}

/**
 * Stores the open record in this browser as unsaved work. Unlike `showAndKeep`, stores it even if it has no unsaved
 * changes.
 */
export function keepText(open: OpenRecord): void {
  const { set } = getState();
  const { type, file, slot, base, values: record } = open;
  keep({
    place: keyOf(open),
    ...(set && { set: { slug: slugOf(set), name: set.name } }),
    type: type.name,
    file,
    slot,
    base,
    record,
    pictures: usedPictures(open),
  });
}

/**
 * Returns the path of the file to which a save writes a record. If a new record has no id yet, the name of the file is
 * `new-record.json`.
 */
export function targetFile({ type, file, values }: Pick<OpenRecord, "type" | "file" | "values">): string {
  if (file) return file;
  if ("file" in type.source) return type.source.file;
  return `${type.source.folder}/${String(values.id || "new-record")}.json`;
}

/** Returns the text that a save of the open record would write to its file. */
export const textOf = ({ type, values, base }: OpenRecord): string =>
  recordText(type.schema, values, base ?? "");

let timer: ReturnType<typeof setTimeout> | undefined;

/** Checks the open record 300 milliseconds after the latest call, so that it is not checked after every letter. */
function checkSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void checkOpen().catch(console.error), 300);
}

/**
 * Checks the open record and shows the results. Returns its errors, and whether saving it would add an error to its
 * file.
 */
export async function checkOpen(): Promise<{ problems: readonly FieldProblem[]; isWorse: boolean }> {
  const none = { problems: [], isWorse: false };
  if (!getState().open) return none;
  const { newProblems, adviceOn } = await loadCheck();
  const { open, tree } = getState();
  if (!open) return none;
  const wrongId = idProblem(open, targetFile(open));
  // `idProblem` has already reported a wrong id. So that the check does not report it again, the record is checked with
  // the valid id `new-record`.
  const { id: _id, ...withoutId } = open.values;
  const file = targetFile(wrongId ? { ...open, values: withoutId } : open);
  const values = wrongId ? { ...withoutId, id: "new-record" } : open.values;
  const whole = withRequired(fieldTree(open.type), values);
  const text = recordText(open.type.schema, whole, open.base ?? "");
  const pictures = [...open.pictures].map(([path, picture]) => ({ path, picture }));
  // `newProblems` returns the errors that only its second tree has. The tree `without` does not contain this record,
  // so comparing with it returns all errors of this record.
  const without = changedTree(tree, [{ path: file, removed: true }], `${tree.version}:without`);
  const after = changedTree(tree, [{ path: file, text }, ...pictures]);
  const own = (problem: FieldProblem) => problem.file === file;
  const named = (found: readonly FieldProblem[]) =>
    found.filter(own).map((problem) => ({ ...problem, file: targetFile(open) }));
  const dates = dateNotes(open, targetFile(open), getState().records);
  const isFar = ({ path }: FieldProblem) => dates.problems.some((far) => far.path[0] === path[0]);
  const checked = named(newProblems(without, after)).filter((problem) => !isFar(problem));
  const problems = [...(wrongId ? [wrongId] : []), ...checked, ...dates.problems];
  // A draft is checked a second time as if it were public, to find the errors that only its publication would
  // cause.
  const { draft, ...published } = whole;
  const publishedText = recordText(open.type.schema, published, open.base ?? "");
  const ifPublished = changedTree(tree, [{ path: file, text: publishedText }, ...pictures]);
  const missing = draft === true ? named(newProblems(after, ifPublished)) : [];
  const advice = [...named(adviceOn(after, file)), ...dates.advice];
  setState({ problems, missing, advice });
  const isWorse = wrongId !== undefined || dates.problems.length > 0 || newProblems(tree, after).some(own);
  return { problems, isWorse };
}

/**
 * Returns the error in the id of a new record: another record has this id, or the id is invalid. An empty id is not an
 * error here. Returns undefined if there is no error, or if the record was already saved.
 */
function idProblem({ type, file, values }: OpenRecord, target: string): FieldProblem | undefined {
  const { records } = getState();
  const id = String(values.id ?? "");
  if (file || !("folder" in type.source) || !id) return undefined;
  const taken = `“${recordTitle(type, records[target], target)}” already has this id. Choose another id.`;
  const message = target in records ? taken : faultOfId(type, id);
  return message === undefined ? undefined : { file: target, path: ["id"], message };
}

/**
 * Adds empty values for missing required fields, so that the content check reports such a field and not only the group
 * around it.
 */
const withRequired = (tree: FieldTree, value: unknown): Record<string, unknown> =>
  mapFields(
    tree,
    value,
    ({ field, value, required }) => {
      if (field.const || (!required && (value ?? null) === null)) return value;
      if (field.type === "object") return withRequired(field, value);
      if (field.items?.type === "object" && Array.isArray(value))
        return value.map((item) => withRequired(field.items ?? {}, item));
      return value ?? (field.type === "array" ? [] : field.type === "boolean" ? false : "");
    },
    { keepUnknown: true },
  );
