import { visit } from "./support/browser";
import { builtPages, NO_SUCH_PAGE } from "./support/builtPages";
import { type Head, headOf } from "./support/page";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";
import { watch } from "./support/watch";

const session = startSession(LIVE);
const html = new Map<string, Head>();

test("The HTML of every page has one title, description, heading and canonical address, and its language", async () => {
  const faults = await session.faultsInEach(
    builtPages(),
    async (page, { address }) => {
      await page.goto(address);
      const head = await headOf(page);
      html.set(address, head);
      const [canonical] = head.canonicals;
      const right =
        [head.titles, head.descriptions, head.headings].every(([text, ...more]) => text && !more.length) &&
        head.lang === "en" &&
        head.canonicals.length === (address === NO_SUCH_PAGE ? 0 : 1) &&
        (!canonical || new URL(canonical).pathname === address);
      return right ? [] : [`${address}: ${JSON.stringify(head)}`];
    },
    { javaScriptEnabled: false },
  );
  expect(faults).toEqual([]);
});

test("No two pages share a title or a description", () => {
  for (const field of ["titles", "descriptions"] as const) {
    const texts = [...html.values()].map((head) => head[field][0]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test("No page writes to the console, fails to fetch, asks another host or changes its head when scripts start", async () => {
  const watched = new Map<unknown, string[]>();
  const faults = await session.faultsInEach(builtPages(), async (page, { address }) => {
    const seen = watched.get(page) ?? watch(page, session.url);
    watched.set(page, seen);
    await visit(page, address);
    await page.waitForLoadState("networkidle");
    const head = await headOf(page);
    const changed = JSON.stringify(head) !== JSON.stringify(html.get(address));
    return [...seen.splice(0), ...(changed ? [`${address} after hydration: ${JSON.stringify(head)}`] : [])];
  });
  expect(faults).toEqual([]);
});
