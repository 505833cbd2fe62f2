import type { Locator, Page } from "playwright-core";

/** How a person uses the editor: with a mouse, with a finger, or with the keyboard only. */
export interface InputDevice {
  name: string;
  /** Activates a button or a link with a click, a tap or the Enter key. */
  press: (what: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses an option of a `select`. `value` is the option's label. */
  choose: (field: Locator, value: string) => Promise<void>;
  save: (page: Page) => Promise<void>;
}

const pointer = (
  name: string,
  press: InputDevice["press"],
  replace: InputDevice["write"] = replaceText,
): InputDevice => ({
  name,
  press,
  write: async (field, text) => {
    const click = await field.evaluateHandle((element) => ({
      happened: new Promise<void>((resolve) => {
        element.addEventListener("click", () => resolve(), { once: true });
      }),
    }));
    await press(field);
    // The last event of a tap is a click. It can come after Playwright's `tap` has resolved.
    await click.evaluate(({ happened }) => happened);
    await replace(field, text);
  },
  choose: async (field, value) => {
    await field.selectOption({ label: value });
  },
  save: (page) => press(page.getByRole("button", { name: "Save", exact: true })),
});

export const mouse = pointer("a mouse", (what) => what.click());

/** A finger that taps. Works only in pages that were opened with Playwright's option `hasTouch`. */
export const finger = pointer("a finger", (what) => what.tap(), replaceAtOnce);

export const keyboard: InputDevice = {
  name: "the keyboard alone",
  press: async (what) => {
    // Waits until the button is enabled, as a person would. Enter has no effect on a disabled button.
    await what.and(what.page().locator(":not([aria-disabled=true])")).waitFor({ state: "attached" });
    await reach(what);
    await what.page().keyboard.press("Enter");
  },
  write: async (field, text) => {
    await reach(field);
    await replaceText(field, text);
  },
  choose: async (field, value) => {
    await reach(field);
    await field.page().keyboard.type(value);
  },
  save: (page) => page.keyboard.press("Control+s"),
};

/**
 * Selects and replaces the text of a focused field in one step. If these were two steps, the browser could place the
 * cursor at the tapped position between them.
 */
async function replaceAtOnce(field: Locator, text: string): Promise<void> {
  // A virtual keyboard also causes `keydown` events. After a `keydown` event, the editor accepts another tap in the
  // same place.
  await field.page().keyboard.press("Shift");
  await field.evaluate((element, text) => {
    (element as HTMLInputElement | HTMLTextAreaElement).select();
    document.execCommand(text ? "insertText" : "delete", false, text);
  }, text);
}

async function replaceText(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await keyboard.press("ControlOrMeta+A");
  if (text) await keyboard.insertText(text);
  else await keyboard.press("Delete");
}

/** `reach` gives up after about this many presses of Tab. */
const MOST_STEPS = 400;
/** `reach` presses Tab this many times, then checks the focus. One check takes longer than several presses. */
const STRIDE = 12;

/** Presses Tab or Shift+Tab until this element has the focus. Throws an error if these keys do not reach it. */
export async function reach(what: Locator): Promise<void> {
  await what.waitFor({ state: "attached" });
  const { keyboard } = what.page();
  for (let step = 0; step < MOST_STEPS; step += STRIDE) {
    const way = await what.evaluate(wayTo);
    if (way === "here") return;
    if (way === "back") await keyboard.down("Shift");
    await Promise.all(Array.from({ length: STRIDE }, () => keyboard.down("Tab")));
    await keyboard.up("Tab");
    if (way === "back") await keyboard.up("Shift");
  }
  throw new Error(`The keyboard does not reach ${what}`);
}

declare global {
  interface Window {
    /**
     * The element to which `reach` is moving the focus. While this element has the focus, the Tab key does nothing.
     * `undefined` after `reach` has returned, so that Tab works again.
     */
    wanted?: Element;
  }
}

/**
 * Runs in the page. Returns "here" if the element has the focus, "back" if the element comes before the focused element
 * in the document, and otherwise "on". If the element does not have the focus yet, also makes the Tab key do nothing
 * as soon as the element gets the focus. `reach` can then press Tab many times without going past the element.
 */
function wayTo(element: Element): "here" | "back" | "on" {
  if (!("wanted" in window))
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Tab" || document.activeElement !== window.wanted) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );
  const at = document.activeElement;
  window.wanted = at === element ? undefined : element;
  if (at === element) return "here";
  const isBehind =
    at && at !== document.body && element.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBehind ? "back" : "on";
}
