/** Tests that the packages also work for a different website: the example in `examples/library`. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { distIn, QUICK, siteServer } from "@sitekit/hosting";
import { freePort, type Listening, listen } from "@sitekit/testing/listen";
import { waitFor } from "@sitekit/testing/waitFor";
import type { Browser, Page } from "playwright-core";
import { runGatsby, runNode } from "../support/gatsby";
import { openTestBrowser } from "./support/browser";
import { more, openRecord, save, write } from "./support/editorForm";
import { holdBack } from "./support/page";

jest.setTimeout(600_000);

const folder = mkdtempSync(path.join(tmpdir(), "library-"));
cpSync("examples/library", folder, {
  recursive: true,
  filter: (file) => !/\/(\.cache|public|dist)$/.test(file),
});
symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "dir");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

let browser: Browser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Opens an empty page in its own browser context. */
async function newPage(baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

/** Runs a script of the example's package.json, such as `release`. Returns its exit code and output. */
async function command(what: string, ...own: string[]): Promise<{ code: number | null; printed: string }> {
  const [name = "", ...args]: string[] = JSON.parse(read("package.json")).scripts[what].split(" ");
  const run = runNode(folder, [path.join("node_modules/.bin", name), ...args, ...own]);
  return { code: await run.ended, printed: run.output() };
}

describe("the built example site", () => {
  let site: Listening;
  beforeAll(async () => {
    const { code, printed } = await command("build");
    if (code !== 0) throw new Error(printed);
    site = await listen(siteServer(distIn(folder), QUICK));
  });
  afterAll(() => site?.close());

  test("has pages, a working search, redirects and a not-found page", async () => {
    const page = await newPage(site.url);
    await page.goto("/");
    await page.getByRole("link", { name: "Early risers" }).waitFor();
    await page.getByRole("searchbox").fill("varela");
    await page.getByRole("list", { name: "Found" }).getByRole("link").click();
    await page.getByRole("heading", { name: "The tide tables" }).waitFor();
    await page.goto("/groups/morning/2024?from=card");
    expect(new URL(page.url()).pathname).toBe("/reading-groups/early-risers");
    await page.getByText("First meeting: 1 December 2026").waitFor();
    expect((await page.goto("/no-such-page"))?.status()).toBe(404);
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
    await page.goto("/admin");
    await page.getByRole("heading", { name: "The editor is not turned on here" }).waitFor();
  });

  test("shows a book with its category and its picture, without a message in the console", async () => {
    const page = await newPage(site.url);
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(error.message));
    await page.goto("/books/bread-without-salt", { waitUntil: "networkidle" });
    await page.getByText("Ines Prado. Novel").waitFor();
    const width = await page.getByRole("img").evaluate((picture: HTMLImageElement) => picture.naturalWidth);
    expect(width).toBeGreaterThan(0);
    expect(messages).toEqual([]);
  });

  test("searches for words that were typed before its scripts loaded", async () => {
    const page = await newPage(site.url);
    const release = await holdBack(page, "**/*.js");
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("searchbox").fill("varela");
    release();
    await page.getByRole("list", { name: "Found" }).getByRole("link", { name: "The tide tables" }).waitFor();
  });

  test("can be released for nginx, with a redirect in the nginx configuration", async () => {
    expect(await command("release", "nginx")).toMatchObject({ code: 0 });
    const rules = read("dist/release/nginx.conf");
    expect(rules).toContain('location = "/new-books/tides" { return 301 /books/the-tide-tables');
  });
});

test("the content check of the example site names the file and line of a book without a summary, and shows the advice of the site's own rule about titles", async () => {
  const file = path.join(folder, "content/books/bread-without-salt.json");
  const text = read("content/books/bread-without-salt.json");
  writeFileSync(
    file,
    text.replace("Bread without salt", "Ines Prado: bread").replace(/\n {2}"summary".*/, ""),
  );
  // The next test needs content without errors, so the file is restored before the expectations.
  const { code, printed } = await command("check").finally(() => writeFileSync(file, text));
  expect(code).toBe(1);
  expect(printed).toContain("content/books/bread-without-salt.json:1");
  expect(printed).toContain("The title contains the author's name.");
});

test("in `gatsby develop`, the example site shows a change saved in its editor, and renaming a record updates the references to it", async () => {
  const port = await freePort();
  const develop = runGatsby(folder, ["develop", "-p", String(port)]);
  try {
    await develop.printed("success Building development bundle", 0, 380_000);
    const url = `http://127.0.0.1:${port}`;
    // The visitor opens the book before the save, because Gatsby announces a change only to pages that are already
    // connected to its server.
    const visitor = await newPage(url);
    await visitor.goto("/books/the-tide-tables");
    await visitor.getByRole("heading", { name: "The tide tables" }).waitFor();
    const page = await newPage(url);
    await openRecord(page, "books/the-tide-tables");
    await write(page, "Title", "The tide tables, again");
    await save(page);
    expect(read("content/books/the-tide-tables.json")).toContain('"title": "The tide tables, again"');
    await visitor.getByRole("heading", { name: "The tide tables, again" }).waitFor();
    await more(page, "Rename…");
    const rename = page.getByRole("dialog", { name: "Rename" });
    await rename.getByLabel("New id").fill("tide-tables");
    await rename.getByRole("button", { name: "Rename" }).click();
    // Waits for the removal of the old file, because it is the last step of a rename.
    await waitFor(
      "the old file to go",
      () => !existsSync(path.join(folder, "content/books/the-tide-tables.json")),
    );
    expect(read("content/books/tide-tables.json")).toContain("/books/the-tide-tables");
    expect(read("content/reading-groups/early-risers.json")).toContain('"tide-tables"');
  } finally {
    await develop.stop();
  }
});
