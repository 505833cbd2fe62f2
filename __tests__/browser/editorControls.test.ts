/** Tests keyboard shortcuts, links, search, dialogs and other controls in the editor's window. */
import type { Page } from "playwright-core";
import {
  bar,
  control,
  fieldBox,
  goTo,
  list,
  more,
  openRecord,
  pressSave,
  preview,
  removeEntry,
  save,
  sees,
  toggleEntry,
  write,
} from "./support/editorForm";
import { startLocalEditor } from "./support/localEditor";

const local = startLocalEditor();
const FORM = "services/fog-signals";
const FILE = `${FORM}.json`;
const PICTURE = "solutions/harbour-register";

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const title = (page: Page) => control(page, "Title").inputValue();
const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
/** Calls `act`, which opens a new tab. Returns the path of the page in the tab, and closes the tab. */
async function opened(page: Page, act: () => Promise<unknown>): Promise<string> {
  const tab = page.waitForEvent("popup");
  await act();
  const popup = await tab;
  await popup.waitForURL(/127/);
  const { pathname } = new URL(popup.url());
  await popup.close();
  return pathname;
}
/** Changes the title in the record's file to `words`, as if a colleague had saved the record with a new title. */
const colleague = (words: string) =>
  local.write(FILE, local.read(FILE).replace(/("title": )".*"/, `$1"${words}"`));

test("links in the editor open the website, the record's page, and the editor's own pages and forms", async () => {
  const page = await openRecord(local.editor(), FORM);
  expect(await opened(page, () => page.getByRole("link", { name: "Open the website" }).click())).toBe("/");
  expect(await opened(page, () => more(page, "Open the page"))).toBe(`/${FORM}`);
  await page.getByRole("link", { name: "Editor", exact: true }).click();
  await heading(page, "Choose what to edit");
  for (const [name, words] of [
    ["What needs attention", "What needs attention"],
    ["Pictures", "Pictures"],
    ["Deleted records", "Deleted records"],
    ["New service", "New service"],
    ["Lens Polishing", "Lens Polishing"],
  ] as const) {
    await list(page).getByRole("link", { name, exact: true }).click();
    await heading(page, words);
  }
  const group = list(page).locator("details").filter({ hasText: "Lens Polishing" });
  await group.locator("summary").click();
  expect(await group.getByRole("link", { name: "Lens Polishing" }).isVisible()).toBe(false);
  await group.locator("summary").click();
  await goTo(page, "#/services/nowhere");
  await page.getByRole("link", { name: "To the list" }).click();
  await heading(page, "Choose what to edit");
});

test("on a phone, “Page”, “Record” and “List” show the preview, the form and the list", async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const page = await openRecord(local.editor(phone), FORM);
  const panes = page.getByRole("navigation", { name: "Panes" });
  await panes.getByRole("button", { name: "Page" }).tap();
  await preview(page).locator("h1").waitFor();
  expect(await control(page, "Title").isVisible()).toBe(false);
  await panes.getByRole("button", { name: "Record" }).tap();
  await control(page, "Title").waitFor();
  await panes.getByRole("link", { name: "List" }).tap();
  await list(page).getByRole("link", { name: "Lens Polishing" }).waitFor();
});

test("after a refused save on a phone, the list of problems is in view", async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const page = await openRecord(local.editor(phone), FORM);
  await write(page, "Description", "");
  await page.keyboard.press("Control+s");
  const told = bar(page).getByRole("alert");
  await sees(told, /^Not saved\./);
  const box = await told.boundingBox();
  expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 640).toBe(true);
});

