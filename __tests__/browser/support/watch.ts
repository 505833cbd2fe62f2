import type { ConsoleMessage, Page } from "playwright-core";
import { NO_SUCH_PAGE } from "./builtPages";

/**
 * Notes every console message, script error and failed request of a page, and every request to another host.
 * The list that it returns grows while the page is used.
 */
export function watch(page: Page, siteUrl: string): string[] {
  const faults: string[] = [];
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

/** Chromium writes the status 404 of the page itself into the console; no site can have it otherwise. */
function isNoteOfMissingPage(message: ConsoleMessage, missing: string): boolean {
  return (
    message.location().url === missing &&
    message.text().endsWith("the server responded with a status of 404 (Not Found)")
  );
}
