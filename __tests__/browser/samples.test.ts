/** Samples that visitors can play: their steps by mouse, keys and touch, and what is loaded for them. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { axeFaults } from "./support/axe";
import { DESKTOP, PHONE, visit } from "./support/browser";
import { startSession } from "./support/session";

const session = startSession();
const ADDRESS = "/services/iot-asset-tracking";
const FIGURE = "figure:has([data-play])";

const partsOf = (page: Page) => ({
  summary: page.locator("[data-play] summary"),
  back: page.locator('[data-play] button[value="-1"]'),
  next: page.locator('[data-play] button[value="1"]'),
  steps: page.locator("[data-play] li").filter({ visible: true }),
  lines: page.locator(`${FIGURE} [data-step]`).filter({ visible: true }),
});

type Control = "summary" | "back" | "next";

/** Ways to go on and back, each given the page and the button for it. */
const HANDS: [string, BrowserContextOptions, (page: Page, control: Control) => Promise<void>][] = [
  ["the mouse", DESKTOP, (page, control) => partsOf(page)[control].click()],
  ["Enter", DESKTOP, (page, control) => partsOf(page)[control].press("Enter")],
  [
    "the arrow keys",
    DESKTOP,
    (page, control) =>
      control === "summary"
        ? partsOf(page).summary.press("Space")
        : page.keyboard.press(control === "next" ? "ArrowRight" : "ArrowLeft"),
  ],
  ["touch", PHONE, (page, control) => partsOf(page)[control].tap()],
];

test.each(HANDS)(
  "A sample is played step by step with %s, without motion, and axe finds nothing in any step",
  async (_, screen, use) => {
    const page = await session.newPage(screen);
    await visit(page, ADDRESS);
    const { steps, lines } = partsOf(page);
    const whole = await steps.count();
    expect([whole, await lines.count()]).toEqual([3, 3]);

    await use(page, "summary");
    const seen: string[] = [];
    for (let step = 1; step <= whole; step += 1) {
      await lines.nth(step - 1).waitFor();
      await steps.filter({ hasText: /./ }).nth(1).waitFor({ state: "detached" });
      expect([await steps.count(), await lines.count()]).toEqual([1, step]);
      seen.push(await steps.innerText());
      const moving = await page.locator(FIGURE).evaluate((figure) => figure.getAnimations({ subtree: true }));
      expect(moving).toEqual([]);
      expect(await axeFaults(page, FIGURE)).toEqual([]);
      if (step < whole) await use(page, "next");
    }
    expect(new Set(seen).size).toBe(whole);
    expect(await partsOf(page).next.getAttribute("aria-disabled")).toBe("true");
    expect([await steps.count(), await lines.count()]).toEqual([1, 3]);
    await use(page, "back");
    expect(await lines.count()).toBe(2);
    await use(page, "summary");
    await steps.nth(2).waitFor();
    expect(await lines.count()).toBe(3);
  },
);

test("Playing a sample loads one script when it is first used, sends nothing and stores nothing", async () => {
  const page = await session.newPage(PHONE);
  await visit(page, ADDRESS);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const { summary, next, steps } = partsOf(page);
  await summary.tap();
  await steps.nth(1).waitFor({ state: "detached" });
  await next.tap();
  await next.tap();
  expect(asked).toEqual(["GET /samples.js"]);
  // Gatsby keeps how far each page was scrolled.
  const kept = await page.evaluate(() => [
    ...Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => !key.startsWith("@@scroll")),
    document.cookie,
  ]);
  expect(kept).toEqual([""]);
});
