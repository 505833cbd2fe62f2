import fs from "node:fs";
import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { HTML_RULES } from "../support/htmlRules";
import { builtPages, NO_SUCH_PAGE } from "./support/builtPages";
import { startSession } from "./support/session";
import { LIVE } from "./support/site";

const session = startSession(LIVE);
jest.setTimeout(180_000);

test("Every page is valid HTML", async () => {
  const loader = new FileSystemConfigLoader(HTML_RULES);
  const validator = new HtmlValidate(loader);
  const faults: string[] = [];
  for (const { file, address } of builtPages()) {
    const report = await validator.validateString(fs.readFileSync(file, "utf8"), file);
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        faults.push(`${address} ${line}:${column} ${ruleId}: ${message}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test("Every link to this site leads to a page that is there, and every fragment to a part of it", async () => {
  const ids = new Map<string, Set<string>>();
  const links: { from: string; href: string }[] = [];
  await session.faultsInEach(
    builtPages(),
    async (page, { address }) => {
      await page.goto(address);
      const found = await page.evaluate(() => ({
        ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
        hrefs: [...document.querySelectorAll("a[href], link[href], [src], form[action]")].map(
          (element) =>
            element.getAttribute("href") ??
            element.getAttribute("src") ??
            element.getAttribute("action") ??
            "",
        ),
      }));
      ids.set(address, new Set(found.ids));
      links.push(...found.hrefs.map((href) => ({ from: address, href })));
      return [];
    },
    { javaScriptEnabled: false },
  );
  expect(links.length).toBeGreaterThan(1000);

  const inside = links
    .filter(({ href }) => !/^(https?|mailto|tel|data):/.test(href))
    .map(({ from, href }) => ({ from, href, url: new URL(href, session.url + from) }));
  const answers = new Map<string, number>();
  for (const pathname of new Set(inside.map(({ url }) => url.pathname))) {
    const answer = await fetch(session.url + pathname, { redirect: "manual" });
    answers.set(pathname, answer.status);
    // A drawing of a list is a part of a file.
    if (pathname.endsWith(".svg"))
      ids.set(
        pathname,
        new Set([...(await answer.text()).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? "")),
      );
  }
  const faults = inside.flatMap(({ from, href, url }) => {
    const status = from === NO_SUCH_PAGE && url.pathname === NO_SUCH_PAGE ? 200 : answers.get(url.pathname);
    // A link to an alias would cost its visitors a second request.
    if (status !== 200) return [`${from} links to ${href}, which answers ${status}`];
    if (url.hash && !ids.get(url.pathname)?.has(url.hash.slice(1)))
      return [`${from} links to ${href}: no such part`];
    return [];
  });
  expect([...new Set(faults)]).toEqual([]);
});
