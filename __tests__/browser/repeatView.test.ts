import type { Browser, BrowserContext } from "playwright-core";
import { QUICK } from "../../src/hosting/compress";
import { siteServer } from "../../src/hosting/serve/siteServer";
import { type Listening, listen } from "../support/listen";
import { openTestBrowser, visit } from "./support/browser";
import { SPECIFIED } from "./support/site";

let site: Listening;
let browser: Browser;
/** What the server answered since it was last emptied, as in `304 /about`. */
let answers: string[] = [];

jest.setTimeout(60_000);
beforeAll(async () => {
  browser = await openTestBrowser();
  const server = siteServer(SPECIFIED.dist, QUICK);
  server.on("request", (request, response) => {
    response.on("finish", () => answers.push(`${response.statusCode} ${request.url}`));
  });
  site = await listen(server);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Looks at a page until its scripts run and nothing is on the way, in a window of its own. */
async function look(context: BrowserContext, address: string): Promise<string[]> {
  answers = [];
  const page = await context.newPage();
  await visit(page, site.url + address);
  await page.waitForLoadState("networkidle");
  await page.close();
  return answers;
}

test.each(["/", "/solutions/petro-track"])(
  "A second look at %s brings no byte of it again",
  async (address) => {
    const context = await browser.newContext();
    const first = await look(context, address);
    expect(first).toContain(`200 ${address}`);
    expect(first.filter((answer) => answer.includes("/assets/")).length).toBeGreaterThan(3);

    const second = await look(context, address);
    expect(second).toContain(`304 ${address}`);
    expect(second.filter((answer) => !answer.startsWith("304 "))).toEqual([]);
    // What never changes is not even asked for.
    expect(second.filter((answer) => /\/(assets|fonts)\//.test(answer))).toEqual([]);
    await context.close();
  },
);
