import { record, recordIds } from "./support/content";
import { startSession } from "./support/session";
import { SERVICES, SOLUTIONS } from "./support/specification";

const session = startSession();

const newServices = recordIds("services").filter((id) => !SERVICES.includes(id)).length;
const newSolutions = recordIds("solutions")
  .filter((id) => !SOLUTIONS.includes(id))
  .map((id) => JSON.stringify(record(`solutions/${id}`), ["hideFrom", "livePlatform", "showIn"]));
const newIn = (place: string) => newSolutions.filter((solution) => !solution.includes(`"${place}"`)).length;
const newLive = (place: string) =>
  newSolutions.filter((solution) => solution.includes(`"showIn"`) && solution.includes(`"${place}"`)).length;

const dropdown = (label: string) => `nav[aria-label="Main"] li:has(> button:text-is("${label}")) li a`;
const footerSolutions = 'nav[aria-labelledby="footer-solutions"] li';

/** What, where, how to find it, how many the specification says, and how many an editor has added since. */
const COUNTS = [
  ["services on the overview", "/services", "main [data-service]", 16, newServices],
  ["entries in the services menu", "/", dropdown("Services"), 17, newServices],
  ["entries in the solutions menu", "/", dropdown("Solutions"), 20, newIn("menu")],
  [
    "solutions in the solutions menu",
    "/",
    `${dropdown("Solutions")}[href^="/solutions/"]`,
    19,
    newIn("menu"),
  ],
  ["solutions on the overview", "/solutions", "main [data-solution]", 18, newIn("overview")],
  ["solutions in the footer", "/", footerSolutions, 17, newIn("footer")],
  [
    "live websites in the footer",
    "/",
    `${footerSolutions} a:text("Visit Live Website")`,
    6,
    newLive("footer"),
  ],
  ["live platforms in the header", "/", dropdown("Live Platforms"), 6, newLive("header")],
  ["testimonials", "/", "main blockquote", 3, recordIds("testimonials").length - 3],
] as const;

test.each(COUNTS)("The HTML has all %s", async (_what, address, selector, specified, added) => {
  // Without scripts, so that what is counted is what stands in the HTML.
  const page = await session.readerPage();
  await page.goto(address);
  expect(await page.locator(selector).count()).toBe(specified + added);
});

test("The content has every service and solution of the specification", () => {
  expect(recordIds("services")).toEqual(expect.arrayContaining(SERVICES));
  expect(recordIds("solutions")).toEqual(expect.arrayContaining(SOLUTIONS));
});