test("on a phone, a message that appears above the form does not push the focused field under the bar at the bottom", async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const page = await openRecord(local.editor(phone), FORM);
  const field = control(page, "Description");
  await write(page, "Description", "Mine, not saved yet.");
  await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
  colleague("Theirs");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await sees(page.getByRole("main").getByRole("status"), /both versions are merged/);
  const [box, foot] = [await field.boundingBox(), await bar(page).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test("a search with a typing error suggests similar words from the content", async () => {
  const page = await openRecord(local.editor(), FORM);
  const search = page.getByRole("searchbox");
  await search.fill("lens polihsing");
  const status = list(page).getByRole("status");
  await sees(status, "Did you mean");
  await status.getByRole("button", { name: "lens polishing" }).click();
  await list(page).getByRole("link", { name: "Lens Polishing", exact: true }).waitFor();
  await search.fill("zeppelin");
  await sees(status, "No text contains these words. Try another word.");
  await search.fill("");
});

test("a search for the label of a field leads to the field", async () => {
  const page = await openRecord(local.editor(), FORM);
  await page.getByRole("searchbox").fill("phone");
  await list(page)
    .getByRole("link", { name: /^Company\s*Phone/ })
    .click();
  await page.waitForFunction(() => document.activeElement?.id === "field-phone");
  await page.getByRole("searchbox").fill("");
});

test("on a phone, the message about a removed entry fills more than 80 % of the width of the bar at the bottom", async () => {
  const page = await openRecord(local.editor({ viewport: { width: 360, height: 740 } }), FORM);
  await removeEntry(page, "Questions", 0);
  const message = bar(page).getByText(/^Removed “.*”\. Undo this$/);
  const [box, whole] = [await message.boundingBox(), await bar(page).boundingBox()];
  // The buttons in the bar must not squeeze the message into a narrow column with only a few words per line.
  expect(box?.width).toBeGreaterThan((whole?.width ?? 0) * 0.8);
  await bar(page).getByRole("button", { name: "Undo this" }).click();
});

test("in a list entry, the label of the button that adds a group of fields contains the entry's title, and the button moves the focus into the new group", async () => {
  const page = await openRecord(local.editor(), FORM);
  await goTo(page, `#/${FORM}?field=samples.0.title`);
  await page
    .getByRole("button", { name: "Add state: Sample screens, Map: Horns", exact: true })
    .press("Enter");
  await page.waitForFunction(() => document.activeElement?.closest("[data-path^='samples.0.state.']"));
});

test("the message about an incomplete date disappears when Undo restores the date", async () => {
  const page = await openRecord(local.editor(), FORM);
  const date = control(page, "Published until");
  await date.fill("2999-12-01T09:00");
  await date.focus();
  await page.keyboard.press("Backspace");
  await sees(page, /^The day or the time is incomplete/);
  await press(page, "Undo");
  await page.getByText(/^The day or the time is incomplete/).waitFor({ state: "detached" });
  await press(page, "Undo");
});

test("a picture can be chosen from the website's pictures, replaced in all records that show it, and removed from a record", async () => {
  const page = await openRecord(local.editor(), "solutions/tide-market");
  await press(page, "Choose a picture");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^harbour\.png/ })
    .click();
  await write(page, "Picture in words", "The harbour.");
  await save(page);
  expect(local.record("solutions/tide-market.json").imageUrl).toBe("/media/harbour.png");
  const before = local.bytes("media/harbour.png");
  const replaceBy = async (kind: "png" | "jpeg") => {
    const asked = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /^Replace this picture in all \d places$/ }).click();
    await (await asked).setFiles({
      name: `x.${kind}`,
      mimeType: `image/${kind}`,
      buffer: await picture(kind),
    });
  };
  await sees(fieldBox(page, "Picture"), /works only if the editor saves the new picture as PNG too/);
  await replaceBy("jpeg");
  await sees(
    fieldBox(page, "Picture"),
    /Only this field shows the new picture, because its file type differs/,
  );
  await press(page, "Undo");
  await replaceBy("png");
  await sees(fieldBox(page, "Picture"), /the place and the camera is not kept/);
  await write(page, "Picture in words", "The new harbour.");
  await save(page);
  expect(local.bytes("media/harbour.png").equals(before)).toBe(false);
  await openRecord(page, PICTURE);
  await press(page, "Remove the picture");
  await write(page, "Picture in words", "");
  await save(page);
  expect(local.record(`${PICTURE}.json`).imageUrl).toBeFalsy();
});

const picture = async (kind: "png" | "jpeg") =>
  (await import("sharp"))
    .default({ create: { width: 60, height: 40, channels: 3, background: "#0b5b3e" } })
    .toFormat(kind)
    .toBuffer();

