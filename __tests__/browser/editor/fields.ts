import { waitFor } from "@sitekit/testing/waitFor";
import type { Page } from "playwright-core";
import { FRAGMENTS } from "../../../packages/editor/__tests__/form/support/clipboard";
import {
  bar,
  control,
  fieldBox,
  formDrawn,
  more,
  openRecord,
  pressSave,
  preview,
  reasons,
  removeEntry,
  save,
  sees,
  toggleEntry,
  write,
} from "../support/editorForm";
import type { LocalEditor } from "../support/localEditor";

/**
 * Tests which values the form refuses, how clicks in the preview focus a field of the form, how the editor counts the
 * pages that a change affects, and what happens to unsaved text.
 */
export function fields(local: LocalEditor): void {
  const COMPANY = "company";
  const MENUS = "navigation";
  const SERVICE = "services/fog-signals";

  const menuItems = () => local.record("navigation.json").items as { label: string }[];

  describe("a wrong value", () => {
    /** Forms, each with the fields that the test fills in. Each field has the text to type and the expected message. */
    const wrong: [form: string, fields: [label: string, typed: string, reason: RegExp][]][] = [
      [
        COMPANY,
        [
          ["Phone", "ring us", /Write a phone number with its country code/],
          ["Email", "info at company", /Write an email address/],
          ["Business hours", "weekdays", /Write days and times|days and times/],
          ["Short name", "A name that is too long", /at most 12 fit/],
          ["Name", "", /“Name” is empty/],
          ["LinkedIn", "javascript:alert(1)", /Write a complete web address that starts with/],
        ],
      ],
      [COMPANY, [["Name", "   ", /“Name” is empty/]]],
      [SERVICE, [["Title", "x".repeat(91), /at most 90 fit/]]],
    ];

    test("is refused with a reason next to the field, and nothing is written", async () => {
      const page = await local.editor();
      for (const [place, values] of wrong) {
        await openRecord(page, place);
        const before = await Promise.all(values.map(([label]) => control(page, label).inputValue()));
        for (const [label, typed] of values) await write(page, label, typed);
        await pressSave(page);
        for (const [label, , reason] of values)
          await reasons(page, label).filter({ hasText: reason }).waitFor();
        for (const [at, [label]] of values.entries()) await write(page, label, before[at] ?? "");
        for (const [label] of values) await reasons(page, label).waitFor({ state: "detached" });
      }
      expect(local.changedFiles()).toEqual([]);
    });

    test("such as a list with too few entries is refused with a reason", async () => {
      const page = await openRecord(local.editor(), MENUS);
      for (let left = menuItems().length; left > 1; left -= 1)
        await removeEntry(page, "Header menu", left - 1);
      await pressSave(page);
      await sees(fieldBox(page, "Header menu"), /^“Header menu” has 1 entry, but needs at least 2/);
      expect(local.changedFiles()).toEqual([]);
    });
  });

  test("an optional group of fields is checked, and can be removed again without a trace in the file", async () => {
    const page = await openRecord(local.editor(), "solutions/gull-count");
    const before = local.record("solutions/gull-count.json");
    await page.getByRole("button", { name: "Add live website" }).click();
    await write(page, "Name", "Gull Count");
    await write(page, "Address", "http://gull-count.example");
    await sees(fieldBox(page, "Address"), /is not encrypted/);
    await page.getByRole("button", { name: "Remove live website" }).click();
    await write(page, "Title", "Gulls today");
    await save(page);
    expect(local.record("solutions/gull-count.json")).toEqual({ ...before, title: "Gulls today" });
  });

  describe("the preview", () => {
    const field = (page: Page, id: string) =>
      page.waitForFunction((id) => document.activeElement?.id === id, `field-${id}`);
    const choice = (page: Page) => page.getByRole("region", { name: "Edit what you clicked" });

    test("focuses the field of a clicked text, and marks the text of the focused field", async () => {
      const page = await openRecord(local.editor(), SERVICE);
      const { problem, title } = local.record(`${SERVICE}.json`);
      const [, paragraph = ""] = String(problem).split("\n\n");
      await preview(page).getByText(paragraph).click();
      await field(page, "problem");
      await preview(page).locator("[data-edited]", { hasText: paragraph }).waitFor();
      await control(page, "Title").focus();
      await preview(page).locator("h1[data-edited]").getByText(String(title)).waitFor();
    });

    test("opens the record “Words” at the field of a clicked interface text", async () => {
      const page = await openRecord(local.editor(), SERVICE);
      const { problem } = Object(local.record("words.json")).offering;
      await preview(page).getByText(problem, { exact: true }).click();
      const link = choice(page).getByRole("link", { name: /^Words: / });
      if (await link.isVisible()) await link.click();
      await field(page, "offering-problem");
    });

    test("shows the section of a clicked interface text in the region “The section”", async () => {
      const page = await openRecord(local.editor(), "pages/for-harbours");
      const { mission } = Object(local.record("words.json")).statements;
      await preview(page).getByText(mission, { exact: true }).first().click();
      await choice(page)
        .getByRole("link", { name: /^Words: / })
        .waitFor();
      await sees(page.getByRole("region", { name: "The section" }), /^Statements/);
    });

    test("moves a clicked section with the button “Move down”, and one undo reverts the move", async () => {
      const page = await openRecord(local.editor(), "pages/for-harbours");
      const kinds = () =>
        (local.record("pages/for-harbours.json").sections as { kind: string }[]).map(({ kind }) => kind);
      const before = kinds();
      const drawn = preview(page).locator("h2").first();
      await drawn.click();
      const bar = page.getByRole("region", { name: "The section" });
      const title = await bar.locator("span").innerText();
      await bar.getByRole("button", { name: "Move down" }).press("Enter");
      await bar.getByText(title).waitFor();
      await save(page);
      const at = before.findIndex((kind, index) => kinds()[index] !== kind);
      expect(kinds()).toEqual(before.toSpliced(at, 2, before[at + 1] ?? "", before[at] ?? ""));
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      await save(page);
      expect(kinds()).toEqual(before);
    });
  });

  test("the bar says how many pages a save will change, for a title in the footer and for a text on one page", async () => {
    const page = await openRecord(local.editor(), "legal/terms-of-passage");
    const title = control(page, "Title");
    await write(page, "Title", `${await title.inputValue()} today`);
    await bar(page)
      .getByRole("button", { name: /^A save changes \d+ pages$/ })
      .click();
    const listed = page.getByRole("dialog", { name: "What this save will change" }).getByRole("listitem");
    expect(await listed.count()).toBeGreaterThan(10);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await bar(page)
      .getByRole("button", { name: /^A save changes/ })
      .waitFor({ state: "detached" });
    await openRecord(page, SERVICE);
    await write(page, "The problem", "Nobody hears a lamp.");
    await bar(page).getByRole("button", { name: "A save changes one page" }).waitFor();
  });

  test("the dialogs Rename and Retire say how many pages will change, and Rename lists them", async () => {
    const page = await openRecord(local.editor(), SERVICE);
    await more(page, "Rename…");
    const rename = page.getByRole("dialog", { name: "Rename" });
    await rename.getByLabel("New id").fill("fog-horns");
    await rename.getByText(/^\d+ pages change$/).click();
    await rename.getByText("/services/fog-horns, new").waitFor();
    await rename.getByText("/services/fog-signals, removed").waitFor();
    await page.keyboard.press("Escape");
    await more(page, "Retire…");
    const retire = page.getByRole("dialog", { name: "Retire" });
    await retire.getByLabel("Page that takes over its address").fill("/services/lens-polishing");
    await retire.getByText(/^\d+ pages change$/).waitFor();
    await page.keyboard.press("Escape");
    expect(local.changedFiles()).toEqual([]);
  });

  test("pasted HTML becomes the same Markdown in a browser as in the unit tests", async () => {
    const page = await openRecord(local.editor(), "pages/for-harbours");
    await toggleEntry(page, "Sections", 1);
    const area = control(fieldBox(page, "Sections"), "Text");
    // Skips tables, because the editor shows a table as a separate grid of cells, not as Markdown in this text field.
    const texts = FRAGMENTS.filter(({ markdown }) => !/^\|/m.test(markdown));
    for (const { from, what, html, markdown } of texts) {
      await area.fill("");
      await area.evaluate((element, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", html);
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      }, html);
      await waitFor(`the text pasted from ${from}`, async () => (await area.inputValue()) !== "");
      expect([from, what, await area.inputValue()]).toEqual([from, what, markdown]);
    }
  });

  test("advice of the content check is shown at the field, and does not prevent a save", async () => {
    const page = await openRecord(local.editor(), SERVICE);
    await write(page, "Description", "Tags &amp; trackers for ships at sea.");
    await fieldBox(page, "Description").getByText("&amp;").waitFor();
    await save(page);
  });

  describe("unsaved text", () => {
    test("does not come back after the user clicks “Throw it away”", async () => {
      await write(await openRecord(local.editor(), COMPANY), "Tagline", "A passing thought");
      const page = await openRecord(local.editorCrashed(), COMPANY);
      await page.getByRole("button", { name: "Throw it away" }).click();
      expect(await control(page, "Tagline").inputValue()).toBe(local.record("company.json").tagline);
      await page.reload();
      await formDrawn(page);
      expect(await control(page, "Tagline").inputValue()).toBe(local.record("company.json").tagline);
    });

    test("makes the browser ask for confirmation before the window closes", async () => {
      const page = await openRecord(local.editor(), COMPANY);
      await write(page, "Tagline", "An hour of thought");
      const asked = page.waitForEvent("dialog");
      await page.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe("beforeunload");
      await dialog.dismiss();
    });
  });
}
