/**
 * Worksheets are sections in which visitors enter numbers to calculate a price or the cost of a loss, such as spilt
 * oil. Visitors can then send the numbers by email. The tests fill in worksheets on a desktop and on a phone, before
 * and after the worksheets' script loads, and without scripts.
 */
import type { BrowserContextOptions, Page } from "playwright-core";
import { axeFaults } from "./support/axe";
import { DESKTOP, PHONE, visit } from "./support/browser";
import { overflowFaults } from "./support/measure";
import { holdBack } from "./support/page";
import { startSession } from "./support/session";

const session = startSession();
const ADDRESS = "/about";

const partsOf = (page: Page) => sheetOf(page, 0);

/** Locates the elements of one of the page's two worksheets: about prices (`at` is 0) or about losses (1). */
function sheetOf(page: Page, at: 0 | 1) {
  const sheet = page.locator("[data-worksheet]").nth(at);
  return {
    fields: sheet.locator("li input"),
    years: sheet.locator(".scripted > label input"),
    sums: sheet.locator("li output"),
    totals: sheet.locator("[data-total] output"),
    email: sheet.locator("a[href^='mailto:']"),
    example: sheet.locator("[data-fill]"),
  };
}

/**
 * The values that the tests enter into the price worksheet. Each of its three items has a field for the quantity and a
 * field for the unit price. The first item is paid once, the second each month, and the third each year. The fields of
 * the third item stay empty.
 */
const NUMBERS = ["20", "45,000", "2", "1 000", "", ""];

/**
 * Opens the page and focuses a field, which loads the worksheets' script. Waits until the script runs: it then shows a
 * dash as the sum of an item without numbers.
 */
async function openSheets(screen: BrowserContextOptions): Promise<Page> {
  const page = await session.newPage(screen);
  await visit(page, ADDRESS);
  const { fields, sums } = partsOf(page);
  await fields.first().focus();
  await sums.first().filter({ hasText: "–" }).waitFor();
  return page;
}

async function fillIn(page: Page): Promise<void> {
  const { fields, years } = partsOf(page);
  for (const [index, number] of NUMBERS.entries()) await fields.nth(index).fill(number);
  await years.fill("3");
}

const bodyOf = async (page: Page) =>
  new URL((await partsOf(page).email.getAttribute("href")) ?? "").searchParams.get("body") ?? "";

describe.each([
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
])("on %s, a price worksheet", (_, screen) => {
  test("computes the one-time, yearly and total costs, adds the total to its email, and has no axe violations", async () => {
    const page = await openSheets(screen);
    await fillIn(page);
    const { sums, totals } = partsOf(page);
    await expect(sums.allTextContents()).resolves.toEqual(["900,000", "2,000", "–"]);
    await expect(totals.allTextContents()).resolves.toEqual(["900,000", "24,000", "972,000"]);
    const body = await bodyOf(page);
    expect(body).toContain("Lamps: 20 × 45,000 = 900,000");
    expect(body).toMatch(/Worksheet years: 3\r\n.*972,000/s);
    // axe reports fields that are partly covered. At the top of the page, the sticky header covers no field, so the
    // page is scrolled there first.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect([...(await overflowFaults(page)), ...(await axeFaults(page, "[data-worksheet]"))]).toEqual([]);
  });
});

test("a worksheet accepts numbers such as `1,50` and `NGN 1 000.50`, and shows no sum for `1.234,56` or `1,2345`", async () => {
  const page = await openSheets(PHONE);
  const { fields, sums } = partsOf(page);
  await fields.first().fill("2");
  const sumsOf = async (written: string[]) => {
    const found: [string, string | null][] = [];
    for (const text of written) {
      await fields.nth(1).fill(text);
      found.push([text, await sums.first().textContent()]);
    }
    return Object.fromEntries(found);
  };
  expect(
    await sumsOf(["1,50", "123,4", "₦45,000", "NGN 1 000.50", "1,234,567", "1.234,56", "1,2345"]),
  ).toEqual({
    "1,50": "3",
    "123,4": "246.8",
    "₦45,000": "90,000",
    "NGN 1 000.50": "2,001",
    "1,234,567": "2,469,134",
    "1.234,56": "–",
    "1,2345": "–",
  });
});

test("the example checkbox of a worksheet fills in only empty fields when checked, and clears example numbers when unchecked", async () => {
  const page = await openSheets(PHONE);
  const { example, fields, sums } = partsOf(page);
  await fields.nth(1).fill("45,000");
  await example.check();
  await expect(sums.first().textContent()).resolves.toBe("900,000");
  expect(await fields.nth(2).inputValue()).toBe("");
  await example.uncheck();
  expect(await fields.first().inputValue()).toBe("");
  await fields.first().fill("7");
  await example.check();
  expect(await fields.first().inputValue()).toBe("7");
});

test("a worksheet of losses multiplies the numbers of each loss, and the email of the price worksheet contains the losses too", async () => {
  const page = await openSheets(DESKTOP);
  await fillIn(page);
  const { fields, sums, totals } = sheetOf(page, 1);
  for (const [at, number] of ["10", "2,000", "5", "12", "1 000"].entries()) await fields.nth(at).fill(number);
  await expect(sums.allTextContents()).resolves.toEqual(["20,000", "60,000"]);
  await expect(totals.allTextContents()).resolves.toEqual(["80,000"]);
  const body = await bodyOf(page);
  expect(body).toContain("Lamps: 20 × 45,000 = 900,000");
  expect(body).toContain("Dark nights: 10 × 2,000 = 20,000");
  expect(body).toContain("Spilt oil: 5 × 12 × 1 000 = 60,000");
});

test("a worksheet can be filled in with the keyboard, and sends and stores no data", async () => {
  const page = await openSheets(DESKTOP);
  await partsOf(page).fields.first().focus();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.keyboard.type("7");
  await page.keyboard.press("Tab");
  await page.keyboard.type("6");
  await page.waitForFunction(
    () => document.querySelector("[data-worksheet] li output")?.textContent === "42",
  );
  expect(asked.filter((path) => !/\.(js|json)$/.test(path))).toEqual([]);
  const kept = await page.evaluate(() => [
    ...Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => !key.startsWith("@@scroll")),
    document.cookie,
  ]);
  expect(kept).toEqual([""]);
});

test("the sums of a worksheet include numbers that were typed before the script loaded", async () => {
  const page = await session.newPage(PHONE);
  const release = await holdBack(page, "**/worksheet.js");
  const asked = page.waitForRequest("**/worksheet.js");
  await visit(page, ADDRESS);
  await fillIn(page);
  await asked;
  release();
  await page.waitForFunction(
    () => document.querySelector("[data-worksheet] li output")?.textContent === "900,000",
  );
});

test("without scripts, a price worksheet can be filled in and printed, and its email has a line for each item", async () => {
  const page = await session.newPage({ ...DESKTOP, javaScriptEnabled: false });
  await page.goto(ADDRESS);
  const { fields, totals } = partsOf(page);
  await fields.first().fill("20");
  const body = await bodyOf(page);
  for (const line of ["Lamps (lamp):", "Oil (tower):", "Keeper (year):"]) expect(body).toContain(line);
  expect(await totals.first().isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await fields.first().isVisible()).toBe(true);
});

test("an email link keeps its own subject even if the page's address contains another subject", async () => {
  const page = await session.newPage(PHONE);
  await visit(page, "/contact?subject=Another");
  await page.locator("[data-live]").first().waitFor();
  const link = page.getByRole("link", { name: "Broken lamp" });
  expect(await link.getAttribute("href")).toMatch(/\?subject=Broken%20lamp$/);
});
