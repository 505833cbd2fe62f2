import type { FrameLocator, Locator, Page } from "playwright-core";
import { waitFor } from "../../support/waitFor";

/** Opens a record from the list that it stands in, as in `services/entries/data-management`, or `services/new`. */
export async function openRecord(page: Page, place: string): Promise<void> {
  const hash = `#/collections/${place}`;
  await openList(page, place.split("/")[0] ?? "");
  // Decap draws a list again when its records have come: a click during that is lost.
  await waitFor(`the address of ${place}`, async () => {
    if (!page.url().endsWith(hash)) await page.locator(`a[href="${hash}"]`).click();
    return page.url().endsWith(hash);
  });
  await formDrawn(page);
}

/** Opens a list of records; in the editor that is open already, as the browser's own buttons do. */
export async function openList(page: Page, collection: string): Promise<void> {
  const hash = `#/collections/${collection}`;
  if (!page.url().includes("/admin/")) await page.goto(`/admin/${hash}`);
  else await page.evaluate((to) => window.location.assign(to), hash);
  await page.locator(`main a[href^="${hash}/"]`).first().waitFor();
}

/** Waits until the form of a record can be filled in. */
export const formDrawn = (page: Page): Promise<void> =>
  page.locator("#editor-bar .bar-state").waitFor({ state: "attached" });

/**
 * The control of a field by its label. In a form, the first: the groups in it come later, and their fields may have
 * the same label. In a list, the one of the last entry that is open.
 */
export function control(within: Page | Locator, label: string): Locator {
  const controls = within.getByLabel(named(label)).filter({ visible: true });
  return "goto" in within ? controls.first() : controls.last();
}

/** The box of a field: label, control, hint, and the reason why its value is refused. */
export const fieldBox = (page: Page, label: string): Locator =>
  page
    .locator('[aria-label$=" field"]')
    .filter({ has: page.getByText(named(label)) })
    .last();

/** The reasons why the value of a field is refused, beside it. */
export const reasons = (page: Page, label: string): Locator => fieldBox(page, label).locator("ul > li");

/** Writes into a field in place of what stands there, as a person does. */
export async function write(within: Page | Locator, label: string, text: string): Promise<void> {
  const field = control(within, label);
  await field.click();
  await field.press("ControlOrMeta+A");
  if (text) await field.page().keyboard.insertText(text);
  else await field.press("Delete");
  await field.blur();
}

/** Adds an entry to a list and fills in its fields, which are empty: nothing is to be replaced. */
export async function addEntry(page: Page, list: string, fields: Record<string, string>): Promise<void> {
  // An entry may have a list of its own, which comes after.
  await fieldBox(page, list).getByRole("button", { name: /^Add / }).first().click();
  for (const [label, text] of Object.entries(fields)) await control(fieldBox(page, list), label).fill(text);
}

/** Chooses a picture of the computer for the field "Picture". */
export async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await fieldBox(page, "Picture").getByRole("button", { name: "Choose an image" }).click();
  const asked = page.waitForEvent("filechooser");
  await page.getByText("Upload", { exact: true }).click();
  await (await asked).setFiles({ name, mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Choose selected" }).click();
}

/** Presses Save in the bar at the foot of the window. */
export const pressSave = (page: Page): Promise<void> =>
  page.locator("#editor-bar").getByRole("button", { name: "Save", exact: true }).click();

/** Saves and waits until the files are written. Throws with the editor's own reason when they are not. */
export async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => savesRecord(response.request())).catch(() => undefined);
  await pressSave(page);
  // What the form itself refuses, or a question, is told in the bar, and nothing is asked of the server.
  const told = page.locator("#editor-bar").locator("#editor-problem > div, dialog");
  const toldFirst = told
    .first()
    .waitFor()
    .catch(() => undefined);
  const answer = await Promise.race([answered, toldFirst.then(() => undefined)]);
  const reason = answer ? await answer.text() : (await told.allInnerTexts()).join("\n");
  if (!answer?.ok()) throw new Error(`Not saved: ${reason}`);
  await page.locator(".bar-state", { hasText: "Nothing to save" }).waitFor({ state: "attached" });
}

const savesRecord = (request: { url(): string; postData(): string | null }) =>
  request.url().endsWith("/admin/api") && request.postData()?.startsWith('{"action":"save"') === true;

/** An entry of a list by its place, from 0. */
const listEntry = (page: Page, list: string, index: number): Locator =>
  fieldBox(page, list).locator('[class*="ListItemTopBar"]').nth(index);

/** Opens or closes an entry of a list. */
export const toggleEntry = (page: Page, list: string, index: number): Promise<void> =>
  listEntry(page, list, index).getByRole("button").first().click();

/** Removes an entry of a list. */
export const removeEntry = (page: Page, list: string, index: number): Promise<void> =>
  listEntry(page, list, index).getByRole("button").last().click();

/** Drags an entry of a list to the place of an entry below it. */
export function dragEntry(page: Page, list: string, from: number, to: number): Promise<void> {
  const handle = (index: number) => listEntry(page, list, index).locator('[class*="DragIcon"]');
  return dragBelow(page, handle(from), handle(to));
}

/** Drags an entry of a list by its handle below another one, and drops it when the other has made room. */
export async function dragBelow(page: Page, handle: Locator, other: Locator): Promise<void> {
  // Waits until the handle is where it stays: a part of the form that is drawn later moves it.
  await handle.hover();
  const end = await other.boundingBox();
  if (!end) throw new Error("There is no entry to drag it below.");
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + 20, { steps: 12 });
  await waitFor("the other entry to make room", async () => (await other.boundingBox())?.y !== end.y);
  await page.mouse.up();
}

/** The preview beside the form. */
export const preview = (page: Page): FrameLocator => page.frameLocator("#preview-pane");

/** A field by its label, whether it may stay empty or not. */
const named = (label: string) => new RegExp(`^${escaped(label)}( \\(optional\\))?$`);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
