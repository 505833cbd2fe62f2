import type { FieldPath } from "../save/fieldValues";

/** Opens the entry at a path; entries listen under their own. */
type Listener = () => void;
const listeners = new Map<string, Set<Listener>>();

/** Time in milliseconds for nested entries to open one after the other. */
const PATIENCE = 600;

/**
 * Opens every folded entry on the way to a field, scrolls it into view and focuses it. A path that leads into a text or to
 * nothing ends at the nearest field around it.
 */
export function reveal(path: FieldPath): void {
  const until = performance.now() + PATIENCE;
  const step = () => {
    for (let size = 1; size <= path.length; size += 1)
      for (const open of listeners.get(path.slice(0, size).join(".")) ?? []) open();
    const found = elementAt(path);
    if (found && focusIn(found)) return;
    if (performance.now() < until) requestAnimationFrame(step);
    else focusIn(nearest(path));
  };
  requestAnimationFrame(step);
}

/** Calls `open` when a field in the entry with this name is to be shown. Returns a function that stops it. */
reveal.listen = (name: string, open: Listener): (() => void) => {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(open));
  return () => void all.delete(open);
};

const elementAt = (path: FieldPath) =>
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path.join("."))}"]`);

const nearest = (path: FieldPath): HTMLElement | null =>
  path.length === 0 ? null : (elementAt(path) ?? nearest(path.slice(0, -1)));

const CONTROLS = "input, textarea, select, [contenteditable], .add, button:not(.handle)";

function focusIn(element: HTMLElement | null): boolean {
  const fields = element?.querySelector(":scope > .entry-fields") ?? element;
  const target = fields?.querySelector<HTMLElement>(CONTROLS);
  if (!target) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
  return true;
}
