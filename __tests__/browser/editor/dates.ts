import { bar, control, list, openRecord, pressSave, save } from "../support/editorForm";
import type { LocalEditor } from "../support/localEditor";

/** Drafts and dates: how they are written, and what the list of records says of them. */
export function dates(local: LocalEditor): void {
  const SERVICE = "services/tower-painting.json";
  const NEW = "services/not-yet.json";

  const record = () => local.record(SERVICE);
  const writeNew = (fields: object = {}) =>
    local.write(NEW, JSON.stringify({ ...record(), id: "not-yet", title: "Not yet", ...fields }, null, 2));

  test("a page is given dates, by the clock in Lagos and not that of the computer", async () => {
    const page = await local.editor();
    // One that visitors have seen cannot wait for its time again.
    writeNew();
    await openRecord(page, "services/not-yet");
    await control(page, "Published from").fill("2026-12-01T09:00");
    await control(page, "Published until").fill("2026-12-31T17:00");
    await save(page);
    expect(local.record(NEW)).toMatchObject({
      publishedFrom: "2026-12-01 09:00",
      publishedUntil: "2026-12-31 17:00",
    });
    expect(local.record(NEW)).not.toHaveProperty("draft");
  });

  test("a new record is made a draft with one switch", async () => {
    const page = await local.editor();
    writeNew();
    await openRecord(page, "services/not-yet");
    await control(page, "Draft").check();
    await save(page);
    expect(local.record(NEW)).toMatchObject({ draft: true });
    await list(page).getByText("Not yet (Draft)").waitFor();
  });

  test("a draft is saved unfinished; what is missing is listed, and stops only its publication", async () => {
    const page = await local.editor();
    await openRecord(page, "new/services");
    await control(page, "Title").fill("Half an idea");
    await control(page, "Draft").check();
    await save(page);
    const file = "services/half-an-idea.json";
    expect(local.record(file)).toEqual({ id: "half-an-idea", title: "Half an idea", draft: true });
    await page.getByText(/^This draft is saved as it is\. Before it is published, \d+ things/).click();
    await page.getByRole("main").getByRole("button", { name: "Description", exact: true }).click();
    await page.waitForFunction(() => document.activeElement?.id === "field-description");
    await control(page, "Draft").uncheck();
    await pressSave(page);
    await bar(page)
      .getByRole("alert")
      .getByText(/^Not saved\. \d+ fields are wrong:/)
      .waitFor();
    expect(local.record(file)).toMatchObject({ draft: true });
  });

  test("the list says of a record that it is not public yet, and of another that its time is over", async () => {
    writeNew({ publishedFrom: "2999-12-01 09:00" });
    local.write(SERVICE, JSON.stringify({ ...record(), publishedUntil: "2020-12-01 09:00" }, null, 2));
    const page = await local.editor();
    await openRecord(page, "company");
    await list(page).getByText("Not yet (Public from 1 December 2999, 09:00 (Lagos time))").waitFor();
    await list(page).getByText(`${record().title} (Ended on 1 December 2020, 09:00 (Lagos time))`).waitFor();
  });

  test("an end before its beginning is refused, with its reason", async () => {
    const page = await local.editor();
    await openRecord(page, "services/tower-painting");
    await control(page, "Published from").fill("2026-12-31T17:00");
    await control(page, "Published until").fill("2026-12-01T09:00");
    await pressSave(page);
    await bar(page)
      .getByRole("alert")
      .getByText(/The page would end on 1 December 2026, 09:00/)
      .waitFor();
    expect(local.changedFiles()).toEqual([]);
  });
}
