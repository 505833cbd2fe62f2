import { focusField } from "../decap";

/**
 * Focuses a field of the open form by its path in the record. Decap expands the groups around it, but does not focus an
 * entry that is a single text; that one is found in the field around it after a delay.
 */
export function focusPlace(path: readonly (string | number)[]): void {
  focusField(path.join("."));
  setTimeout(() => {
    const isInForm = document.activeElement?.closest("#nc-root [aria-label$=' field']");
    const [name] = path;
    const box = document.querySelector(`#nc-root [id^="${name}-field-"]`);
    const target = isInForm ? document.activeElement : entryOf(box, path[1]);
    target?.scrollIntoView({ block: "center" });
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, 50);
}

const entryOf = (box: Element | null, index: string | number | undefined) =>
  (typeof index === "number" && box?.querySelectorAll("input, textarea")[index]) ||
  box?.querySelector("input, textarea, select, button") ||
  box;
