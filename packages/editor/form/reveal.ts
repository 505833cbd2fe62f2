import type { FieldPath } from "../save/fieldValues";

/** Time in milliseconds for the form to be drawn, and for nested entries to open one after the other. */
const PATIENCE = 600;

/**
 * Opens every folded entry on the way to a field, scrolls it into view and focuses it. A path that leads into a text or to
 * nothing ends at the nearest field around it.
 */
export function reveal(path: FieldPath): void {
  const until = performance.now() + PATIENCE;
  const step = () => {
    const found = nearest(path);
    const fold = found?.querySelector<HTMLElement>(":scope > .entry-head > .fold[aria-expanded='false']");
    fold?.click();
    const isThere = !fold && found?.dataset.path === path.join(".");
    const isLate = performance.now() >= until;
    if (!(isThere || isLate) || !(focusIn(found) || isLate)) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

const nearest = (path: FieldPath): HTMLElement | null =>
  path.length === 0
    ? null
    : (document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path.join("."))}"]`) ??
      nearest(path.slice(0, -1)));

const CONTROLS = "input, textarea, select, [contenteditable], .add, button:not(.handle)";

function focusIn(element: HTMLElement | null): boolean {
  const fields = element?.querySelector(":scope > .entry-fields") ?? element;
  const target = fields?.querySelector<HTMLElement>(CONTROLS);
  if (!target) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
  return true;
}
