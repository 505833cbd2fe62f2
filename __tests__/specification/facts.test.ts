/**
 * Tests the content that `writeSpecifiedContent` creates from the fixtures, and the comparison of other content with
 * it. The created content has the services, solutions, menus and old addresses that the project's specification
 * prescribes.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import { formatProblems, isError } from "@sitekit/check/problem";
import { readContent } from "@sitekit/sources/readContent";
import { config } from "../../content.config";
import { COUNTS, LEGAL_PAGES } from "../browser/support/specification";
import { writeSpecifiedContent } from "../browser/support/specifiedContent";
import { FIXTURES } from "../support/fixtureContent";
import { departures, factsOf } from "./facts";

let content: string;
beforeEach(() => {
  content = fs.mkdtempSync(path.join(os.tmpdir(), "specified-"));
  fs.cpSync(FIXTURES, content, { recursive: true });
  writeSpecifiedContent(content);
});
afterEach(() => fs.rmSync(content, { recursive: true }));

const change = (file: string, by: (record: Record<string, unknown>) => object) => {
  const place = path.join(content, file);
  fs.writeFileSync(place, JSON.stringify(by(JSON.parse(fs.readFileSync(place, "utf8")))));
};

it("the specified content passes the content check", async () => {
  const { problems } = checkFolder(config, await readContent(config, content));
  const errors = problems.filter(isError);
  expect(formatProblems(errors)).toBe("No errors.");
});

it("the specified content has as many services, solutions, legal pages and testimonials as the specification says", () => {
  const facts = factsOf(content);
  const counted = Object.fromEntries(Object.entries(facts).map(([name, lines]) => [name, lines.length]));
  expect(counted).toMatchObject({
    "services in the menu": COUNTS.services,
    "services on the overview": COUNTS.services,
    "solutions in the menu": COUNTS.solutionsInMenu,
    "solutions on the overview": COUNTS.listedSolutions,
    "solutions in the footer": COUNTS.footerSolutions,
    "live platforms in the header": COUNTS.livePlatforms,
    "live websites in the footer": COUNTS.livePlatforms,
    "legal pages": LEGAL_PAGES.length,
  });
  expect(facts["number of testimonials"]).toEqual([String(COUNTS.testimonials)]);
});

it("the comparison with the specification reports added, missing and moved entries", () => {
  const specified = factsOf(content);
  change("solutions/nabs.json", (solution) => ({ ...solution, hideFrom: ["menu"], aliases: ["/budget"] }));
  change("navigation.json", ({ serviceOrder, ...others }) => ({
    ...others,
    serviceOrder: (serviceOrder as string[]).toReversed(),
  }));
  expect(departures(specified, factsOf(content))).toEqual([
    "services in the menu: in another order",
    "services on the overview: in another order",
    "solutions in the menu: without nabs",
    "old addresses: also /budget -> /solutions/nabs",
  ]);
  expect(departures(specified, specified)).toEqual([]);
});
