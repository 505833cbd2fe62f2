/** Takes the pictures of the editor's guide and of the README from the editor and the site, on a copy of the project. */
import { mkdirSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { openBrowser } from "../__tests__/browser/support/browser";
import { startDevelop } from "../__tests__/browser/support/develop";
import {
  fieldBox,
  openRecord,
  pressSave,
  preview,
  reasons,
  upload,
  write,
} from "../__tests__/browser/support/editorForm";

const FOLDER = "docs/editor";
const MARGIN = 12;
/** Few colours, so that the repository stays small. */
const PNG = { palette: true, colours: 64, effort: 10 };

mkdirSync(FOLDER, { recursive: true });
const [develop, browser] = await Promise.all([startDevelop(), openBrowser()]);
try {
  const context = await browser.newContext({ viewport: { width: 1100, height: 720 }, baseURL: develop.url });
  const page = await context.newPage();
  page.on("dialog", (dialog) => dialog.accept());
  await home(await context.newPage());
  await phone(page);
  await newService(page);
  await picture(page, await screenshotOf(await context.newPage(), "/solutions/nabs"));
  await moving(page, "Rename…", "rename");
  await moving(page, "Retire…", "retire");
  await order(page);
} finally {
  await browser.close();
  await develop.stop();
}

/** The first screen of the site, for the README. */
async function home(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.locator("h1").waitFor();
  const shot = await sharp(await page.screenshot())
    .resize(960)
    .png(PNG)
    .toFile("docs/home.png");
  console.log(`docs/home.png  ${Math.round(shot.size / 1000)} kB`);
}

async function phone(page: Page): Promise<void> {
  await openRecord(page, "site/entries/company");
  await write(page, "Phone", "+234 800 111 2222");
  await preview(page).getByText("+234 800 111 2222").first().scrollIntoViewIfNeeded();
  await fieldBox(page, "Phone").scrollIntoViewIfNeeded();
  await take(page, "phone");
}

async function newService(page: Page): Promise<void> {
  await openRecord(page, "services/new");
  await write(page, "Title", "Drone surveys");
  await pressSave(page);
  await reasons(page, "Id").waitFor();
  await page.getByRole("button", { name: "close" }).first().click();
  await take(page, "new-service", fieldBox(page, "Id"), fieldBox(page, "Icon"), fieldBox(page, "Title"));
}

async function picture(page: Page, photograph: Buffer): Promise<void> {
  await openRecord(page, "solutions/entries/nabs");
  await upload(page, "First page.jpg", photograph);
  await write(page, "Picture in words", "A page headed NABS, with the drawing of a shield");
  await fieldBox(page, "Picture").locator("img").waitFor();
  await take(page, "picture", fieldBox(page, "Picture"), fieldBox(page, "Picture in words"));
}

/** The form that renames or retires a page. */
async function moving(page: Page, button: string, name: string): Promise<void> {
  await openRecord(page, "services/entries/data-management");
  await page.getByRole("button", { name: button }).click();
  await page
    .locator(".move-form input")
    .fill(name === "rename" ? "data-care" : "/services/ai-data-solutions");
  await take(page, name, page.getByRole("dialog"));
  await page.keyboard.press("Escape");
}

async function order(page: Page): Promise<void> {
  await openRecord(page, "site/entries/navigation");
  const list = fieldBox(page, "Order of services");
  await take(page, "order", list.getByRole("listitem").first(), list.getByRole("listitem").nth(5));
}

/** A page of the site as a picture that an editor could upload. */
async function screenshotOf(page: Page, path: string): Promise<Buffer> {
  await page.goto(path);
  await page.locator("h1").waitFor();
  return page.screenshot({ type: "jpeg" });
}

/** Writes a picture of the window, or of the part of it that holds these elements. */
async function take(page: Page, name: string, ...parts: Locator[]): Promise<void> {
  // Clear of the bars at the window's head and foot.
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
  const file = `${FOLDER}/${name}.png`;
  const { size } = await sharp(shot).png(PNG).toFile(file);
  console.log(`${file}  ${Math.round(size / 1000)} kB`);
}
