import type { KeyboardEvent, MouseEvent } from "react";
import { getState, setState, tell } from "../window/state";

/** The attribute for buttons that users may click several times quickly, such as the buttons that move an entry. */
export const REPEATS = { "data-repeats": "" };

/** A click on a button, and the position of the button on the screen at that time. */
interface Decision {
  button: HTMLButtonElement;
  place: DOMRect;
  /**
   * Whether the button is in a dialog. The click may have closed the dialog. Users then expect a different button under
   * the pointer, so a click on that button after `DOUBLE_CLICK` works without a message.
   */
  isInDialog: boolean;
  /** The time of the last click in this place: the `timeStamp` of its event, in milliseconds. */
  at: number;
}

/** Two clicks within this number of milliseconds are a double click. */
const DOUBLE_CLICK = 500;

let last: Decision | undefined;

const isIn = (
  { left, right, top, bottom }: DOMRect,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
) => x >= left && x <= right && y >= top && y <= bottom;

/**
 * Starts to watch the user's actions. The last click is forgotten when the user moves the pointer away from the place
 * of the clicked button, turns the wheel or presses a key. The next click then counts as intended, even if it is in the
 * same place.
 */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const forget = () => {
    last = undefined;
  };
  window.addEventListener("pointermove", (event) => last && !isIn(last.place, event) && forget());
  window.addEventListener("wheel", forget, { passive: true });
  window.addEventListener("keydown", forget);
}
let isWatching = false;

/**
 * Ignores clicks that the user probably does not intend. It is for `onClickCapture` of an element whose buttons add,
 * remove or move something. For example, after an entry was removed, the remove button of the next entry is under the
 * pointer, and the second click of a double click would remove that entry too.
 *
 * A second click in the same place within `DOUBLE_CLICK` does nothing. If the second click comes later, but a
 * different button has moved under the pointer, it only shows a message, and the third click works. In both cases
 * there is an exception if the first button has `REPEATS` and still exists: the second click counts as another click
 * on this button, even if the button has moved away from the pointer.
 */
export function oneDecision(event: MouseEvent): void {
  const { target, timeStamp: at, detail } = event;
  const button = (target as Element).closest("button");
  // A click with a `detail` of 0 comes from a key or a script. A click with the same time as the last click is the same
  // event, which an outer element has already handled.
  if (!button || detail === 0 || last?.at === at) return;
  watch();
  const before = last && isIn(last.place, event) ? last : undefined;
  last = { button, place: button.getBoundingClientRect(), isInDialog: button.closest("dialog") !== null, at };
  if (!before) return;
  const isSoon = at - before.at < DOUBLE_CLICK;
  const repeats = "repeats" in before.button.dataset;
  if (before.button === button && (repeats || !isSoon)) return;
  const hasMoved =
    !before.isInDialog && (!before.button.isConnected || !isIn(before.button.getBoundingClientRect(), event));
  if (!isSoon && !hasMoved) return;
  event.preventDefault();
  event.stopPropagation();
  // If the first button has `REPEATS` and still exists, it is clicked again here, because the user meant this button.
  // Its action may have moved it away from the pointer.
  const mayRepeat = repeats && before.button.isConnected;
  last = isSoon || mayRepeat ? { ...before, at } : undefined;
  if (mayRepeat) before.button.click();
  else if (!isSoon)
    tellMore(
      "A different button has moved under the pointer, so this click did nothing. To use that button, click again.",
    );
}

/**
 * Shows a sentence to the user. If the window shows the message of a completed action, the sentence is added to that
 * message, so that its undo button stays.
 */
function tellMore(sentence: string): void {
  const { status } = getState();
  if (status.kind === "done") setState({ status: { ...status, message: `${status.message} ${sentence}` } });
  else tell(sentence);
}

/**
 * Prevents Enter from clicking a button repeatedly while the key is held down, unless the button has `REPEATS`. It is
 * for `onKeyDownCapture`.
 */
export function onePress(event: KeyboardEvent): void {
  const { repeat, key, target } = event;
  const isButton = target instanceof HTMLButtonElement && !("repeats" in target.dataset);
  if (repeat && key === "Enter" && isButton) event.preventDefault();
}
