/**
 * Tests that fields have a font size of at least 16 px. When a field with smaller text gets the focus, iOS zooms in.
 */
import type { Page } from "playwright-core";
import { config } from "../../content.config";
import { fixture } from "../support/fixtureContent";
import { PHONE, visit } from "./support/browser";
import { pagesToOpen } from "./support/builtPages";
import { openRecord } from "./support/editorForm";
import { startLocalEditor } from "./support/localEditor";
import { startSession } from "./support/session";

const session = startSession();
const local = startLocalEditor();

/** The number of all fields of a page, and a list of the fields with a font size below 16 px. */
const fieldsOf = (page: Page) =>
  page.locator("input, select, textarea, [contenteditable=true]").evaluateAll((fields) => ({
    count: fields.length,
    small: fields.flatMap((field) => {
      const { fontSize } = getComputedStyle(field);
      return Number.parseFloat(fontSize) < 16 ? [`${field.outerHTML.slice(0, 100)}: ${fontSize}`] : [];
    }),
  }));

test("the fields on the website have a font size of at least 16 px", async () => {
  let count = 0;
  // Together, the pages that `pagesToOpen` selects contain every HTML structure of the site.
  const small = await session.faultsInEach(
    pagesToOpen(session.site),
    async (page, { address }) => {
      await visit(page, address);
      const fields = await fieldsOf(page);
      count += fields.count;
      return fields.small.map((field) => `${address}: ${field}`);
    },
    PHONE,
  );
  expect(small).toEqual([]);
  expect(count).toBeGreaterThan(3);
});

test("in a form of each content type, the editor's fields have a font size of at least 16 px", async () => {
  const files = [...fixture.json.keys()].map((file) => file.replace(".json", ""));
  const page = await local.editor(PHONE);
  for (const type of config.types) {
    const place = files.find((file) => config.typeOfFile(`${file}.json`) === type);
    if (!place) continue;
    await openRecord(page, place);
    const { count, small } = await fieldsOf(page);
    expect([place, small]).toEqual([place, []]);
    expect([place, count > 0]).toEqual([place, true]);
  }
});
