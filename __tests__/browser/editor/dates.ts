import type { Desk } from "../support/desk";
import { control, fieldBox, openList } from "../support/editorForm";
import { mouse } from "../support/hands";
import { openForm } from "../support/keptEditor";

/** Drafts and dates: how they are written, and what the lists of records say of them. */
export function dates(desk: Desk): void {
  const SERVICE = "services/tower-painting.json";
  const NEW = "services/not-yet.json";
  const FORM = "services/entries/tower-painting";

  const record = () => desk.record(SERVICE);
  const writeNew = (fields: object = {}) =>
    desk.write(NEW, JSON.stringify({ ...record(), id: "not-yet", title: "Not yet", ...fields }, null, 2));

  test("a page is given dates, by the clock in Lagos and not that of the computer", async () => {
    const page = await desk.editor();
    // One that visitors have seen cannot wait for its time again.
    writeNew();
    await openForm(page, "services/entries/not-yet");
    await control(page, "Published from").fill("2026-12-01T09:00");
    await control(page, "Published until").fill("2026-12-31T17:00");
    await mouse.save(page);
    await page.getByText(/^Saved at /).waitFor();
    expect(desk.record(NEW)).toMatchObject({
      publishedFrom: "2026-12-01 09:00",
      publishedUntil: "2026-12-31 17:00",
    });
    expect(desk.record(NEW)).not.toHaveProperty("draft");
  });

  test("a new record is made a draft with one switch", async () => {
    const page = await desk.editor();
    const { title } = record();
    writeNew();
    await openForm(page, "services/entries/not-yet");
    await fieldBox(page, "Draft").getByRole("switch").click();
    await mouse.save(page);
    await page.getByText(/^Saved at /).waitFor();
    expect(desk.record(NEW)).toMatchObject({ draft: true });
    await openList(page, "services");
    await page.locator("main").getByText("Not yet (Draft)").waitFor();
    await page.locator("main").getByText(String(title), { exact: true }).waitFor();
  });

  test("the list says of a record that it is not public yet, and of another that its time is over", async () => {
    writeNew({ publishedFrom: "2999-12-01 09:00" });
    desk.write(SERVICE, JSON.stringify({ ...record(), publishedUntil: "2020-12-01 09:00" }, null, 2));
    const page = await desk.editorAnew();
    await openList(page, "services");
    const list = page.locator("main");
    await list.getByText("Not yet (Public from 1 December 2999, 09:00 (Lagos time))").waitFor();
    await list.getByText(`${record().title} (Ended on 1 December 2020, 09:00 (Lagos time))`).waitFor();
  });

  test("an end before its beginning is refused beside its field", async () => {
    const page = await desk.editor();
    await openForm(page, FORM);
    await control(page, "Published from").fill("2026-12-31T17:00");
    await control(page, "Published until").fill("2026-12-01T09:00");
    await mouse.save(page);
    await page
      .getByText(/The page would end on 1 December 2026, 09:00/)
      .first()
      .waitFor();
    expect(desk.changedFiles()).toEqual([]);
  });
}
