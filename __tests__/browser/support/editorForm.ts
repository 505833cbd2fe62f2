import { waitFor } from "@sitekit/testing/waitFor";
import type { FrameLocator, Locator, Page } from "playwright-core";

/**
 * Opens the form of a record at its address in the editor, as a bookmark would. `place` is this address without `#/`:
 * `services/fog-signals`, `company`, or `new/services` for a new record. Loads the editor first if the page does not
 * show it yet. Returns the page.
 */
export async function openRecord(opened: Page | Promise<Page>, place: string): Promise<Page> {
  const page = await opened;
  await goTo(page, `#/${place}`);
  await formDrawn(page);
  return page;
}

/** Waits until this text is visible in a page or in an element of a page. */
export const sees = (within: Page | Locator, words: string | RegExp): Promise<void> =>
  within.getByText(words).waitFor();

/**
 * Moves the mouse to the top left corner of the window. Tests call this before a click that may be at the same place as
 * the previous click. Otherwise, the editor may ignore the click as part of a double click.
 */
export const moveAway = (page: Page): Promise<void> => page.mouse.move(0, 0);

/** Goes to an address within the editor, such as `#/company`. Loads the editor if the page does not show it yet. */
export async function goTo(page: Page, hash: string): Promise<void> {
  if (!page.url().includes("/admin/")) await page.goto(`/admin/${hash}`);
  else await page.evaluate((to) => window.location.assign(to), hash);
}

/** Waits until the form of a record can be filled in, and the list of records is complete. */
export async function formDrawn(page: Page): Promise<void> {
  await page.locator("form.record-form").waitFor();
  // After the editor has started, it may show a form before it has read the other records.
  await list(page).getByText("Loading the list…").waitFor({ state: "detached" });
}

/** The link "Not saved yet". The editor shows it only if there is unsaved text. */
export const unsavedLink = (page: Page): Locator => list(page).getByRole("link", { name: /^Not saved yet/ });

/** The editor's sidebar, with the search field, links such as "Pictures", and the list of all records. */
export const list = (page: Page): Locator => page.getByRole("navigation", { name: "Content" });

/**
 * The visible control of a field, by its label. Several fields can have the same label. If `within` is a page, returns
 * the first control with this label. If `within` is the box of a list, returns the last control with this label.
 */
export function control(within: Page | Locator, label: string): Locator {
  const area = "goto" in within ? within.locator("main") : within;
  const controls = area.getByLabel(named(label)).filter({ visible: true });
  return "goto" in within ? controls.first() : controls.last();
}

/** The box of a field: label, control, help, and error. If several fields have this label, returns the last box. */
export const fieldBox = (page: Page, label: string): Locator =>
  page
    .locator("main .field")
    .filter({ has: page.locator(":scope > label, :scope > legend").filter({ hasText: named(label) }) })
    .last();

/** The error next to a field. Matches nothing if the field has no error. */
export const reasons = (page: Page, label: string): Locator =>
  fieldBox(page, label).locator("> .problem").filter({ hasText: /./ });

/** Replaces the text of a field as a person does: clicks the field, selects its whole text, and overwrites it. */
export async function write(within: Page | Locator, label: string, text: string): Promise<void> {
  const field = control(within, label);
  await field.click();
  await field.press("ControlOrMeta+A");
  if (text) await field.page().keyboard.insertText(text);
  else await field.press("Delete");
}

/** Adds an entry to the list with this label. `fields` maps the labels of the entry's fields to the texts to enter. */
export async function addEntry(page: Page, label: string, fields: Record<string, string>): Promise<void> {
  await moveAway(page);
  await fieldBox(page, label).locator("> button.add").click();
  for (const [name, text] of Object.entries(fields)) await control(fieldBox(page, label), name).fill(text);
}

