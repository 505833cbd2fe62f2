/** Samples that visitors can play: their steps by mouse, keys and touch, and what is loaded for them. */
import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { axeFaults } from "./support/axe";
import { DESKTOP, PHONE, visit } from "./support/browser";
import { type BuiltPage, builtPages } from "./support/builtPages";
import { overflowFaults } from "./support/measure";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession();
const live = startSession(LIVE);
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
const DEVICES: [string, BrowserContextOptions, (page: Page, control: Control) => Promise<void>][] = [
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

test.each(DEVICES)(
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

/** The lines of a played sample that show what is still to come, or hide what has been. */
const linesOutOfStep = (page: Page, step: number) =>
  page.locator(`${FIGURE} [data-step]`).evaluateAll(
    (lines, now) =>
      lines.flatMap((line) => {
        const isToCome = Number(line.getAttribute("data-step")) > now;
        const isShown = line.lastElementChild?.checkVisibility({ visibilityProperty: true });
        return isShown === isToCome ? [`step ${now}: ${line.textContent}`] : [];
      }),
    step,
  );

/** Four times the size on a laptop leaves this much. */
const ZOOMED = {
  viewport: { width: 320, height: 256 },
  colorScheme: "dark",
  reducedMotion: "reduce",
} as const;

test.each([
  ["in the dark and at 400 % zoom, by mouse", ZOOMED, (button: Locator) => button.click()],
  ["on a phone, by touch", PHONE, (button: Locator) => button.tap()],
  ["on a laptop, by keyboard", DESKTOP, (button: Locator) => button.press("Enter")],
])("Each sample of the site that can be played shows one step after another %s", async (_, look, press) => {
  const pages = builtPages(LIVE).filter(({ file }) => readFileSync(file, "utf8").includes("<div data-play"));
  const play = async (page: Page, { address }: BuiltPage) => {
    await visit(page, address);
    const { summary, next, steps } = partsOf(page);
    const whole = await steps.count();
    const faults = await linesOutOfStep(page, whole);
    await press(summary);
    for (let step = 1; step <= whole; step += 1) {
      if (step > 1) await press(next);
      await page.locator(`[data-play] li:nth-child(${step})`).waitFor();
      await steps.nth(1).waitFor({ state: "detached" });
      faults.push(...(await linesOutOfStep(page, step)), ...(await overflowFaults(page)));
      faults.push(...(await axeFaults(page, FIGURE)));
    }
    return faults.map((fault) => `${address}: ${fault}`);
  };
  expect(await live.faultsInEach(pages, play, look)).toEqual([]);
});

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
