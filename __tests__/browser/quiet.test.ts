import type { ConsoleMessage, Page } from "playwright-core";
import { startScripts } from "./support/browser";
import { LOOK_TIMEOUT, NO_SUCH_PAGE, pagesToOpen } from "./support/builtPages";
import { headOf } from "./support/page";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession(LIVE);
jest.setTimeout(LOOK_TIMEOUT);

test("pages log nothing, request nothing from other hosts, and keep the same metadata when React starts", async () => {
  const watched = new Map<unknown, string[]>();
  const faults = await session.faultsInEach(pagesToOpen(LIVE, { words: true }), async (page, { address }) => {
    const seen = watched.get(page) ?? watch(page);
    watched.set(page, seen);
    await page.goto(address);
    const before = await headOf(page);
    await startScripts(page);
    await page.waitForLoadState("networkidle");
    const head = await headOf(page);
    const changed = JSON.stringify(head) !== JSON.stringify(before);
    return [...seen.splice(0), ...(changed ? [`${address} after hydration: ${JSON.stringify(head)}`] : [])];
  });
  expect(faults).toEqual([]);
});

/**
 * Records console messages, script errors, failed requests and requests to other hosts. The status 404 of the
 * not-found page is allowed. The returned list grows while the page is used.
 */
function watch(page: Page): string[] {
  const faults: string[] = [];
  const siteUrl = session.url;
  const missing = siteUrl + NO_SUCH_PAGE;
  const note = (fault: string) => faults.push(`${page.url().replace(siteUrl, "")}: ${fault}`);
  page.on("console", (message) => {
    if (!isNoteOfMissingPage(message, missing)) note(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => note(`script error: ${error.message}`));
  page.on("requestfailed", (request) => note(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(siteUrl) && !request.url().startsWith("data:"))
      note(`asks another host: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && response.url() !== missing) {
      note(`${response.status()} for ${response.url()}`);
    }
  });
  return faults;
}

/**
 * Whether a console message is Chromium's own report that the response for the URL `missing` had the status 404. A site
 * cannot prevent this message.
 */
function isNoteOfMissingPage(message: ConsoleMessage, missing: string): boolean {
  return (
    message.location().url === missing &&
    message.text().endsWith("the server responded with a status of 404 (Not Found)")
  );
}