/** Uploads a picture in the field "Picture", and waits until the editor has prepared it. */
export async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await fieldBox(page, "Picture").getByRole("button", { name: "Upload a picture" }).click();
  await (await asked).setFiles({ name, mimeType: "image/jpeg", buffer });
  await fieldBox(page, "Picture").getByText("the place and the camera is not kept.").waitFor();
}

/** The bar at the bottom of the window, with the result of the last action and the button "Save". */
export const bar = (page: Page): Locator => page.getByRole("complementary", { name: "Save" });

export const pressSave = (page: Page): Promise<void> =>
  bar(page).getByRole("button", { name: "Save", exact: true }).click();

/** Clicks "Save", and waits until the save is confirmed. If it fails, throws an error with the editor's message. */
export async function save(page: Page): Promise<void> {
  await pressSave(page);
  await saved(page);
}

/** Waits until the editor says "Saved at …". If the save fails, throws an error with the editor's message. */
export async function saved(page: Page): Promise<void> {
  const done = bar(page)
    .getByRole("status")
    .getByText(/^Saved at /);
  const failure = bar(page).getByRole("alert").locator("p");
  await done.or(failure).first().waitFor();
  if (await failure.count()) throw new Error(`Not saved: ${await bar(page).getByRole("alert").innerText()}`);
}

/** Chooses an action in the menu "More". */
export async function more(page: Page, name: string): Promise<void> {
  await page.locator(".more > summary").click();
  await page.locator(".more > .menu").getByText(name, { exact: true }).click();
}

/** The entry with this index, counted from 0, in the list with this label. */
export const entry = (page: Page, label: string, index: number): Locator =>
  fieldBox(page, label).locator("> .entries > .entry").nth(index);

export const toggleEntry = (page: Page, label: string, index: number): Promise<void> =>
  entry(page, label, index).locator(".fold").first().click();

export const removeEntry = (page: Page, label: string, index: number): Promise<void> =>
  entry(page, label, index)
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();

/**
 * One step of a drag with the mouse or a finger. "down" presses the mouse button or puts the finger down at a point of
 * the window, "move" moves the mouse or finger to a point, and "up" releases the mouse button or lifts the finger.
 */
type Pointer = (act: "down" | "move" | "up", x: number, y: number) => Promise<unknown>;

const mouseOn =
  ({ mouse }: Page): Pointer =>
  async (act, x, y) => {
    await mouse.move(x, y);
    if (act !== "move") await mouse[act]();
  };

export async function fingerOn(page: Page): Promise<Pointer> {
  const browser = await page.context().newCDPSession(page);
  const types = { down: "touchStart", move: "touchMove", up: "touchEnd" } as const;
  return (act, x, y) =>
    browser.send("Input.dispatchTouchEvent", {
      type: types[act],
      touchPoints: act === "up" ? [] : [{ x, y }],
    });
}

/** In the list with this label, drags the entry with the index `from` to the place of the entry with the index `to`. */
export async function dragEntry(
  page: Page,
  label: string,
  from: number,
  to: number,
  pointer = mouseOn(page),
): Promise<void> {
  const handle = (index: number) => entry(page, label, index).locator(".handle").first();
  await handle(from).scrollIntoViewIfNeeded();
  const [start, end] = [await handle(from).boundingBox(), await handle(to).boundingBox()];
  if (!start || !end) throw new Error("The handle of an entry is not visible.");
  const [x, y, down] = [start.x + start.width / 2, start.y + start.height / 2, end.y - start.y];
  await pointer("down", x, y);
  for (let step = 1; step <= 8; step += 1) await pointer("move", x, y + (down * step) / 8);
  await waitFor("a mark at the drop point", async () => (await page.locator("[data-drop]").count()) === 1);
  await pointer("up", x, y + down);
}

export const preview = (page: Page): FrameLocator => page.frameLocator("#page-frame");

/** Matches the label of a field, with or without the addition "(optional)". */
const named = (label: string) => new RegExp(`^${escaped(label)}( \\(optional\\))?$`);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
