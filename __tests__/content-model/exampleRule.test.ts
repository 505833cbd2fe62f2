import { checkFolder } from "@sitekit/check/checkContent";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { config } from "../../examples/library/content.config";

const FILE = "books/the-tide-tables.json";

it.each([
  [{ title: "Tides, by Ines Prado", author: "Ines Prado" }, true],
  [{ title: "Tides", author: "Ines Prado" }, false],
  [{ title: "Tides", author: "" }, false],
  [{}, false],
])("the example's rule “author-in-title” reports the book %j: %s", (fields, isReported) => {
  const content = readContentFolder("examples/library/content");
  const json = new Map(content.json).set(FILE, Buffer.from(JSON.stringify(fields)));
  const { problems } = checkFolder(config, { ...content, json });
  expect(problems.some(({ rule }) => rule === "author-in-title")).toBe(isReported);
});
