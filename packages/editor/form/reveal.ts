import type { FieldPath } from "../model/fieldValues";

/**
 * A function that finds a place in a field, such as a text that the user searched for or clicked in the preview. It
 * returns where to put the caret in the given text, or the range to select; undefined if the text does not contain the
 * place. It is called with the text of one input element after another, because a field with tables has several.
 */
export type Caret = (text: string) => number | readonly [from: number, to: number] | undefined;

/**
 * The maximum time in milliseconds to wait for the form or an element of it to be rendered, and for nested entries to be
 * opened one after another.
 */
const PATIENCE = 2000;

/**
 * Calls `step` before each frame until it returns true. After `PATIENCE` milliseconds, calls it a last time,
 * with `isLate` set to true.
 */
export function eachFrame(step: (isLate: boolean) => boolean): void {
  const until = performance.now() + PATIENCE;
  const next = () => {
    const isLate = performance.now() >= until;
    if (!step(isLate) && !isLate) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/**
 * Opens the collapsed entries around a field, scrolls the field into view and focuses it. If the form does not show the
 * field in time, the innermost entry or field around it that is shown gets the focus.
 */
export const reveal = (path: FieldPath, caret?: Caret): void =>
  eachFrame((isLate) => {
    const found = nearest(path);
    const fold = found?.querySelector<HTMLElement>(":scope > .entry-head > .fold[aria-expanded='false']");
    fold?.click();
    const isThere = !fold && found?.dataset.path === path.join(".");
    return (isThere || isLate) && focusIn(found, caret);
  });

const nearest = (path: FieldPath): HTMLElement | null =>
  path.length === 0 ? null : (fieldBox(path) ?? nearest(path.slice(0, -1)));

const fieldBox = (path: FieldPath) =>
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path.join("."))}"]`);

/**
 * Sets the focus after the focused element has disappeared from the form. `path` is the path of the field or list entry
 * that contained it. For a field, the focus moves to its first control or, if there is none, to the field or entry
 * around it. For a list entry, the focus moves to the entry that is now at this index, or else to the previous entry or
 * the list. The entry itself gets the focus and not one of its buttons, so that Enter or the space bar does not click
 * a button by accident. Returns whether there was an element to focus.
 */
export function refocus(path: FieldPath): boolean {
  if (path.length === 0) return false;
  const around = path.slice(0, -1);
  const last = path.at(-1);
  if (typeof last !== "number") return focusIn(fieldBox(path)) || refocus(around);
  const before = [...around, Math.max(0, last - 1)];
  const box = fieldBox(path) ?? fieldBox(before) ?? fieldBox(around);
  if (!box) return refocus(around);
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: "nearest" });
  return true;
}

/** Moves the focus to the heading of the main pane. */
export const focusHeading = (): void => document.querySelector<HTMLElement>("main h1")?.focus();

/**
 * Moves the focus to the heading of the main pane if no element has the focus, or if the focus is still on `left`, for
 * example the link that has opened the pane.
 */
export function leave(left?: Element | false | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement === left) focusHeading();
}

/**
 * Moves the focus from a link to the heading of the pane that the link has opened, after the pane is rendered. Does
 * nothing if another element has the focus by then.
 */
export const leaveLink = (link: Element | null): void =>
  void requestAnimationFrame(() => leave(link instanceof HTMLAnchorElement && link));

/**
 * A CSS selector for the elements of a field to which the editor may move the focus. It excludes the handles with which
 * entries are dragged. It also excludes the toolbar buttons above a text, so that the text itself gets the focus.
 */
export const CONTROLS =
  "input, textarea, select, [contenteditable], .add, button:not(.handle, [role=toolbar] > *)";

/** Whether an element is an input or textarea with a caret position. Checkboxes and date inputs have none. */
const isBox = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.selectionStart !== null;

function focusIn(element: HTMLElement | null, caret?: Caret): boolean {
  const fields = element?.querySelector(":scope > .entry-fields") ?? element;
  const [first, ...others] = fields?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
  if (!first) return false;
  const boxes = isBox(first) ? [first, ...others.filter(isBox)] : [];
  const target = boxes.find((box) => caret?.(box.value) !== undefined) ?? first;
  target.focus({ preventScroll: true });
  if (caret && isBox(target)) {
    const at = caret(target.value) ?? target.value.length;
    const [from, to] = typeof at === "number" ? [at, at] : at;
    target.setSelectionRange(from, to);
  }
  target.scrollIntoView({ block: "center" });
  return true;
}
