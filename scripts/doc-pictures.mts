/**
 * `npm run pictures` takes the screenshots in the docs. The picture in the README shows the website that is built
 * in `dist`. The pictures in the editor's guide show the editor with a copy of the content.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DIST, siteServer } from "@sitekit/hosting";
import { listen } from "@sitekit/testing/listen";
import type { Browser, Locator, Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { openBrowser } from "../__tests__/browser/support/browser";
import {
  fieldBox,
  more,
  openRecord,
  pressSave,
  preview,
  reasons,
  save,
  upload,
  write,
} from "../__tests__/browser/support/editorForm";
import { serveEditor } from "../__tests__/browser/support/localEditor";

const FOLDER = "docs/editor";
/**
 * The picture in the README: the top of the home page in a desktop browser. The screenshot is scaled down to a width of
 * `shown` pixels.
 */
const HOME = { file: "docs/home.png", width: 1280, height: 800, shown: 960 };
const MARGIN = 12;
/** The options of the PNG files. The small palette keeps the repository small. */
const PNG = { palette: true, colours: 16, effort: 10 };

mkdirSync(FOLDER, { recursive: true });
const copy = mkdtempSync(path.join(tmpdir(), "guide-"));
cpSync("content", path.join(copy, "content"), { recursive: true });
const [server, browser] = await Promise.all([serveEditor(path.join(copy, "content"), 0), openBrowser()]);
try {
  await home(browser);
  const baseURL = `http://127.0.0.1:${server.port}`;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL });
  const page = await context.newPage();
  page.on("dialog", (dialog) => dialog.accept());
  await phone(page);
  await history(page);
  await newService(page);
  await picture(page);
  await moving(page, "Rename…", "rename");
  await moving(page, "Retire…", "retire");
  await order(page);
} finally {
  await browser.close();
  await server.stop();
  rmSync(copy, { recursive: true });
}

async function home(browser: Browser): Promise<void> {
  const site = await listen(siteServer(DIST));
  const { width, height } = HOME;
  const page = await browser.newPage({ viewport: { width, height } });
  try {
    await page.goto(site.url, { waitUntil: "networkidle" });
    await saveAs(HOME.file, sharp(await page.screenshot()).resize(HOME.shown));
  } finally {
    await page.close();
    await site.close();
  }
}

async function phone(page: Page): Promise<void> {
  await openRecord(page, "company");
  await write(page, "Phone", "+234 800 111 2222");
  await preview(page).getByText("+234 800 111 2222").first().scrollIntoViewIfNeeded();
  await fieldBox(page, "Phone").scrollIntoViewIfNeeded();
  await take(page, "phone");
}

/** Saves the phone number that `phone` entered, and takes a screenshot of the history of the company record. */
async function history(page: Page): Promise<void> {
  await save(page);
  await more(page, "History");
  await page.getByRole("button", { name: "Restore this version" }).first().waitFor();
  await take(page, "history", page.getByRole("dialog"));
  await page.keyboard.press("Escape");
}

async function newService(page: Page): Promise<void> {
  await openRecord(page, "new/services");
  await write(page, "Title", "Drone surveys");
  await pressSave(page);
  // "Save" fills in the empty Id from the title, and shows an error next to Icon, because this field is required. When
  // the error is visible, the Id is filled in, too.
  await reasons(page, "Icon").waitFor();
  await fieldBox(page, "Id").scrollIntoViewIfNeeded();
  await take(page, "new-service");
}

async function picture(page: Page): Promise<void> {
  await openRecord(page, "solutions/nabs");
  await upload(page, "First page.jpg", await page.locator("#page-frame").screenshot({ type: "jpeg" }));
  await write(page, "Picture in words", "A page headed NABS, with the drawing of a shield");
  await fieldBox(page, "Picture").locator("img").waitFor();
  await take(page, "picture", fieldBox(page, "Picture"), fieldBox(page, "Picture in words"));
}

/** Takes a screenshot of the dialog that renames or retires a page. */
async function moving(page: Page, button: string, name: string): Promise<void> {
  await openRecord(page, "services/data-management");
  await more(page, button);
  await page.locator("dialog input").fill(name === "rename" ? "data-care" : "/services/ai-data-solutions");
  await take(page, name, page.getByRole("dialog"));
  // In the dialog that retires a page, the Escape key would only close the list of suggestions below the field.
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

async function order(page: Page): Promise<void> {
  await openRecord(page, "navigation");
  const list = fieldBox(page, "Order of services");
  await take(page, "order", list.getByRole("listitem").first(), list.getByRole("listitem").nth(5));
}

/** Saves a screenshot of the whole window, or only of the area around the given elements. */
async function take(page: Page, name: string, ...parts: Locator[]): Promise<void> {
  // The first element is scrolled to the middle, so that the bars at the top and bottom do not cover the area.
  await parts[0]?.evaluate((part) => part.scrollIntoView({ block: "center" }));
  const boxes = (await Promise.all(parts.map((part) => part.boundingBox()))).filter((box) => box !== null);
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const clip = {
    x: left - MARGIN,
    y: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  };
  const shot = await page.screenshot(boxes.length > 0 ? { clip } : {});
  await saveAs(`${FOLDER}/${name}.png`, sharp(shot));
}

async function saveAs(file: string, picture: Sharp): Promise<void> {
  const { size } = await picture.png(PNG).toFile(file);
  console.log(`${file}  ${Math.round(size / 1000)} kB`);
}
