/**
 * Tests the dialog that shows what a save will change, the buttons Revert and “Bring back”, and the preview of the home
 * page that is shown when the editor starts.
 */
import type { Locator, Page } from "playwright-core";
import { axeFaults } from "./support/axe";
import { bar, control, goTo, more, openRecord, save, sees } from "./support/editorForm";
import { startLocalEditor } from "./support/localEditor";

const local = startLocalEditor();
const SERVICE = "services/tower-painting";
const FILE = `${SERVICE}.json`;

/**
 * Changes the description without saving, and opens the dialog “What this save will change”. In the dialog, opens the
 * comparison of the record's page before and after the save.
 */
async function openChanges(page: Page): Promise<Locator> {
  await control(page, "Description").fill("Stripes and bands that ships can tell apart by night.");
  await bar(page)
    .getByRole("button", { name: /^A save changes/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "What this save will change" });
  await dialog.getByText(`/${SERVICE}`).click();
  return dialog;
}

test("the dialog “What this save will change” marks removed and added words, and the key N shows the first change", async () => {
  const page = await openRecord(local.editor(), SERVICE);
  const dialog = await openChanges(page);
  await sees(dialog, /removed day\., added night\./);
  const after = dialog.frameLocator("iframe[title$='after']");
  await after.locator("ins", { hasText: "night." }).first().waitFor({ state: "attached" });
  await dialog.frameLocator("iframe[title$='before']").locator("del", { hasText: "day." }).first().waitFor();
  await page.keyboard.press("n");
  await dialog.getByText(/^Change 1 of \d+$/).waitFor();
  expect(await after.locator("[data-current]").count()).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "Next change (N)", exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Phone" }).click();
  expect(await axeFaults(page, "dialog")).toEqual([]);
  await page.keyboard.press("Escape");
});

test("on a phone, the button “Next change” of the dialog “What this save will change” mentions no keyboard shortcut", async () => {
  const phone = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true };
  const page = await openRecord(local.editor(phone), SERVICE);
  const dialog = await openChanges(page);
  await dialog.getByRole("button", { name: "Next change", exact: true }).waitFor();
});

test("one click on Revert undoes an earlier save by making a new save", async () => {
  const before = local.read(FILE);
  const page = await openRecord(local.editor(), SERVICE);
  await control(page, "Title").fill("Stripes");
  await save(page);
  await goTo(page, "#/history");
  await page.getByRole("button", { name: "Revert: Change “Stripes”", exact: true }).click();
  await sees(bar(page).getByRole("status"), /^Reverted\. A new save has undone the changes\./);
  expect(local.read(FILE)).toBe(before);
});

test("if the user clicks “Bring back” for the old id of a renamed record, the editor asks whether to restore the old version in the renamed record or as a separate record", async () => {
  const page = await openRecord(local.editor(), SERVICE);
  await more(page, "Rename…");
  await page.getByRole("dialog", { name: "Rename" }).getByLabel("New id").fill("mast-painting");
  await page.getByRole("button", { name: "Rename now" }).click();
  await page.waitForURL(/#\/services\/mast-painting$/);
  await goTo(page, "#/deleted");
  await page.getByRole("button", { name: /^Bring back / }).click();
  const dialog = page.getByRole("dialog", { name: "This record was renamed" });
  await sees(dialog, /its id is “mast-painting”/);
  await dialog.getByRole("button", { name: "Bring it back as a separate record" }).waitFor();
  expect(await axeFaults(page, "dialog")).toEqual([]);
  await dialog.getByRole("button", { name: /^Restore this version in / }).click();
  await page.waitForURL(/#\/services\/mast-painting$/);
  expect(local.exists(FILE)).toBe(false);
});

test("the editor's start page shows a preview of the home page, and a click on a text in the preview moves the focus to the field with this text", async () => {
  const page = await local.editor();
  await goTo(page, "#/");
  await page.getByText("Edited recently").waitFor();
  const heading = page.frameLocator("#page-frame").locator("h1");
  const words = await heading.innerText();
  await heading.click();
  await page.waitForFunction((text) => (document.activeElement as HTMLInputElement).value === text, words);
  expect(page.url()).toMatch(/#\/pages\/home/);
});
