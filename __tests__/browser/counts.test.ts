import fs from "node:fs";
import { type HTMLElement, parse } from "node-html-parser";
import { builtPages } from "./support/builtPages";
import { SPECIFIED } from "./support/site";
import { COUNTS } from "./support/specification";

const pages = new Map(builtPages(SPECIFIED).map(({ address, file }) => [address, file]));
const htmlOf = (address: string) => parse(fs.readFileSync(pages.get(address) ?? "", "utf8"));

type Find = (page: HTMLElement) => HTMLElement[];
const all =
  (selector: string): Find =>
  (page) =>
    page.querySelectorAll(selector);
const dropdown =
  (label: string): Find =>
  (page) =>
    page
      .querySelectorAll('nav[aria-label="Main"] button')
      .filter(({ textContent }) => textContent.trim() === label)
      .flatMap(({ parentNode }) => parentNode?.querySelectorAll("li a") ?? []);
const footerSolutions = 'nav[aria-labelledby="footer-solutions"] li';
const liveWebsites: Find = (page) =>
  page
    .querySelectorAll(`${footerSolutions} a`)
    .filter(({ textContent }) => textContent.includes("Visit Live Website"));

/** What, where, how to find it, and how many the specification says. */
const COUNTED = [
  ["services on the overview", "/services", all("main [data-listed]"), COUNTS.services],
  ["services in the menu, and the overview", "/", dropdown("Services"), COUNTS.services + 1],
  ["solutions in the menu, and the overview", "/", dropdown("Solutions"), COUNTS.solutionsInMenu + 1],
  ["solutions on the overview", "/solutions", all("main [data-listed]"), COUNTS.listedSolutions],
  ["solutions in the footer", "/", all(footerSolutions), COUNTS.footerSolutions],
  ["live websites in the footer", "/", liveWebsites, COUNTS.livePlatforms],
  ["live platforms in the header", "/", dropdown("Live Platforms"), COUNTS.livePlatforms],
  ["testimonials", "/", all("main blockquote"), COUNTS.testimonials],
] as const;

test.each(COUNTED)("The HTML has all %s", (_what, address, find, specified) => {
  expect(find(htmlOf(address))).toHaveLength(specified);
});
