/** Tests of unsaved work, which the browser keeps, and of the list of deleted records. */

import { waitFor } from "@sitekit/testing/waitFor";
import type { Page } from "playwright-core";
import sharp from "sharp";
import {
  bar,
  control,
  fieldBox,
  formDrawn,
  goTo,
  list,
  more,
  openRecord,
  save,
  sees,
  upload,
  write,
} from "./support/editorForm";
import { startLocalEditor } from "./support/localEditor";

const local = startLocalEditor();
const FILE = "services/fog-signals.json";
const FORM = "services/fog-signals";
const PICTURES = "solutions/tide-market";

const title = (page: Page) => control(page, "Title").inputValue();
const jpeg = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Opens the list of unsaved work, and then the form of the item with this name. */
async function openUnsaved(page: Page, name: string): Promise<void> {
  await goTo(page, "#/unsaved");
  await page.getByRole("button", { name: `Open ${name}` }).click();
  await formDrawn(page);
}

test("three unsaved new records and an unsaved duplicate of a saved record are all kept, even if they were created in two windows", async () => {
  const page = await openRecord(local.editor(), "new/services");
  await write(page, "Title", "The first");
  await goTo(page, "#/");
  await openRecord(page, "new/services");
  expect(await title(page)).toBe("");
  await write(page, "Title", "The second");
  const other = await page.context().newPage();
  await openRecord(other, "new/services");
  expect(await title(other)).toBe("");
  await write(other, "Title", "The third");
  await openRecord(other, FORM);
  await more(other, "Duplicate");
  await waitFor("the copy", async () => other.url().includes("slot="));
  await formDrawn(other);
  const original = local.record(FILE).title;
  await goTo(page, "#/unsaved");
  for (const each of ["The first", "The second", "The third", original])
    await page.getByRole("heading", { name: String(each), exact: true }).waitFor();
  expect(await page.getByText(/^This text is open in another window\./).count()).toBe(1);
  await other.close({ runBeforeUnload: false });
  await goTo(page, "#/");
  await openUnsaved(page, "The first");
  expect(await title(page)).toBe("The first");
  await openUnsaved(page, "The third");
  expect(await title(page)).toBe("The third");
  await goTo(page, "#/unsaved");
  expect(await page.getByRole("button", { name: /^Open/ }).count()).toBe(4);
});

test("two windows with the same record each keep their own unsaved text when reloaded immediately after the last keystroke", async () => {
  const page = await openRecord(local.editor(), FORM);
  const other = await page.context().newPage();
  await openRecord(other, FORM);
  await write(page, "Title", "Of one window");
  await write(other, "Title", "Of another");
  for (const each of [page, other]) {
    each.on("dialog", (dialog) => dialog.accept());
    await control(each, "Title").press("End");
    await each.keyboard.insertText("!");
    await each.reload();
    await each.getByText("You left this record without saving").waitFor();
  }
  expect(await title(page)).toBe("Of one window!");
  expect(await title(other)).toBe("Of another!");
  await other.close({ runBeforeUnload: false });
  page.removeAllListeners("dialog");
});

test("if the user replaces an unsaved picture with a second picture, a save after a reload writes the second picture and not the first", async () => {
  const page = await openRecord(local.editor(), PICTURES);
  await upload(page, "first.jpg", await jpeg("#0b5b3e"));
  await upload(page, "second.jpg", await jpeg("#7a4a2b"));
  await write(page, "Picture in words", "A lamp.");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByText("You left this record without saving").waitFor();
  page.removeAllListeners("dialog");
  await fieldBox(page, "Picture").locator("img").first().waitFor();
  await save(page);
  expect(local.changedFiles()).toEqual(["media/second.jpg", `${PICTURES}.json`]);
});

test("if the browser refuses to store data, a message says so immediately, and saving still works", async () => {
  const context = await (await local.editor()).context().browser()?.newContext();
  const page = (await context?.newPage()) as Page;
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await page.goto(new URL(`/admin/#/${FORM}`, (await local.editor()).url()).href);
  await sees(bar(page).getByRole("alert"), /does not let the editor keep/);
  await write(page, "Title", "Saved all the same");
  await save(page);
  expect(local.record(FILE).title).toBe("Saved all the same");
  await context?.close();
});

test("unsaved text opens under the record's new id if the record was renamed, and as a new record if the record was deleted", async () => {
  const page = await openRecord(local.editor(), FORM);
  await write(page, "Description", "A thought that was not saved.");
  await goTo(page, "#/");
  const { title: name } = local.record(FILE);
  const renamed = { ...local.record(FILE), id: "horns", aliases: ["/services/fog-signals"] };
  local.write("services/horns.json", `${JSON.stringify(renamed, null, 2)}\n`);
  local.remove(FILE);
  await openUnsaved(page, String(name));
  await waitFor("the new name", async () => page.url().endsWith("#/services/horns"));
  expect(await control(page, "Description").inputValue()).toBe("A thought that was not saved.");
  await goTo(page, "#/");
  local.remove("services/horns.json");
  await openUnsaved(page, String(name));
  await waitFor("a new record", async () => page.url().includes("slot="));
  expect(await control(page, "Description").inputValue()).toBe("A thought that was not saved.");
  await goTo(page, "#/unsaved");
  await page.getByRole("button", { name: /^Throw away/ }).click();
  await page.getByText("Everything is saved.").waitFor();
  await bar(page).getByRole("button", { name: "Undo this" }).click();
  await page.getByRole("heading", { name: String(name) }).waitFor();
});

test("a deleted record can be restored from the list of deleted records, even after another record has been saved", async () => {
  const file = "testimonials/ferry-captain.json";
  const text = local.read(file);
  local.remove(file);
  const page = await openRecord(local.editor(), FORM);
  await write(page, "Title", "Another save");
  await save(page);
  await list(page).getByRole("link", { name: "Deleted records" }).click();
  await page.getByRole("button", { name: "History of Ferry captain" }).click();
  await page.getByRole("button", { name: "Bring this version back" }).first().click();
  await sees(bar(page).getByRole("status"), / is back\./);
  expect(local.read(file)).toBe(text);
  await formDrawn(page);
});
