import type { Page } from "playwright-core";
import { NO_SUCH_PAGE } from "./builtPages";

/**
 * Notes every console message, script error and failed request of a page, and every request to another host.
 * The list that it returns grows while the page is used.
 */
export function watch(page: Page, siteUrl: string): string[] {
  const faults: string[] = [];
  const note = (fault: string) => faults.push(`${new URL(page.url(), siteUrl).pathname}: ${fault}`);
  page.on("console", (message) => note(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => note(`script error: ${error.message}`));
  page.on("requestfailed", (request) => note(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(siteUrl) && !request.url().startsWith("data:"))
      note(`asks another host: ${request.url()}`);
  });
  page.on("response", (response) => {
    const expected = response.url() === siteUrl + NO_SUCH_PAGE ? 404 : 400;
    if (response.status() >= 400 && response.status() !== expected)
      note(`${response.status()} for ${response.url()}`);
  });
  return faults;
}
