import { waitFor } from "@sitekit/testing/waitFor";
import type { Page } from "playwright-core";
import {
  bar,
  control,
  list,
  openRecord,
  pressSave,
  save,
  saved,
  sees,
  unsavedLink,
} from "../support/editorForm";
import type { LocalEditor } from "../support/localEditor";

/** Tests how drafts and dates of publication are entered and saved, and how the list of records marks a draft. */
export function dates(local: LocalEditor): void {
  const SERVICE = "services/tower-painting.json";
  const NEW = "services/not-yet.json";

  const record = () => local.record(SERVICE);
  const writeNew = (fields: object = {}) =>
    local.write(NEW, JSON.stringify({ ...record(), id: "not-yet", title: "Not yet", ...fields }, null, 2));

  /** Clicks Save, and confirms in the dialog that visitors will no longer see the page. */
  const takeOff = async (page: Page) => {
    await pressSave(page);
    const asked = page.getByRole("dialog", { name: "Take it off the website?" });
    await asked.getByRole("button", { name: "Save", exact: true }).click();
    await saved(page);
  };

  test("dates are saved in Lagos time, even if the computer is in another time zone", async () => {
    const page = await local.editor();
    writeNew();
    await openRecord(page, "services/not-yet");
    const year = new Date().getFullYear() + 1;
    await control(page, "Published from").fill(`${year}-12-01T09:00`);
    await control(page, "Published until").fill(`${year}-12-31T17:00`);
    await takeOff(page);
    expect(local.record(NEW)).toMatchObject({
      publishedFrom: `${year}-12-01 09:00`,
      publishedUntil: `${year}-12-31 17:00`,
    });
    expect(local.record(NEW)).not.toHaveProperty("draft");
  });

  test("a public page can be saved as a draft after a confirmation, and is then marked in the list", async () => {
    const page = await local.editor();
    writeNew();
    await openRecord(page, "services/not-yet");
    await control(page, "Draft").check();
    await takeOff(page);
    expect(local.record(NEW)).toMatchObject({ draft: true });
    await list(page).getByText("Not yet (Draft)").waitFor();
  });

  test("an unfinished draft can be saved, and the form lists the fields that prevent its publication", async () => {
    const page = await openRecord(local.editor(), "new/services");
    await control(page, "Title").fill("Half an idea");
    await control(page, "Draft").check();
    await save(page);
    const file = "services/half-an-idea.json";
    expect(local.record(file)).toEqual({ id: "half-an-idea", title: "Half an idea", draft: true });
    await page.getByText(/^This draft is saved\. Before you publish it, please correct \d+ things/).click();
    await page.getByRole("main").getByRole("button", { name: "Description", exact: true }).click();
    await page.waitForFunction(() => document.activeElement?.id === "field-description");
    await control(page, "Public now").check();
    await pressSave(page);
    await sees(bar(page).getByRole("alert"), /^Not saved\. Please correct \d+ fields:/);
    expect(local.record(file)).toMatchObject({ draft: true });
  });

  const DRAFT = { draft: true, title: "An idea" };
  const state = (page: Page) => bar(page).getByRole("status");

  test("a draft is saved automatically when the user stops typing and when the user opens another record", async () => {
    const page = await local.editor();
    writeNew(DRAFT);
    await openRecord(page, "services/not-yet");
    await control(page, "Title").fill("A better idea");
    await sees(state(page), /^Draft saved at /);
    expect(local.record(NEW).title).toBe("A better idea");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("field-title");
    await page.keyboard.type("!");
    await page.getByText("Unsaved changes").waitFor();
    await openRecord(page, "company");
    await waitFor("the draft to be saved", async () => local.record(NEW).title === "A better idea!");
    await waitFor("nothing unsaved", async () => (await unsavedLink(page).count()) === 0);
  });

  test("a new draft is saved automatically once it has an id, and its form stays open", async () => {
    const page = await openRecord(local.editor(), "new/services");
    await control(page, "Draft").check();
    await control(page, "Id").fill("half-an-idea");
    await control(page, "Title").fill("Half an idea");
    const file = "services/half-an-idea.json";
    await waitFor("the new draft", async () => local.exists(file) && page.url().endsWith("half-an-idea"));
    expect(local.record(file)).toMatchObject({ title: "Half an idea", draft: true });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("field-title");
  });

  test("when a draft cannot be saved, the editor says that the browser keeps it, and tries again", async () => {
    const page = await local.editor();
    writeNew({ ...DRAFT, description: "" });
    await openRecord(page, "services/not-yet");
    // This message appears when the editor has loaded the code of the content check. The test waits for it, because the
    // editor cannot load this code after `local.stop()` has stopped the server.
    await page.getByText(/^This draft is saved/).waitFor({ state: "attached" });
    await local.stop();
    try {
      await control(page, "Title").fill("In the dark");
      await sees(
        state(page),
        /^This draft is not saved yet\. It is kept in this browser\. .* stopped responding/,
      );
      expect(await bar(page).getByRole("alert").count()).toBe(0);
      expect(await unsavedLink(page).count()).toBe(1);
    } finally {
      await local.start();
    }
    await waitFor("the draft to be saved", async () => local.record(NEW).title === "In the dark");
  });

  test("a save is refused with a reason if “Published until” is before “Published from”", async () => {
    const page = await openRecord(local.editor(), "services/tower-painting");
    await control(page, "Published from").fill("2026-12-31T17:00");
    await control(page, "Published until").fill("2026-12-01T09:00");
    await pressSave(page);
    await sees(bar(page).getByRole("alert"), /The page would go offline on 1 December 2026, 09:00/);
    expect(local.changedFiles()).toEqual([]);
  });
}