test("cancelling or closing a dialog changes no file, and neither does a refused save", async () => {
  const page = await openRecord(local.editor(), FORM);
  for (const [action, button] of [
    ["Rename…", "Cancel"],
    ["History", "Close"],
  ] as const) {
    await more(page, action);
    await press(page, button);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await write(page, "Title", "");
  await pressSave(page);
  await sees(bar(page).getByRole("alert"), /^Not saved\./);
  await bar(page).getByRole("button", { name: "Close" }).click();
  await bar(page)
    .getByText(/^Not saved\./)
    .waitFor({ state: "detached" });
  expect(local.changedFiles()).toEqual([]);
});

test("the editor refuses a save that would break a reference in another record, and links to the reference", async () => {
  const page = await openRecord(local.editor(), "pages/services");
  await removeEntry(page, "Groups", 2);
  await pressSave(page);
  await bar(page)
    .getByRole("alert")
    .getByRole("link", { name: /: Group$/ })
    .first()
    .click();
  await page.waitForFunction(() => document.activeElement?.id === "field-group");
  expect(local.changedFiles()).toEqual([]);
});

test("a click on a part of the preview that shows several fields lets the user choose a field", async () => {
  const page = await openRecord(local.editor(), FORM);
  const choice = page.getByRole("region", { name: "Edit what you clicked" });
  const part = preview(page).locator("body :has(> h3)").first();
  await part.evaluate((element: HTMLElement) => element.click());
  const field = choice.getByRole("button").first();
  const label = await field.innerText();
  await field.click();
  await page.waitForFunction(() => document.activeElement?.id.startsWith("field-"));
  expect(label).toContain(
    await page.locator(":focus").evaluate((element: HTMLInputElement) => element.labels?.[0]?.innerText),
  );
  await part.evaluate((element: HTMLElement) => element.click());
  await choice.getByRole("button", { name: "Close" }).click();
  await choice.waitFor({ state: "detached" });
  await part.evaluate((element: HTMLElement) => element.click());
  await choice.waitFor();
  await openRecord(page, "legal/terms-of-passage");
  await choice.waitFor({ state: "detached" });
});

test("an icon, a date, a number and an entry of a list are saved as the user chose them", async () => {
  const page = await openRecord(local.editor(), FORM);
  await control(page, "Icon").fill("anchor");
  await fieldBox(page, "Icon").getByRole("option", { name: "anchor", exact: true }).click();
  await save(page);
  expect(local.record(FILE).icon).toBe("anchor");
  await openRecord(page, "legal/terms-of-passage");
  await control(page, "Last reviewed").fill("2026-03-01");
  await save(page);
  expect(local.record("legal/terms-of-passage.json").reviewed).toBe("2026-03-01");
  const [first, ...others] = local.record("navigation.json").serviceOrder as string[];
  await openRecord(page, "navigation");
  await press(page, "Add longest lists");
  await write(page, "Footer", "3");
  await removeEntry(page, "Order of services", 0);
  const add = page.getByRole("combobox", { name: "Add to order of services" });
  await add.fill(String(first));
  await add.press("Enter");
  await save(page);
  expect(local.record("navigation.json")).toMatchObject({
    atMost: { footer: 3 },
    serviceOrder: [...others, first],
  });
});

test("a form without unsaved changes shows the new version after a colleague has saved the record", async () => {
  const page = await openRecord(local.editor(), FORM);
  colleague("Theirs");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await sees(
    bar(page).getByRole("status"),
    /Somebody else has saved this record\. You now see the saved version/,
  );
  expect(await title(page)).toBe("Theirs");
});

test("Alt+Page Down and Alt+Page Up stop at each entry of a list, but Alt+Shift+Page Down stops only at the first entry", async () => {
  const page = await openRecord(local.editor(), "pages/about");
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-path]")?.dataset.path ?? "");
  /**
   * Presses the keys repeatedly until the field or entry with the path `last` has the focus. Returns the paths of all
   * fields and entries that had the focus, including the first and the last.
   */
  const pathsWith = async (keys: string, last: string) => {
    const paths = [await focused()];
    while (paths.at(-1) !== last) {
      await page.keyboard.press(keys);
      await page.waitForFunction(
        (before) => document.activeElement?.closest<HTMLElement>("[data-path]")?.dataset.path !== before,
        paths.at(-1),
      );
      paths.push(await focused());
    }
    return paths;
  };
  await page.locator("#field-title").focus();
  const down = await pathsWith("Alt+PageDown", "toConfirm.0");
  const sections = Array.from({ length: 7 }, (_, at) => `sections.${at}`);
  const after = ["metaTitle", "metaDescription", "searchWords", "toConfirm.0"];
  expect(down).toEqual(["title", "description", ...sections, ...after]);
  expect(await pathsWith("Alt+PageUp", "title")).toEqual(down.toReversed());
  const byField = await pathsWith("Alt+Shift+PageDown", "toConfirm.0");
  expect(byField).toEqual(["title", "description", "sections.0", ...after]);
});

