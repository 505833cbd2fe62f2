/** The size of the built pages. The first view fits into the first ten packets; scripts come after it. */

import { readContentFolder } from "@sitekit/check/readContentFolder";
import { isEmpty } from "@sitekit/content/record";
import { growth, readBaseline } from "../../bench/bytes/baseline";
import { type Bytes, ourBytes, siteBytes, sum } from "../../bench/bytes/siteBytes";
import { draftSite } from "../../src/preview/draftSite";
import { PAGE_LIMIT as HTML_LIMIT } from "../support/pageBytes";
import { recordsIn } from "../support/recordsIn";

/** Phones load only the boot script, until a visitor uses a part that needs React. */
const SCRIPT_LIMIT = 109_560; // lucide-react adds 1,060 bytes: docs/decisions/icons.md
/** Two kilobytes of it are the boot script, which runs header and menus; the rest is loaded with React. */
const OUR_SCRIPT_LIMIT = 15_260;

/** A page of sections may load this much more, for the code of every kind. */
const SECTION_KINDS = 4_000;

/** The page at an address; the not-found page if there is none. */
const pageAt = (address: string) =>
  sitePages.find(({ path }) => path === address) ?? sitePages.find((page) => !page.public);

/**
 * Whether editors created the page or added sections to it: its size is then only reported to them as advice.
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

/** Says by how much a page exceeds a limit and what grew; empty if it is within the limit. */
function excess(address: string, now: Bytes, limit: number, before: Bytes | undefined): string[] {
  const bytes = sum(now);
  if (bytes <= limit) return [];
  const grown = growth(now, before) || "nothing; see what is largest";
  return [
    `${address}: ${bytes} bytes, ${bytes - limit} too many. Grown since bench/bytes/baseline.json: ${grown}`,
  ];
}

it("finds the pages that every site has", () => {
  const addresses = pages.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(["/", "/services", "/solutions", "/about", "/contact"]));
});

it(`sends each page, including its styles, in at most ${HTML_LIMIT} bytes of brotli`, () => {
  expect(
    pages.flatMap(({ address, html }) => excess(address, html, HTML_LIMIT, baseline.html[address])),
  ).toEqual([]);
});

it(`loads at most ${SCRIPT_LIMIT} gzipped bytes of scripts for a page in total`, () => {
  expect(
    pages.flatMap(({ address, scripts }) =>
      excess(address, scripts, SCRIPT_LIMIT + moreScripts(address), baseline.scripts),
    ),
  ).toEqual([]);
});

it(`loads at most ${OUR_SCRIPT_LIMIT} gzipped bytes of this site's own scripts for a page`, () => {
  const ours = pages.map(({ address, scripts }) => ({ address, scripts: ourBytes(scripts) }));
  expect(
    ours.flatMap(({ address, scripts }) =>
      excess(address, scripts, OUR_SCRIPT_LIMIT + moreScripts(address), baseline.scripts),
    ),
  ).toEqual([]);
});

it("ships no code for old browsers", () => {
  const sources = new Set(pages.flatMap(({ scripts }) => Object.keys(scripts)));
  expect(
    [...sources].filter((source) => /core-js|regenerator|legacy-polyfills|polyfill-/.test(source)),
  ).toEqual([]);
});
