import type { FaultyControl } from "../status";

/** The invalid fields, in the form's order and with its labels. */
export function faultyControls(errors: Record<string, { message: string }[]>): FaultyControl[] {
  const faults = Object.entries(errors).map(([control, [first]]) => ({
    control,
    element: document.getElementById(control),
    message: first?.message ?? "",
  }));
  return faults
    .sort((a, b) => place(a.element, b.element))
    .map(({ control, element, message }) => ({ control, message, label: labelAt(element) }));
}

const place = (a: Element | null, b: Element | null) =>
  a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The labels of a control and of the lists and entries around it: "Questions, entry 2, Answer". */
function labelAt(element: Element | null): string {
  const labels: string[] = [];
  for (let box = boxOf(element); box; box = boxOf(box.parentElement)) {
    const label = box.querySelector("label")?.textContent ?? "";
    labels.unshift(label.replace(/ \(optional\)/, "").trim());
    const entry = entryAround(box);
    if (entry) labels.unshift(`entry ${[...(entry.parentElement?.children ?? [])].indexOf(entry) + 1}`);
  }
  return labels.join(", ");
}

const boxOf = (element: Element | null | undefined) => element?.closest('[aria-label$=" field"]');

/** The list entry that directly contains a field. */
function entryAround(box: Element): Element | undefined {
  const outer = boxOf(box.parentElement);
  for (let at = box.parentElement; at && at !== outer; at = at.parentElement) {
    if (isEntry(at)) return at;
  }
  return undefined;
}

const isEntry = (element: Element) => headOf(element) !== null;

const headOf = (entry: Element) => entry.querySelector(':scope > [class*="ListItemTopBar"]');

/** Expands every collapsed group and entry around a control, scrolls it into view and focuses it. */
export function reveal(control: string): void {
  const element = document.getElementById(control);
  if (!element) return;
  for (const folded of hiddenAround(element)) {
    const head = folded.parentElement && headOf(folded.parentElement);
    (head ?? folded.previousElementSibling)?.querySelector("button")?.click();
  }
  requestAnimationFrame(() => {
    element.scrollIntoView({ block: "center" });
    const target = element.matches(FOCUSABLE) ? element : element.querySelector(FOCUSABLE);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
}

const FOCUSABLE = "input, textarea, select, button, [contenteditable], [tabindex]";

/** The hidden ancestors of an element (and the element itself, if hidden), outermost first. */
function hiddenAround(element: Element): Element[] {
  const folded: Element[] = [];
  for (let at: Element | null = element; at && at.id !== "nc-root"; at = at.parentElement) {
    if (getComputedStyle(at).display === "none") folded.unshift(at);
  }
  return folded;
}