test("Alt+Page Up does not scroll the form while a dialog is open", async () => {
  const page = await openRecord(local.editor(), FORM);
  await page.keyboard.press("Alt+PageDown");
  await page.waitForFunction(() => document.activeElement?.closest(".record-form"));
  const isScrolled = () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return document.querySelector("main")?.scrollTop !== 0;
    });
  await more(page, "History");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Alt+PageUp");
  expect(await isScrolled()).toBe(false);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator("#field-metaTitle").focus();
  expect(await isScrolled()).toBe(true);
});

test("Alt+Page Down and Alt+Page Up skip disabled fields, and stop at the checked radio button and at list entries that contain only buttons", async () => {
  const page = await openRecord(local.editor(), FORM);
  /**
   * Presses the keys, and returns the id of the element that then has the focus. A list entry has no id, so
   * its role and path are returned instead, such as "group relatedSolutions.0".
   */
  const focusedAfter = async (keys: string) => {
    const before = await page.locator(":focus").elementHandle();
    await page.keyboard.press(keys);
    await page.waitForFunction((element) => document.activeElement !== element, before);
    return page
      .locator(":focus")
      .evaluate(({ id, role, dataset }: HTMLElement) => id || `${role} ${dataset.path}`);
  };
  await control(page, "Description").evaluate((field: HTMLInputElement) => {
    field.disabled = true;
  });
  await control(page, "Title").focus();
  expect(await focusedAfter("Alt+PageDown")).toBe("field-group");
  expect(await focusedAfter("Alt+PageUp")).toBe("field-title");
  await fieldBox(page, "Related services").getByRole("button").last().focus();
  expect(await focusedAfter("Alt+PageDown")).toBe("group relatedSolutions.0");
  expect(await focusedAfter("Alt+PageDown")).toBe("group relatedSolutions.1");
  expect(await focusedAfter("Alt+PageUp")).toBe("group relatedSolutions.0");
  await page.getByRole("radio", { name: "Public now" }).focus();
  expect(await focusedAfter("Alt+PageDown")).toBe("field-publishedFrom");
  expect(await focusedAfter("Alt+PageUp")).toBe("field-public");
});

test("while a record is open, the editor handles the shortcuts in `everywhere` and `others`, and no other key of this test", async () => {
  const page = await openRecord(local.editor(), "pages/for-harbours");
  await toggleEntry(page, "Sections", 1);
  await control(fieldBox(page, "Sections"), "Text").waitFor();
  const places = {
    text: "#field-sections-1-text",
    window: "main h1",
    menu: ".more > summary",
    // The handle must be the last place. Arrow keys on it move a section, which changes the id of the text field, so
    // the selector above would no longer find the field.
    handle: ".handle",
  };
  const taken = await page.evaluate((places) => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
    const named = ["Enter", "Escape", " ", "Delete", "Backspace", "Home", "End", "Tab"];
    const keys = [
      ...named
        .concat("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
        .map((key) => ({ key, ctrlKey: false, altKey: false })),
      ...["PageUp", "PageDown"].map((key) => ({ key, ctrlKey: false, altKey: true })),
      ...letters.map((key) => ({ key, ctrlKey: true, altKey: false })),
    ];
    return Object.entries(places).flatMap(([place, selector]) =>
      [false, true].flatMap((shiftKey) =>
        keys.flatMap(({ key, ctrlKey, altKey }) => {
          const press = { key, ctrlKey, altKey, shiftKey, bubbles: true, cancelable: true };
          const isFree = document.querySelector(selector)?.dispatchEvent(new KeyboardEvent("keydown", press));
          const held = `${ctrlKey ? "Control+" : ""}${altKey ? "Alt+" : ""}${shiftKey ? "Shift+" : ""}`;
          return isFree ? [] : [`${place}: ${held}${key}`];
        }),
      ),
    );
  }, places);
  const everywhere = [
    ...["Control+s", "Control+y", "Control+z", "Control+Shift+z"],
    ...["Alt+PageUp", "Alt+PageDown", "Alt+Shift+PageUp", "Alt+Shift+PageDown"],
  ];
  const others: Record<string, string[]> = {
    handle: ["ArrowUp", "ArrowDown", "Shift+ArrowUp", "Shift+ArrowDown"],
    text: ["Control+b", "Control+i", "Control+k", "Enter"],
  };
  const known = Object.keys(places).flatMap((place) =>
    [...everywhere, ...(others[place] ?? [])].map((key) => `${place}: ${key}`),
  );
  expect(taken.toSorted()).toEqual(known.toSorted());
});
