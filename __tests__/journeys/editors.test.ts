/** The most frequent tasks of editors at /admin/. The tests edit a copy of the fixtures. */
import fs from "node:fs";
import path from "node:path";
import { testFolder } from "@sitekit/testing/testFolder";
import type { Browser, Page } from "playwright-core";
import { DESKTOP, openTestBrowser } from "../browser/support/browser";
import { control, openRecord, reasons, save, write } from "../browser/support/editorForm";
import { serveEditor } from "../browser/support/localEditor";
import { FIXTURES, SERVICE } from "../support/fixtureContent";

jest.setTimeout(120_000);

const content = testFolder((folder) => fs.cpSync(FIXTURES, folder.at(), { recursive: true }));
let browser: Browser;
let server: Awaited<ReturnType<typeof serveEditor>>;
let page: Page;
beforeAll(async () => {
  browser = await openTestBrowser();
});
beforeEach(async () => {
  server = await serveEditor(content.at(), 0);
  page = await browser.newPage({ ...DESKTOP, baseURL: `http://127.0.0.1:${server.port}` });
  await openRecord(page, SERVICE.replace(".json", ""));
});
afterEach(async () => {
  await page.close();
  await server.stop();
});
afterAll(() => browser.close());

const before = fs.readFileSync(path.join(FIXTURES, SERVICE), "utf8");

test("when an editor changes a title, only the title changes in the file", async () => {
  await write(page, "Title", "Fog horns");
  await save(page);
  expect(content.read(SERVICE)).toBe(before.replace(/"title": ".*"/, '"title": "Fog horns"'));
});

test("when an editor empties a required field and moves to another field, an error appears and nothing is saved", async () => {
  await write(page, "Title", "");
  await control(page, "Description").focus();
  await reasons(page, "Title").first().waitFor();
  expect(content.read(SERVICE)).toBe(before);
});
