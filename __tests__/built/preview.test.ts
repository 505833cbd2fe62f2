/** The editor draws a page from the same answer to the same query as the built site. */
import fs from "node:fs";
import path from "node:path";
import { readContentFolder } from "../../src/content-model/check/readContentFolder";
import { fileOfRecord } from "../../src/content-model/registry";
import { draftSite } from "../../src/editor/app/preview/draftSite";
import { pageBytes } from "../../src/editor/app/preview/previewedPage";
import { queryDraft } from "../../src/editor/app/preview/queryDraft";
import { publicContent } from "../../src/editor/bundle/publicContent";
import { brotliBytes } from "../../src/lib/brotliBytes";
import type { SiteRecord } from "../../src/site/siteRecord";
import { templates } from "../../src/templates/templates";
import { draftOf, drawnDocument } from "../support/drawnPages";
import { builtAt } from "./support/shownRecords";

jest.mock("gatsby", () => jest.requireActual("../../src/editor/app/gatsbyInPreview"), { virtual: true });
jest.mock("react-helmet", () => jest.requireActual("../../src/editor/app/helmetInPreview"));

const content = readContentFolder("content");
const records = publicContent(content, builtAt);
const site = draftSite(records);

/** The records while this one is open: the form brings the whole of it, the editor's data the others. */
function recordsWith({ type, id }: SiteRecord) {
  const file = fileOfRecord(type, id);
  return { ...records, [file]: JSON.parse(String(content.json.get(file))) };
}

it("knows every page that was built", () => {
  expect(site.pages.length).toBeGreaterThan(0);
});

it.each(site.pages.map((page) => [page.path, page.template, page.record] as const))(
  "draws %s from the same data",
  (at, name, record) => {
    const built = JSON.parse(
      fs.readFileSync(path.join("public/page-data", at === "/" ? "index" : at, "page-data.json"), "utf8"),
    );
    const answer = queryDraft(String(templates[name]?.query), draftOf(recordsWith(record)), { path: at });
    expect(withoutPictures(JSON.parse(JSON.stringify(answer)))).toEqual(withoutPictures(built.result.data));
  },
);

it("says of each page what it weighs, within a few parts of a hundred", async () => {
  // A page of the built site has its styles inside.
  const css =
    /<style[^>]*>([\s\S]*?)<\/style>/.exec(fs.readFileSync("dist/site/index.html", "utf8"))?.[1] ?? "";
  const faulty: string[] = [];
  for (const { path: at, record } of site.pages) {
    const file = at === "/" ? "index" : at.replace(/\.html$/, "");
    const built = brotliBytes(fs.readFileSync(path.join("dist/site", `${file}.html`), "utf8"));
    const told = await pageBytes(drawnDocument(recordsWith(record), at, css));
    if (Math.abs(told - built) / built > 0.02) faulty.push(`${at}: told ${told}, built ${built}`);
  }
  expect(faulty).toEqual([]);
}, 60_000);

/** The build makes smaller copies of a picture; the preview shows the picture as it was uploaded. */
function withoutPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictures);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== "childImageSharp");
  return Object.fromEntries(entries.map(([name, item]) => [name, withoutPictures(item)]));
}
