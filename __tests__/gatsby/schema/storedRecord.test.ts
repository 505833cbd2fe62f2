import { contentType } from "../../../src/content-model/registry";
import { storedRecord } from "../../../src/gatsby/schema/storedRecord";
import { contentFiles } from "../../support/contentFiles";

const [solution] = contentFiles().solutions;
const stored = (changes: object) => storedRecord(contentType("Solution"), { ...solution, ...changes });

it("holds the address of the record's page", () => {
  expect(stored({ id: "asset-register" })).toMatchObject({
    recordId: "asset-register",
    path: "/solutions/asset-register",
  });
  expect(storedRecord(contentType("ContactPage"), {})).toMatchObject({ path: "/contact" });
});

it("has no address where there is no page", () => {
  expect(storedRecord(contentType("Company"), {})).not.toHaveProperty("path");
});

it("counts the words of the page's body, and of nothing else", () => {
  const body = { problem: "one two", deliverables: [], steps: [], audience: ["three"], questions: [] };
  expect(stored({ ...body, title: "not counted" })).toMatchObject({ wordCount: 3 });
});

it.each([
  [[], true],
  [["menu", "footer"], true],
  [["overview"], false],
])("is, when hidden from %j, listed on the overview: %s", (hideFrom, listed) => {
  expect(stored({ hideFrom })).toMatchObject({ listed });
});

it("holds the category by its name in GraphQL and as people read it", () => {
  expect(stored({ platform: "E-commerce Platform" })).toMatchObject({
    platform: "E_COMMERCE_PLATFORM",
    platformName: "E-commerce Platform",
  });
});
