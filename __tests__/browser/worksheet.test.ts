/** The worksheet of a price: its sums and its email, by keyboard and by touch, early, late, and without scripts. */
import type { Page } from "playwright-core";
import { axeFaults } from "./support/axe";
import { DESKTOP, PHONE, visit } from "./support/browser";
import { overflowFaults } from "./support/measure";
import { startSession } from "./support/session";

const session = startSession();
const ADDRESS = "/about";

const partsOf = (page: Page) => ({
  fields: page.locator("[data-worksheet] li input"),
  years: page.locator("[data-worksheet] .scripted > label input"),
  sums: page.locator("[data-worksheet] li output"),
  totals: page.locator("[data-worksheet] [data-total] output"),
  email: page.locator("[data-worksheet] a[href^='mailto:']"),
});

/** How many and the price of one, for each of three parts: paid once, each month, each year. */
const NUMBERS = ["20", "45,000", "2", "1 000", "", ""];

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
])("On %s", (_, screen) => {
  test("numbers are multiplied and added, by how often each part is paid, and put into the email", async () => {
    const page = await session.newPage(screen);
    await visit(page, ADDRESS);
    await fillIn(page);
    const { sums, totals } = partsOf(page);
    await expect(sums.allTextContents()).resolves.toEqual(["900,000", "2,000", "–"]);
    await expect(totals.allTextContents()).resolves.toEqual(["900,000", "24,000", "972,000"]);
    const body = await bodyOf(page);
    expect(body).toContain("Lamps: 20 × 45,000 = 900,000");
    expect(body).toContain("972,000");
    // Not under the header, which stays in place and would cover a part of a field.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect([...(await overflowFaults(page)), ...(await axeFaults(page, "[data-worksheet]"))]).toEqual([]);
  });
});

test("The keyboard leads from field to field, and nothing is sent or stored", async () => {
  const page = await session.newPage(DESKTOP);
  await visit(page, ADDRESS);
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

test("What was typed before the script came is in the sums when it has come", async () => {
  const page = await session.newPage(PHONE);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    page.route("**/worksheet.js", async (route) => {
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    });
  });
  await visit(page, ADDRESS);
  await fillIn(page);
  await asked;
  answer();
  await page.waitForFunction(
    () => document.querySelector("[data-worksheet] li output")?.textContent === "900,000",
  );
});

test("Without scripts the parts can be read, filled in and printed, and the email lists them", async () => {
  const page = await session.newPage({ ...DESKTOP, javaScriptEnabled: false });
  await page.goto(ADDRESS);
  const { fields, totals } = partsOf(page);
  await fields.first().fill("20");
  expect(await bodyOf(page)).toContain("Lamps (lamp):");
  expect(await totals.first().isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await fields.first().isVisible()).toBe(true);
});

test("A heading that begins an email keeps its own subject, whatever the address of the page says", async () => {
  const page = await session.newPage(PHONE);
  await visit(page, "/contact?subject=Another");
  await page.locator("[data-live]").first().waitFor();
  const link = page.getByRole("link", { name: "Broken lamp" });
  expect(await link.getAttribute("href")).toMatch(/\?subject=Broken%20lamp$/);
});
