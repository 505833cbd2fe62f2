import { startSession } from "./support/session";
import { COUNTS } from "./support/specification";

const session = startSession();

const dropdown = (label: string) => `nav[aria-label="Main"] li:has(> button:text-is("${label}")) li a`;
const footerSolutions = 'nav[aria-labelledby="footer-solutions"] li';

/** What, where, how to find it, and how many the specification says. */
const COUNTED = [
  ["services on the overview", "/services", "main [data-service]", COUNTS.services],
  ["services in the menu, and the overview", "/", dropdown("Services"), COUNTS.services + 1],
  ["solutions in the menu, and the overview", "/", dropdown("Solutions"), COUNTS.solutionsInMenu + 1],
  ["solutions on the overview", "/solutions", "main [data-solution]", COUNTS.listedSolutions],
  ["solutions in the footer", "/", footerSolutions, COUNTS.footerSolutions],
  [
    "live websites in the footer",
    "/",
    `${footerSolutions} a:text("Visit Live Website")`,
    COUNTS.livePlatforms,
  ],
  ["live platforms in the header", "/", dropdown("Live Platforms"), COUNTS.livePlatforms],
  ["testimonials", "/", "main blockquote", COUNTS.testimonials],
] as const;

test.each(COUNTED)("The HTML has all %s", async (_what, address, selector, specified) => {
  // Without scripts, so that what is counted is what stands in the HTML.
  const page = await session.readerPage();
  await page.goto(address);
  expect(await page.locator(selector).count()).toBe(specified);
});
