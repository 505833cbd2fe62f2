/**
 * Clicks that are ignored because the user probably does not intend them, such as the second click of a double click,
 * or a click on a button that has moved under the pointer since the last click.
 */

import type { MouseEvent } from "react";
import { oneDecision } from "../../form/oneDecision";
import { getState, type State, startState, tell } from "../../window/state";

/**
 * A mock of a button of 40 by 40 pixels. `at` is the y coordinate of its top edge. `repeats` means that the user may
 * click the button repeatedly, as with a button that moves an entry.
 */
function button(at: number, repeats = false, isInDialog = false) {
  const made = {
    at,
    isConnected: true,
    dataset: repeats ? { repeats: "" } : {},
    clicks: 0,
    click() {
      made.clicks += 1;
    },
    closest: (what: string) => (what === "button" || isInDialog ? made : null),
    getBoundingClientRect: () => ({ left: 0, right: 40, top: made.at, bottom: made.at + 40 }),
  };
  return made;
}
type Button = ReturnType<typeof button>;

const listeners = new Map<string, (event: object) => void>();
beforeAll(() => {
  Object.assign(globalThis, { window: { addEventListener: listeners.set.bind(listeners) } });
});
let now = 0;
beforeEach(() => {
  startState({ site: {}, store: {}, tree: {} } as unknown as State);
  listeners.get("keydown")?.({});
  now += 10_000;
});

/**
 * Simulates a click on a button. The pointer is at the y coordinate `y`, and the click comes `after` milliseconds after
 * the previous click. A `detail` of 0 means that the click comes from the keyboard. Returns whether the button receives
 * the click.
 */
function click(on: Button, { y = 20, after = 100, detail = 1 } = {}): boolean {
  now += after;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  const event = { target: on, clientX: 20, clientY: y, timeStamp: now, detail };
  oneDecision({ ...event, preventDefault: stop, stopPropagation: stop } as unknown as MouseEvent);
  return !isStopped;
}

const [SOON, LATER] = [100, 3000];

test.each([SOON, LATER])(
  "after an entry was removed, a click at the same place %i ms later does nothing to the next entry",
  (after) => {
    const [removed, next] = [button(0), button(0)];
    expect(click(removed)).toBe(true);
    removed.isConnected = false;
    tell("Removed it.");
    expect(click(next, { after })).toBe(false);
    // If the second click comes after 100 ms, it is part of a double click and shows no message. Then the third click
    // only shows the message. If the second click comes after 3 seconds, it shows the message itself, and the third
    // click works.
    expect(click(next, { after: LATER })).toBe(after === LATER);
    const told = {
      message: expect.stringMatching(/^Removed it\. A different button has moved under the pointer/),
    };
    expect(getState().status).toMatchObject(told);
  },
);

test.each([
  [
    "works if the pointer has left the area of the removed entry's button in between",
    () => listeners.get("pointermove")?.({ clientX: 20, clientY: 90 }),
    true,
  ],
  [
    "is ignored if the pointer has moved only within the area of the removed entry's button",
    () => listeners.get("pointermove")?.({ clientX: 22, clientY: 21 }),
    false,
  ],
  ["works if the user has scrolled in between", () => listeners.get("wheel")?.({}), true],
  ["works if the user has pressed a key in between", () => listeners.get("keydown")?.({}), true],
])("after an entry was removed, a click on the next entry's button %s", (_, act, counts) => {
  const removed = button(0);
  click(removed);
  removed.isConnected = false;
  act();
  expect(click(button(0))).toBe(counts);
});

test.each([SOON, LATER])(
  "after an entry was moved, a click at the same place %i ms later moves that entry again, not the entry now under the pointer",
  (after) => {
    const [moved, other] = [button(0, true), button(0, true)];
    expect(click(moved)).toBe(true);
    moved.at = 80;
    for (const clicks of [1, 2, 3]) {
      expect(click(other, { after })).toBe(false);
      expect([moved.clicks, other.clicks]).toEqual([clicks, 0]);
    }
  },
);

test.each([
  ["a button that moves an entry", SOON, "works", true],
  ["a button that moves an entry", LATER, "works", true],
  ["a button that does not move an entry", SOON, "is ignored", false],
  ["a button that does not move an entry", LATER, "works", false],
])("a second click on %s, %i ms after the first click, %s", (_, after, result, repeats) => {
  const same = button(0, repeats);
  click(same);
  expect(click(same, { after })).toBe(result === "works");
});

test("after the first click of a double click has opened a dialog, the second click does nothing, but a later click works", () => {
  const opener = button(0);
  click(opener);
  expect(click(button(0))).toBe(false);
  expect(click(button(0), { after: LATER })).toBe(true);
});

test("after an entry was removed, a click with the keyboard or at another position works", () => {
  const first = button(0);
  click(first);
  first.isConnected = false;
  expect(click(button(0), { detail: 0 })).toBe(true);
  expect(click(button(100), { y: 120 })).toBe(true);
  expect(click({ ...button(100), closest: () => null } as unknown as Button, { y: 120 })).toBe(true);
});

test.each([
  [100, "is ignored", false],
  [600, "works", true],
])("after a click has closed a dialog, a click at the same place %i ms later %s", (after, _, counts) => {
  const tile = button(0, false, true);
  click(tile);
  tile.isConnected = false;
  expect(click(button(0), { after })).toBe(counts);
});
