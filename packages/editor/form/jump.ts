import { CONTROLS } from "./reveal";

const FIELDS = ".record-form [data-path]:not([data-path*='.'])";
const ENTRIES = ".record-form .entry > [data-path]";

/**
 * Moves the focus to the first control of the next or previous field of the record, or also to that of an entry of
 * a list that is open. In a record with many entries, this needs fewer keys than Tab. Does nothing at the end of the
 * form.
 */
export function jump(isBack: boolean, isOnlyToFields: boolean): void {
  const { activeElement } = document;
  const stops = document.querySelectorAll(isOnlyToFields ? FIELDS : `${FIELDS}, ${ENTRIES}`);
  const targets = [...stops].flatMap((stop) => stop.querySelector<HTMLElement>(CONTROLS) ?? []);
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isBeyond = (target: HTMLElement) =>
    activeElement !== null && (activeElement.compareDocumentPosition(target) & side) !== 0;
  const target = isBack ? targets.findLast(isBeyond) : targets.find(isBeyond);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
}
