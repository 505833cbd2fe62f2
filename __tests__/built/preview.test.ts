/** Compares the results of the pages' queries in the editor's preview with the results in the build. */

import fs from "node:fs";
import path from "node:path";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { fileOfRecord } from "@sitekit/content/contentType";
import { publicationOf, stateAt } from "@sitekit/content/publication";
import type { SiteRecord } from "@sitekit/content/record";
import { config } from "../../content.config";
import { draftSite } from "../../src/preview/draftSite";
import { queryDraft } from "../../src/preview/queryDraft";
import { templates } from "../../src/templates/templates";
import { draftOf } from "../support/drawnPages";
import { recordsIn } from "../support/recordsIn";
import { builtAt } from "./support/shownRecords";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });
jest.mock("react-helmet", () => jest.requireActual("../../src/preview/gatsbyInPreview"));

const content = readContentFolder("content");
const isPublic = (file: string, record: unknown) => {
  const type = config.typeOfFile(file);
  return type && stateAt(publicationOf(type, Object(record), config.timeZone), builtAt) === "public";
};
const all = Object.entries(recordsIn(content));
const records = Object.fromEntries(all.filter(([file, record]) => isPublic(file, record)));
const site = draftSite(records);

/**
 * The public records by file. The given record is a new object, as if a user had just edited it. So `draftSite`, which
 * caches parsed records by object, must parse this record again.
 */
function recordsWith({ type, id }: SiteRecord) {
  const file = fileOfRecord(type, id);
  return { ...records, [file]: JSON.parse(String(content.json.get(file))) };
}

it("the editor's preview has pages to compare with the build", () => {
  expect(site.pages.length).toBeGreaterThan(0);
});

it.each(site.pages.map((page) => [page.path, page.template, page.record] as const))(
  "in the editor's preview, the query of the page %s returns the same data as in the build, except for pictures",
  (at, name, record) => {
    const built = JSON.parse(
      fs.readFileSync(path.join("public/page-data", at === "/" ? "index" : at, "page-data.json"), "utf8"),
    );
    const answer = queryDraft(String(templates[name]?.query), draftOf(recordsWith(record), builtAt), {
      path: at,
    });
    const drawn = JSON.parse(JSON.stringify(answer));
    // If an offering (a service or solution) has no sections, the build uses a different template, whose query does not
    // ask for `sections`. The preview's query asks for `sections` and returns an empty list.
    if (drawn.offering?.sections.length === 0) delete drawn.offering.sections;
    expect(withoutPictures(drawn)).toEqual(withoutPictures(built.result.data));
  },
);

/**
 * Removes the parts of a query result that differ between the build and the preview: pictures (only the build makes
 * smaller copies of the uploaded file), and the hash at the end of a share picture's address.
 */
function withoutPictures(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/(\/og\/[^?]*)\?v=\w+$/, "$1");
  if (Array.isArray(value)) return value.map(withoutPictures);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== "childImageSharp");
  return Object.fromEntries(entries.map(([name, item]) => [name, withoutPictures(item)]));
}
