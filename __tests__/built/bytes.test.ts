/**
 * Limits the size of the built pages. The HTML of a page, including its styles, must reach a visitor in the first round
 * trip. Scripts have separate limits.
 */

import { readContentFolder } from "@sitekit/check/readContentFolder";
import { isEmpty } from "@sitekit/content/record";
import { growth, readBaseline } from "../../bench/bytes/baseline";
import { type Bytes, ourBytes, siteBytes, sum } from "../../bench/bytes/siteBytes";
import { draftSite } from "../../src/preview/draftSite";
import { PAGE_LIMIT as HTML_LIMIT } from "../support/pageBytes";
import { recordsIn } from "../support/recordsIn";

/**
 * The maximum size of all scripts that a page loads if React starts, in bytes after gzip.
 * `docs/decisions/when-scripts-start.md` explains when React starts.
 */
const SCRIPT_LIMIT = 109_560; // Raised by 1,060 bytes for lucide-react: docs/decisions/icons.md
/**
 * The maximum size of the same scripts without React, Gatsby and their dependencies (see `ourBytes`), also in bytes
 * after gzip. About 2,000 of these bytes are the boot script, which makes the header and the menus work without React.
 */
const OUR_SCRIPT_LIMIT = 15_260;

/**
 * For a page that consists of sections, both script limits are this many bytes higher, because such a page loads the
 * code of every kind of section.
 */
const SECTION_KINDS = 4_000;

/** Returns the page at an address such as `/about`, or the not-found page if no page has this address. */
const pageAt = (address: string) =>
  sitePages.find(({ path }) => path === address) ?? sitePages.find((page) => !page.public);

/**
 * Whether the page is of the type `FreePage`, or is the page of a service or solution with sections. Editors decide how
 * long such a page is, so the tests of this file do not limit its size.
 */
function isOfEditors(address: string): boolean {
  const page = pageAt(address);
  return (
    page?.record.type.name === "FreePage" ||
    (page?.template === "OfferingPage" && !isEmpty(page.record.fields.sections))
  );
}

const moreScripts = (address: string) => (pageAt(address)?.template === "SectionsPage" ? SECTION_KINDS : 0);

const { pages: sitePages } = draftSite(recordsIn(readContentFolder("content")));
const pages = siteBytes().filter(({ address }) => !isOfEditors(address));
const baseline = readBaseline();

/**
 * If a page exceeds a limit, returns a list with one message. The message says by how many bytes, and which parts of
 * the page grew since the baseline. If the page is within the limit, returns an empty list.
 */
function excess(address: string, now: Bytes, limit: number, before: Bytes | undefined): string[] {
  const bytes = sum(now);
  if (bytes <= limit) return [];
  const grown = growth(now, before) || "nothing";
  return [
    `${address}: ${bytes} bytes, ${bytes - limit} too many. Grown since bench/bytes/baseline.json: ${grown}`,
  ];
}

it("the measured pages include the home page, the overviews of services and solutions, About and Contact", () => {
  const addresses = pages.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(["/", "/services", "/solutions", "/about", "/contact"]));
});

it(`the HTML of a measured page, including its styles, has at most ${HTML_LIMIT} bytes after brotli compression`, () => {
  expect(
    pages.flatMap(({ address, html }) => excess(address, html, HTML_LIMIT, baseline.html[address])),
  ).toEqual([]);
});

it(`a measured page loads at most ${SCRIPT_LIMIT} bytes of gzipped scripts (${SECTION_KINDS} more if the page consists of sections)`, () => {
  expect(
    pages.flatMap(({ address, scripts }) =>
      excess(address, scripts, SCRIPT_LIMIT + moreScripts(address), baseline.scripts),
    ),
  ).toEqual([]);
});

it(`a measured page loads at most ${OUR_SCRIPT_LIMIT} bytes of gzipped scripts apart from React, Gatsby and their dependencies (${SECTION_KINDS} more if the page consists of sections)`, () => {
  const ours = pages.map(({ address, scripts }) => ({ address, scripts: ourBytes(scripts) }));
  expect(
    ours.flatMap(({ address, scripts }) =>
      excess(address, scripts, OUR_SCRIPT_LIMIT + moreScripts(address), baseline.scripts),
    ),
  ).toEqual([]);
});

it("the scripts of the measured pages contain no polyfills for old browsers", () => {
  const sources = new Set(pages.flatMap(({ scripts }) => Object.keys(scripts)));
  expect(
    [...sources].filter((source) => /core-js|regenerator|legacy-polyfills|polyfill-/.test(source)),
  ).toEqual([]);
});
