import { fieldTree } from "../../content-model/derive/fieldTree";
import { tidyId } from "../../content-model/recordId";
import { contentTypeOfFile, contentTypes } from "../../content-model/registry";
import { recordText } from "../../content-model/write/save";
import { jsonIn } from "../../lib/text";
import { withRequired, withValue } from "../form/values";
import type { FieldPath } from "../save/fieldValues";
import { forgetText, keepText, keptText } from "../save/keptText";
import { changedTree, type FieldProblem } from "../save/store";
import { getState, loadCheck, type OpenRecord, setState, type Values } from "./state";

/** The folder of a new record, or the file of a saved one: under this key its unsaved text is kept. */
export const keyOf = ({ file, type }: Pick<OpenRecord, "file" | "type">): string =>
  file ?? ("folder" in type.source ? type.source.folder : type.source.file);

/** Opens the record in a file. Text that was kept in this browser stands in the form. */
export function openRecord(file: string): void {
  const { tree } = getState();
  const type = contentTypeOfFile(file);
  const text = tree.files.get(file)?.text;
  if (!type || text === undefined) {
    close();
    return;
  }
  const kept = keptText(file);
  show({ type, file, base: kept?.base ?? text, values: kept?.record ?? parsed(text), keptAt: kept?.when });
}

/** Opens the form of a new record of the type with this folder, filled with `values`. */
export function openNew(folder: string, values?: Values): void {
  const type = contentTypes.find(({ source }) => "folder" in source && source.folder === folder);
  if (!type) {
    close();
    return;
  }
  const kept = values ? undefined : keptText(folder);
  show({ type, base: null, values: values ?? kept?.record ?? {}, keptAt: kept?.when });
}

const close = (): void => setState({ open: undefined, problems: [], missing: [], advice: [] });

/** The id that a title suggests: short, and as an address can have it. */
export const suggestedId = (title: unknown): string =>
  tidyId(String(title ?? ""))
    .slice(0, 60)
    .replace(/-$/, "");

const FRESH = { past: [], future: [], lastPath: "", pictures: new Map(), isStrict: false };

function show(record: Pick<OpenRecord, "type" | "file" | "base" | "values" | "keptAt">): void {
  setState({ open: { ...FRESH, ...record }, problems: [], missing: [], advice: [], focus: undefined });
  checkSoon();
}

const parsed = (text: string): Values => Object(jsonIn(text) ?? {});

/** Whether the form has something that is not saved. */
export function isChanged({ base, values, pictures, type }: OpenRecord): boolean {
  if (pictures.size > 0) return true;
  if (base === null) return Object.keys(values).length > 0;
  return recordText(type.schema, values, base) !== base;
}

/** Writes a value into the form. */
export function change(path: FieldPath, value: unknown): void {
  const { open } = getState();
  if (!open) return;
  const name = path.join(".");
  const isTyping = typeof value === "string" && name === open.lastPath;
  replace({
    ...open,
    values: withValue(open.values, path, value) as Values,
    past: isTyping ? open.past : [...open.past.slice(-200), open.values],
    future: [],
    lastPath: name,
  });
}

/** Writes all values anew, as one step of undo. */
export function changeAll(values: Values, base?: string): void {
  const { open } = getState();
  if (!open) return;
  const past = [...open.past, open.values];
  replace({ ...open, values, past, future: [], lastPath: "", base: base ?? open.base });
}

export function undo(): void {
  const { open } = getState();
  const values = open?.past.at(-1);
  if (!open || !values) return;
  replace({
    ...open,
    values,
    past: open.past.slice(0, -1),
    future: [open.values, ...open.future],
    lastPath: "",
  });
}

export function redo(): void {
  const { open } = getState();
  const [values, ...future] = open?.future ?? [];
  if (!open || !values) return;
  replace({ ...open, values, future, past: [...open.past, open.values], lastPath: "" });
}

/** Puts a picture beside the record; it is saved together with it. */
export function addPicture(path: string, picture: Blob): void {
  const { open, pictureUrls } = getState();
  if (!open) return;
  const urls = new Map(pictureUrls).set(path, URL.createObjectURL(picture));
  setState({ open: { ...open, pictures: new Map(open.pictures).set(path, picture) }, pictureUrls: urls });
}

/** Throws away what was not saved. */
export function discard(): void {
  const { open } = getState();
  if (!open) return;
  forgetText(keyOf(open));
  if (open.file) openRecord(open.file);
  else show({ type: open.type, base: null, values: {} });
}

function replace(open: OpenRecord): void {
  setState({ open });
  if (isChanged(open)) keepText(keyOf(open), { base: open.base, record: open.values });
  else forgetText(keyOf(open));
  checkSoon();
}

/** The file that the open record is saved in. */
export function targetFile({ type, file, values }: OpenRecord): string {
  if (file) return file;
  if ("file" in type.source) return type.source.file;
  return `${type.source.folder}/${String(values.id || "new-record")}.json`;
}

/** The text that a save of the open record would write. */
export const textOf = ({ type, values, base }: OpenRecord): string =>
  recordText(type.schema, values, base ?? "");

let timer: ReturnType<typeof setTimeout> | undefined;

/** Looks for what is wrong in the open record, when the typing pauses. */
function checkSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void checkOpen().catch(console.error), 300);
}

/** What is wrong in the open record, in the order of the form, and whether its file did not have all of that before. */
export async function checkOpen(): Promise<{ problems: readonly FieldProblem[]; isWorse: boolean }> {
  const { newProblems, adviceOn } = await loadCheck();
  const { open, tree } = getState();
  if (!open) return { problems: [], isWorse: false };
  const file = targetFile(open);
  const whole = withRequired(fieldTree(open.type), open.values);
  const text = recordText(open.type.schema, whole, open.base ?? "");
  const pictures = [...open.pictures].map(([path, picture]) => ({ path, picture }));
  // Compared with the tree without the record, so that all of its faults count.
  const without = changedTree(tree, [{ path: file, removed: true }], `${tree.version}:without`);
  const after = changedTree(tree, [{ path: file, text }, ...pictures]);
  const own = (problem: FieldProblem) => problem.file === file;
  const problems = newProblems(without, after).filter(own);
  // A draft is also looked at as if it were published.
  const { draft, ...published } = whole;
  const publishedText = recordText(open.type.schema, published, open.base ?? "");
  const ifPublished = changedTree(tree, [{ path: file, text: publishedText }, ...pictures]);
  const missing = draft === true ? newProblems(after, ifPublished).filter(own) : [];
  if (getState().open === open) setState({ problems, missing, advice: adviceOn(after, file) });
  return { problems, isWorse: newProblems(tree, after).some(own) };
}
