import { startScripts } from "./support/browser";
import { LOOK_TIMEOUT, pagesToOpen } from "./support/builtPages";
import { headOf } from "./support/page";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";
import { watch } from "./support/watch";

const session = startSession(LIVE);
jest.setTimeout(LOOK_TIMEOUT);

test("A page of each structure writes nothing to the console, gets all that it asks for, asks no other host, and keeps its head when scripts start", async () => {
  const watched = new Map<unknown, string[]>();
  const faults = await session.faultsInEach(pagesToOpen(LIVE, { words: true }), async (page, { address }) => {
    const seen = watched.get(page) ?? watch(page, session.url);
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
