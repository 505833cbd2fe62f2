/** In the editor's preview, a click on any text or picture that comes from the content leads to a field. */
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { draftSite } from "../../src/preview/draftSite";
import { textsWithFields, withoutField } from "../support/pageFields";
import { recordsIn } from "../support/recordsIn";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });
jest.mock("react-helmet", () => jest.requireActual("../../src/preview/gatsbyInPreview"));

const records = recordsIn(readContentFolder("content"));

it.each(draftSite(records).pages.map(({ path }) => path))(
  "in the editor's preview of the page %s, a click on any text or picture that comes from the content leads to a field",
  (path) => {
    const texts = textsWithFields(records, path);
    expect(texts.length).toBeGreaterThan(0);
    expect(withoutField(texts)).toEqual([]);
  },
);
