import type { Locator, Page } from "playwright-core";

/** How a person works the editor: with a mouse, or with the keyboard alone. */
export interface Hands {
  name: string;
  /** Presses a button or a link. */
  press: (what: Locator) => Promise<void>;
  /** Writes into a field in place of what stands there. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses one of the values of a field. */
  choose: (field: Locator, value: string) => Promise<void>;
  /** Takes an item of a menu that is open. */
  pick: (item: Locator) => Promise<void>;
  /** Asks for a picture of the computer, in the window of pictures. */
  upload: (page: Page) => Promise<void>;
  save: (page: Page) => Promise<void>;
}

export const mouse: Hands = {
  name: "the mouse",
  press: (what) => what.click(),
  write: async (field, text) => {
    await field.click();
    await replaceText(field, text);
  },
  choose: async (field, value) => {
    await field.getByRole("combobox").click();
    await field.page().getByRole("option", { name: value, exact: true }).click();
  },
  pick: (item) => item.click(),
  upload: (page) => page.getByText("Upload", { exact: true }).click(),
  save: (page) => page.getByRole("button", { name: "Save", exact: true }).last().click(),
};

export const keyboard: Hands = {
  name: "the keyboard alone",
  press: async (what) => {
    await reach(what);
    await what.page().keyboard.press("Enter");
  },
  write: async (field, text) => {
    await reach(field);
    await replaceText(field, text);
  },
  choose: async (field, value) => {
    const { keyboard } = field.page();
    await reach(field.getByRole("combobox"));
    await keyboard.type(value);
    await keyboard.press("Enter");
  },
  pick: async (item) => {
    const { keyboard } = item.page();
    await item.waitFor();
    for (let step = 0; step < 10; step += 1) {
      await keyboard.press("ArrowDown");
      if (await item.evaluate((element) => element === document.activeElement)) break;
    }
    await keyboard.press("Enter");
  },
  upload: async (page) => {
    await reach(page.locator("label", { hasText: "Upload" }));
    await page.keyboard.press("Space");
  },
  save: (page) => page.keyboard.press("Control+s"),
};

async function replaceText(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await keyboard.press("ControlOrMeta+A");
  if (text) await keyboard.insertText(text);
  else await keyboard.press("Delete");
}

/** More steps than any form has places to stop at. */
const MOST_STEPS = 400;

/** Goes to an element with the tabulator key, by the shorter way. Fails when that never gets there. */
export async function reach(what: Locator): Promise<void> {
  await what.waitFor({ state: "attached" });
  const { keyboard } = what.page();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const way = await what.evaluate((element) => {
      const at = document.activeElement;
      if (at === element) return "here";
      const back =
        at && at !== document.body && element.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
      return back ? "Shift+Tab" : "Tab";
    });
    if (way === "here") return;
    await keyboard.press(way);
  }
  throw new Error(`The keyboard does not reach ${what}`);
}
