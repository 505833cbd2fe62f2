import { CONTROLS } from "./reveal";

const FIELDS = ".record-form [data-path]:not([data-path*='.'])";
const ENTRY = ".entry > [data-path]";
const ENTRIES = `.record-form ${ENTRY}`;

/**
 * Moves the focus to the first control of the next or previous field of the record, or also to that of an entry of
 * a list that is open. In a record with many entries, this needs fewer keys than Tab. Does nothing at the end of the
 * form.
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
 * Returns the element of a field or an entry that gets the focus. If an entry has only buttons, such as "Move up", this
 * is the entry itself, so that pressing a key changes nothing. For the same reason, it is the checked one of several
 * radio buttons. A disabled control cannot get the focus.
 */
function targetIn(stop: Element): HTMLElement | null {
  const first = stop.querySelector<HTMLElement>(`:is(${CONTROLS}):not(:disabled)`);
  if (first?.matches("[type=radio]"))
    return first.closest("fieldset")?.querySelector<HTMLElement>("[type=radio]:checked") ?? first;
  return first?.matches(".entry button:not(.fold, .add)") ? first.closest<HTMLElement>(ENTRY) : first;
}
