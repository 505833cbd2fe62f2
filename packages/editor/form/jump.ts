import { CONTROLS } from "./reveal";

const FIELDS = ".record-form [data-path]:not([data-path*='.'])";
const ENTRY = ".entry > [data-path]";
const ENTRIES = `.record-form ${ENTRY}`;

/**
 * Moves the focus to the next or previous field of the record. Unless `isOnlyToFields` is set, it also stops at each
 * entry of a list. In a long form, this needs fewer keys than Tab. Does nothing at the end of the form.
 */
export function jump(isBack: boolean, isOnlyToFields: boolean): void {
  const { activeElement } = document;
  const stops = document.querySelectorAll(isOnlyToFields ? FIELDS : `${FIELDS}, ${ENTRIES}`);
  const targets = [...stops].flatMap((stop) => targetIn(stop) ?? []);
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isBeyond = (target: HTMLElement) =>
    activeElement !== null && (activeElement.compareDocumentPosition(target) & side) !== 0;
  const target = isBack ? targets.findLast(isBeyond) : targets.find(isBeyond);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
}

/**
 * Returns the element that gets the focus in a field or an entry: its first enabled control. Two exceptions prevent the
 * next key from changing the record: of several radio buttons, the checked one gets the focus; and if an entry has only
 * buttons such as "Move up", the entry itself gets it.
 */
function targetIn(stop: Element): HTMLElement | null {
  const first = stop.querySelector<HTMLElement>(`:is(${CONTROLS}):not(:disabled)`);
  if (first?.matches("[type=radio]"))
    return first.closest("fieldset")?.querySelector<HTMLElement>("[type=radio]:checked") ?? first;
  return first?.matches(".entry button:not(.fold, .add)") ? first.closest<HTMLElement>(ENTRY) : first;
}
