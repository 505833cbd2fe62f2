/** If a user clicks on a text or picture in the editor's preview, the editor looks for the field that contains it. */
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { draftSite } from "../../src/preview/draftSite";
import { textsWithFields, withoutField } from "../support/pageFields";
import { recordsIn } from "../support/recordsIn";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });
jest.mock("react-helmet", () => jest.requireActual("../../src/preview/gatsbyInPreview"));

const records = recordsIn(readContentFolder("content"));

it.each(draftSite(records).pages.map(({ path }) => path))(
  "the editor's preview finds a field for each text and picture from the content on the page %s",
  (path) => {
    const texts = textsWithFields(records, path);
    expect(texts.length).toBeGreaterThan(0);
    expect(withoutField(texts)).toEqual([]);
  },
);
