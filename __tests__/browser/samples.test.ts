/**
 * Samples show a service or product in use. Visitors can play some samples step by step, with the mouse, keys or touch.
 */
import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { axeFaults } from "./support/axe";
import { DESKTOP, PHONE, visit } from "./support/browser";
import { builtPages, LOOK_TIMEOUT } from "./support/builtPages";
import { overflowFaults } from "./support/measure";
import { holdBack } from "./support/page";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession();
const live = startSession(LIVE);
jest.setTimeout(LOOK_TIMEOUT);
const ADDRESS = "/services/iot-asset-tracking";
const FIGURE = "figure:has([data-play])";

const partsOf = (page: Page) => ({
  summary: page.locator("[data-play] summary"),
  back: page.locator('[data-play] button[value="-1"]'),
  next: page.locator('[data-play] button[value="1"]'),
  steps: page.locator("[data-play] li").filter({ visible: true }),
});

type Use = (page: Page, control: "summary" | "back" | "next") => Promise<void>;

/** A laptop at 400 % zoom, in the dark theme and with reduced motion. */
const ZOOMED = {
  viewport: { width: 320, height: 256 },
  colorScheme: "dark",
  reducedMotion: "reduce",
} as const;

/** Ways to operate a sample. `use` shows or hides the sample's buttons, or moves one step back or forward. */
const DEVICES: [device: string, screen: BrowserContextOptions, use: Use][] = [
  [
    "the mouse, in the dark theme and at 400 % zoom",
    ZOOMED,
    (page, control) => partsOf(page)[control].click(),
  ],
  ["Enter", DESKTOP, (page, control) => partsOf(page)[control].press("Enter")],
  [
    "the arrow keys",
    DESKTOP,
    (page, control) =>
      control === "summary"
        ? partsOf(page).summary.press("Space")
        : page.keyboard.press(control === "next" ? "ArrowRight" : "ArrowLeft"),
  ],
  ["touch on a phone", PHONE, (page, control) => partsOf(page)[control].tap()],
];

/**
 * Returns a fault for each line of the sample that is visible although it belongs to a later step, and for each line
 * that is hidden although it belongs to this step or an earlier step.
 */
const linesOutOfStep = (page: Page, step: number) =>
  page.locator(`${FIGURE} [data-step]`).evaluateAll(
    (lines, now) =>
      lines.flatMap((line) => {
        const isToCome = Number(line.getAttribute("data-step")) > now;
        const end = line.lastElementChild ?? line;
        const isShown = end.checkVisibility({ visibilityProperty: true });
        return isShown === isToCome ? [`step ${now}: ${line.textContent}`] : [];
      }),
    step,
  );

/** Returns a fault for each visible list item that does not have the number of the current step. */
const wrongNumbers = (page: Page, step: number) =>
  page
    .locator("[data-play] li")
    .filter({ visible: true })
    .evaluateAll(
      (items, number) =>
        items.flatMap((item) =>
          (item as HTMLLIElement).value === number ? [] : [`step ${number} has another number`],
        ),
      step,
    );

/**
 * Returns a fault if the last line of a step is not fully visible between the header and the sample's buttons. Never
 * returns a fault for the first step, or in a window that is less than 576 px high.
 */
const outOfSight = (page: Page, step: number) =>
  page.locator(`${FIGURE} [data-step="${step}"]`).evaluateAll((lines, number) => {
    const controls = document.querySelector("[data-play]")?.getBoundingClientRect().top ?? 0;
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const { top = 0, bottom = 0 } = lines.at(-1)?.getBoundingClientRect() ?? {};
    const isSeen = number === 1 || window.innerHeight < 576 || (top >= header && bottom <= controls);
    return lines.length === 0 || isSeen ? [] : [`step ${number} is at ${top} to ${bottom}, not in sight`];
  }, step);

/**
 * Plays the sample of a page to its last step, goes one step back, and hides the buttons. Checks each step, and returns
 * all faults.
 */
async function play(page: Page, address: string, use: Use): Promise<string[]> {
  await visit(page, address);
  const { next, steps } = partsOf(page);
  const whole = await page.locator("[data-play] li").count();
  const faults = await linesOutOfStep(page, whole);
  const lookAt = async (step: number) => {
    await page.locator(`[data-play] li:nth-child(${step})`).waitFor();
    await steps.nth(1).waitFor({ state: "detached" });
    faults.push(...(await wrongNumbers(page, step)), ...(await outOfSight(page, step)));
    const figure = page.locator(FIGURE);
    const moving = await figure.evaluate((element) => element.getAnimations({ subtree: true }).length);
    faults.push(...(await linesOutOfStep(page, step)), ...(await overflowFaults(page)));
    faults.push(...(await axeFaults(page, FIGURE)), ...(moving > 0 ? [`${moving} parts move`] : []));
  };
  await use(page, "summary");
  await lookAt(1);
  for (let step = 2; step <= whole; step += 1) {
    await use(page, "next");
    await lookAt(step);
  }
  if ((await next.getAttribute("aria-disabled")) !== "true") faults.push("goes on after the last step");
  await use(page, "back");
  await lookAt(whole - 1);
  await use(page, "summary");
  await steps.first().waitFor({ state: "detached" });
  // The browser hides the list of steps at once, and dispatches the event `toggle` only afterwards. On this event, the
  // script removes the attribute `data-later` from all lines of the sample, so that all of them are visible.
  await page.locator(`${FIGURE} [data-later]`).first().waitFor({ state: "detached" });
  faults.push(...(await linesOutOfStep(page, whole)));
  return faults.map((fault) => `${address}: ${fault}`);
}

test.each(DEVICES)(
  "samples can be played step by step with %s, and no step is animated or has axe violations",
  async (_, screen, use) => {
    const look = (page: Page, address: string) => play(page, address, use);
    expect(await session.faultsInEach([ADDRESS], look, screen)).toEqual([]);
    const pages = builtPages(LIVE).filter(({ file }) =>
      readFileSync(file, "utf8").includes("<details data-play"),
    );
    const addresses = pages.map(({ address }) => address);
    expect(await live.faultsInEach(addresses, look, screen)).toEqual([]);
  },
);

test("playing a sample loads one script on first use, sends no other request, and stores no data", async () => {
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
  // Leaves out the keys `@@scroll…`, in which Gatsby stores the scroll positions.
  const kept = await page.evaluate(() => [
    ...Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => !key.startsWith("@@scroll")),
    document.cookie,
  ]);
  expect(kept).toEqual([""]);
});

test("if the visitor taps a sample before its script has loaded, the sample starts and shows its buttons once the script has loaded", async () => {
  const page = await session.newPage(PHONE);
  const release = await holdBack(page, "**/samples.js");
  const asked = page.waitForRequest("**/samples.js");
  await visit(page, ADDRESS);
  const { summary, next, steps } = partsOf(page);
  await summary.tap();
  await asked;
  await steps.nth(1).waitFor();
  expect(await next.isVisible()).toBe(false);
  release();
  await next.waitFor();
  await steps.nth(1).waitFor({ state: "detached" });
  await next.tap();
  await page.locator("[data-play] li:nth-child(2)").waitFor();
});
