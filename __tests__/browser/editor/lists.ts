import type { Locator, Page } from "playwright-core";
import { entry, fieldBox, openRecord, pressSave } from "../support/editorForm";
import type { LocalEditor } from "../support/localEditor";

const TOUCH = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true };

/**
 * Tests lists in forms. A double click on the Remove button of an entry must not also remove the next entry. After a
 * refused save, an empty entry must show its errors.
 */
export function lists(local: LocalEditor): void {
  const PAGE = "pages/for-harbours";
  const MENUS = "navigation";

  /** The headings of a list's entries in the form, without their numbers. */
  const titles = async (page: Page, label: string): Promise<string[]> =>
    fieldBox(page, label)
      .locator("> .entries > .entry > [role=group]")
      .evaluateAll((entries) =>
        entries.map((each) => String(each.getAttribute("aria-label")).replace(/ \d+(?=:|$)/, "")),
      );
  const tool = (page: Page, label: string, at: number, name: RegExp) =>
    entry(page, label, at).getByRole("button", { name }).first();
  const middleOf = async (button: Locator) => {
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error("There is no such button.");
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  /**
   * Ways of using a button twice in a row. The second click or tap is at the same place in the window as the first,
   * even if the button is no longer there. The second Enter key goes to the element that then has the focus.
   */
  const twice: Record<string, (page: Page, button: Locator) => Promise<void>> = {
    "a mouse": async (page, button) => {
      const [x, y] = await middleOf(button);
      await page.mouse.move(x, y);
      for (const clickCount of [1, 2]) {
        await page.mouse.down({ clickCount });
        await page.mouse.up({ clickCount });
      }
    },
    "a finger": async (page, button) => {
      const [x, y] = await middleOf(button);
      for (const _ of [1, 2]) await page.touchscreen.tap(x, y);
    },
    "the keyboard": async (page, button) => {
      await button.focus();
      for (const _ of [1, 2]) await page.keyboard.press("Enter");
    },
  };
  const screenFor = (device: string) => (device === "a finger" ? TOUCH : {});

  describe.each(Object.keys(twice))("using a button twice in a row with %s", (device) => {
    const open = (place: string) => openRecord(local.editor(screenFor(device)), place);
    const pressTwice = (page: Page, button: Locator) => twice[device]?.(page, button);

    const without = (all: string[]) => all.toSpliced(1, 1);
    const twoDown = (all: string[]) => without(all).toSpliced(3, 0, all[1] ?? "");
    test.each([
      ["a removal", PAGE, "Sections", /^Remove /, without],
      ["a removal in a short list", MENUS, "Header menu", /^Remove /, without],
      ["a move", PAGE, "Sections", / down$/, twoDown],
      ["a move in a short list", MENUS, "Header menu", / down$/, twoDown],
    ])("changes only one entry (%s)", async (_, place, label, name, expected) => {
      const page = await open(place);
      const before = await titles(page, label);
      await pressTwice(page, tool(page, label, 1, name));
      expect(await titles(page, label)).toEqual(expected(before));
    });
  });

  test.each([
    ["a desktop", {}],
    ["a phone", TOUCH],
  ])(
    "after a refused save on %s, an empty entry shows a warning in its heading and an error message at its fields",
    async (_, screen) => {
      const page = await openRecord(local.editor(screen), MENUS);
      await fieldBox(page, "Header menu").locator("> button.add").click();
      await pressSave(page);
      const last = fieldBox(page, "Header menu").locator("> .entries > .entry").last();
      await last.locator(".fold").getByText("Something is wrong here").waitFor();
      await last
        .locator(".entry-fields .problem")
        .getByText(/is empty\. Fill in its fields\.$/)
        .waitFor();
    },
  );
}
