import { visit } from "./support/browser";
import { tabStops } from "./support/measure";
import { focusedText, heading } from "./support/page";
import { startSession } from "./support/session";
import { record, titleOf } from "./support/site";

const session = startSession();

/** The home page, the two overviews with one page of each, some other pages, and the not-found page. */
const KINDS = [
  "/",
  "/services",
  "/services/iot-asset-tracking",
  "/solutions",
  "/solutions/sodchat",
  "/about",
  "/contact",
  "/privacy-policy",
  "/no-such-page",
];

test("the first Tab shows the link “Skip to content”, which skips the header", async () => {
  const page = await session.keptPage();
  await visit(page, "/services");
  const place = () => page.locator(".skip-link").boundingBox();
  await page.keyboard.press("Tab");
  expect(await focusedText(page)).toBe("Skip to content");
  expect((await place())?.height).toBeGreaterThanOrEqual(24);
  expect((await place())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Tab");
  expect((await place())?.height).toBeLessThanOrEqual(1);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test.each(KINDS)(
  "on %s, Tab reaches every visible control in document order, and each control has a focus ring",
  async (address) => {
    const page = await session.keptPage();
    await visit(page, address);
    const { usable, walked } = await tabStops(page);
    expect(walked).toEqual(usable);
  },
);

describe("the copy buttons on the contact page", () => {
  const company = record("company");

  test.each([
    ["email address", company.email],
    ["phone number", company.phone],
    ["address", company.address],
  ])("copy the %s when Enter is pressed, and a message says so", async (name, text) => {
    const page = await session.keptPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await visit(page, "/contact");
    await page.getByRole("button", { name: `Copy ${name}`, exact: true }).press("Enter");
    await page.locator("[data-copy] + [role=status] > :first-child").filter({ visible: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  });
});

describe("the not-found page", () => {
  test.each([
    ["/services/iot-asset-traking", "services/iot-asset-tracking"],
    ["/solutions/landlord-tenant", "solutions/landlord-tenant-system"],
    ["/privacypolicy", "legal/privacy-policy"],
  ])("at the mistyped address %s links to the intended page", async (address, meant) => {
    const page = await session.keptPage();
    await visit(page, address);
    const offered = page.getByRole("navigation", { name: String(record("pages/not-found").suggestions) });
    await offered.getByRole("link", { name: titleOf(meant), exact: true }).press("Enter");
    await heading(page, titleOf(meant)).waitFor();
  });

  test("suggests a page by its title, without the note that its link in the menu has", async () => {
    const page = await session.newPage();
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        for (const link of document.querySelectorAll("header a[href^='/solutions/']"))
          link.append(Object.assign(document.createElement("small"), { textContent: "note" }));
      });
    });
    await visit(page, "/solutions/landlord-tenant");
    const offered = page.getByRole("navigation", { name: String(record("pages/not-found").suggestions) });
    const title = titleOf("solutions/landlord-tenant-system");
    await offered.getByRole("link", { name: title, exact: true }).waitFor();
  });
});
