/** The `<head>` of every built page. Search results, browser tabs and shared links show texts and pictures from it. */
import fs from "node:fs";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { config } from "../../content.config";
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from "../../src/site/pageOf";
import { NO_SUCH_PAGE } from "../browser/support/builtPages";
import { OUTPUT } from "../browser/support/site";
import { attributeOf, attributesOf, type PageHead, pageHeads, titleOf } from "./support/heads";

const heads = pageHeads();
const listed = heads.filter(({ hidden }) => !hidden);
const { siteUrl } = JSON.parse(fs.readFileSync("content/company.json", "utf8"));

const ONCE = [
  "title",
  'meta[name="description"]',
  ...["type", "site_name", "locale", "title", "description", "image"].map(
    (name) => `meta[property="og:${name}"]`,
  ),
  ...["width", "height", "alt"].map((name) => `meta[property="og:image:${name}"]`),
  ...["card", "title", "description", "image"].map((name) => `meta[name="twitter:${name}"]`),
  'link[rel="manifest"]',
  'link[rel="apple-touch-icon"]',
];
/**
 * Further tags that every page except the not-found page has exactly once. The not-found page has none of them, because
 * it has no address of its own.
 */
const ONCE_WHERE_LISTED = [
  'link[rel="canonical"]',
  'meta[property="og:url"]',
  'script[type="application/ld+json"]',
];

const tooLong = (say: (page: PageHead) => string, limit: number) =>
  heads.map(say).filter(({ length }) => length === 0 || length > limit);
const description = (page: PageHead) => attributeOf(page, 'meta[name="description"]');

it("the not-found page is the only page of the site that is hidden from search engines", () => {
  expect(heads.filter(({ hidden }) => hidden).map(({ address }) => address)).toEqual([NO_SUCH_PAGE]);
  expect(listed.length).toBeGreaterThan(0);
});

it("every HTML file that is not a page of the site, such as the editor, is hidden from search engines", () => {
  const files = fs
    .readdirSync(OUTPUT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const pages = listed.map(({ file }) => file);
  const others = files.filter((file) => !pages.includes(file));
  expect(others).toContain(path.join(OUTPUT, "admin.html"));
  expect(others.filter((file) => !fs.readFileSync(file, "utf8").includes('content="noindex"'))).toEqual([]);
});

it("every page has each required tag exactly once, but the not-found page has no canonical address, `og:url` or structured data", () => {
  const faults = heads.flatMap((page) => {
    const expected = page.hidden ? 0 : 1;
    return [
      ...ONCE.filter((tag) => page.head.querySelectorAll(tag).length !== 1),
      ...ONCE_WHERE_LISTED.filter((tag) => page.head.querySelectorAll(tag).length !== expected),
    ].map((tag) => `${page.address}: ${tag}`);
  });
  expect(faults).toEqual([]);
});

it("the content check reports at least as many duplicate titles and descriptions as the built pages have", () => {
  // The check can report more duplicates, because it also compares drafts and ignores the case of letters.
  const { problems } = checkFolder(config, readContentFolder("content"));
  for (const [rule, text] of [
    ["duplicate-title", titleOf],
    ["duplicate-description", description],
  ] as const) {
    const texts = heads.map(text);
    const repeated = texts.filter((one, at) => texts.indexOf(one) !== at);
    const advised = problems.filter((problem) => problem.rule === rule);
    expect(repeated.slice(advised.length)).toEqual([]);
  }
});

it("every page declares English as its language and has one first-level heading", () => {
  const faults = heads.filter(
    ({ html, body }) =>
      html.getAttribute("lang") !== "en" ||
      body
        .querySelectorAll("h1")
        .map(({ textContent }) => textContent.trim() !== "")
        .join() !== "true",
  );
  expect(faults.map(({ address }) => address)).toEqual([]);
});

it("every page has a title of at most 60 characters", () => {
  expect(tooLong(titleOf, TITLE_LIMIT)).toEqual([]);
});

it("every page has a description of at most 160 characters", () => {
  expect(tooLong(description, DESCRIPTION_LIMIT)).toEqual([]);
});

it("every page has the same title and description for social networks as for search engines", () => {
  const faults = heads.filter(
    (page) =>
      ['meta[property="og:title"]', 'meta[name="twitter:title"]'].some(
        (tag) => attributeOf(page, tag) !== titleOf(page),
      ) ||
      ['meta[property="og:description"]', 'meta[name="twitter:description"]'].some(
        (tag) => attributeOf(page, tag) !== description(page),
      ),
  );
  expect(faults.map(({ address }) => address)).toEqual([]);
});

it("every page except the not-found page has its own address as its canonical address and as `og:url`", () => {
  const given = listed.map((page) => [
    attributeOf(page, 'link[rel="canonical"]', "href"),
    attributeOf(page, 'meta[property="og:url"]'),
  ]);
  expect(given).toEqual(listed.map(({ address }) => [siteUrl + address, siteUrl + address]));
});

it("the head of every page links only to existing icons, web manifests and JSON copies", () => {
  const links = heads.flatMap((page) => [
    ...attributesOf(page, 'link[rel="manifest"], link[rel~="icon"], link[rel="apple-touch-icon"]', "href"),
    ...attributesOf(page, 'link[type="application/json"]', "href"),
  ]);
  expect([...new Set(links)].filter((link) => !fs.existsSync(`public${link}`))).toEqual([]);
});
