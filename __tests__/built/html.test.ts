import fs from "node:fs";
import { QUICK } from "@sitekit/hosting";
import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";
import { builtPages, NO_SUCH_PAGE } from "../browser/support/builtPages";
import { LIVE, startSite } from "../browser/support/site";
import { HTML_RULES } from "../support/htmlRules";

jest.setTimeout(180_000);

const pages = builtPages().map((page) => ({ ...page, html: fs.readFileSync(page.file, "utf8") }));

test("every page is valid HTML", async () => {
  const loader = new FileSystemConfigLoader(HTML_RULES);
  const validator = new HtmlValidate(loader);
  const faults: string[] = [];
  for (const { file, address, html } of pages) {
    const report = await validator.validateString(html, file);
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        faults.push(`${address} ${line}:${column} ${ruleId}: ${message}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test("every internal link leads to an existing page or file and not to a redirect, and its fragment (`#…`) names an existing element", async () => {
  const site = await startSite(LIVE, QUICK);
  const ids = new Map<string, Set<string | undefined>>();
  const links: { from: string; href: string }[] = [];
  for (const { address, html } of pages) {
    const root = parse(html);
    ids.set(address, new Set(root.querySelectorAll("[id]").map(({ id }) => id)));
    for (const element of root.querySelectorAll("a[href], link[href], [src], form[action]")) {
      const href = ["href", "src", "action"].map((name) => element.getAttribute(name)).find(Boolean) ?? "";
      links.push({ from: address, href });
    }
  }
  expect(links.length).toBeGreaterThan(1000);

  const inside = links
    .filter(({ href }) => !/^(https?|mailto|tel|data):/.test(href))
    .map(({ from, href }) => ({ from, href, url: new URL(href, site.url + from) }));
  const answers = new Map<string, number>();
  for (const pathname of new Set(inside.map(({ url }) => url.pathname))) {
    const answer = await fetch(site.url + pathname, { redirect: "manual" });
    answers.set(pathname, answer.status);
    // In a link such as `/map.svg#lagos`, the fragment is the id of an element in the SVG file.
    if (pathname.endsWith(".svg"))
      ids.set(pathname, new Set([...(await answer.text()).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)));
  }
  await site.close();
  const faults = inside.flatMap(({ from, href, url }) => {
    const status = from === NO_SUCH_PAGE && url.pathname === NO_SUCH_PAGE ? 200 : answers.get(url.pathname);
    // A link to an alias (an old address) is a fault too, because its redirect costs a second request.
    if (status !== 200) return [`${from} links to ${href}, which answers ${status}`];
    if (url.hash && !ids.get(url.pathname)?.has(url.hash.slice(1)))
      return [`${from} links to ${href}: no such part`];
    return [];
  });
  expect([...new Set(faults)]).toEqual([]);
});
