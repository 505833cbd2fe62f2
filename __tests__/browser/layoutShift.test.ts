import fs from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { Page } from "playwright-core";
import { type Listening, listen } from "../support/listen";
import { DESKTOP, PHONE, startScripts } from "./support/browser";
import { builtPages } from "./support/builtPages";
import { startSession } from "./support/session";

const session = startSession();
jest.setTimeout(300_000);

/** A middling phone: wide enough for lines that are nearly full, where another font breaks first. */
const MIDDLING = { ...PHONE, viewport: { width: 412, height: 823 } };

declare global {
  interface Window {
    /** What moved by itself, as the browser tells it: how much, and which elements. */
    shifts?: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Notes every shift from the first paint on; once, although a page that is used again brings it again. */
function noteShifts(): void {
  if (window.shifts) return;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) =>
        (node instanceof Element ? node.outerHTML : (node?.textContent ?? "gone")).slice(0, 80),
      );
      window.shifts?.push(`${value.toFixed(4)} ${moved.join(" | ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** What has moved so far. The observer is told of a frame's shifts after that frame. */
async function shiftsOf(page: Page, address: string): Promise<string[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(window.shifts ?? []))),
        ),
      ),
  );
  return shifts.map((shift) => `${address}: ${shift}`);
}

test("Nothing moves when the font comes late, nor when React takes the page over", async () => {
  const look = async (page: Page, { address }: { address: string }) => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.unrouteAll();
    await page.route("**/*.woff2", async (route) => {
      await late;
      await route.continue();
    });
    await page.addInitScript(noteShifts);
    const font = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".woff2"));
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    release();
    await font;
    await page.evaluate(() => document.fonts.ready);
    await startScripts(page);
    return shiftsOf(page, address);
  };
  expect(await session.faultsInEach(builtPages(), look, MIDDLING)).toEqual([]);
});

/** Least bytes of HTML between two looks: about what one menu entry takes. */
const PIECE = 512;

/** One page of each template. */
function onePageOfEach(): { file: string; address: string }[] {
  const pages = new Map(builtPages().map((page) => [page.address.replace(/(?<=.)\/[^/]+$/, "/*"), page]));
  return [...pages.values()];
}

describe("Nothing moves while the page comes piece by piece", () => {
  /** Answers that have begun and wait for their next piece, by the address of their page. */
  const begun = new Map<string, ServerResponse>();
  let server: Listening | undefined;
  beforeAll(async () => {
    const files = new Map(builtPages().map(({ address, file }) => [address, file]));
    const pieces = createServer(async ({ url = "/" }, response) => {
      const file = files.get(url);
      if (file) {
        const html = fs.readFileSync(file);
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.write(html.subarray(0, html.indexOf("<body")));
        begun.set(url, response);
        return;
      }
      const original = await fetch(session.url + url);
      response.setHeader("content-type", original.headers.get("content-type") ?? "");
      response.end(Buffer.from(await original.arrayBuffer()));
    });
    server = await listen(pieces);
  });
  afterAll(() => server?.close());

  test.each([
    ["on a phone", MIDDLING],
    ["on the narrowest screen with menus", { viewport: { width: 1024, height: 768 } }],
    ["on a desktop", DESKTOP],
  ])("%s", async (_, screen) => {
    const look = async (page: Page, { address, file }: { address: string; file: string }) => {
      await page.addInitScript(noteShifts);
      await page.goto(`${server?.url}${address}`, { waitUntil: "commit" });
      const response = begun.get(address);
      const html = fs.readFileSync(file);
      let at = html.indexOf("<body");
      while (at >= 0) {
        // Never within a text: one that grows may always need the next line.
        const end = html.indexOf("<", at + PIECE);
        response?.write(html.subarray(at, end < 0 ? undefined : end));
        await shiftsOf(page, address);
        at = end;
      }
      response?.end();
      await page.waitForLoadState();
      return shiftsOf(page, address);
    };
    expect(await session.faultsInEach(onePageOfEach(), look, screen)).toEqual([]);
  });
});
