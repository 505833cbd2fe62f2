import { checkFolder } from "@sitekit/check/checkContent";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { config } from "../../examples/library/content.config";

const FILE = "books/the-tide-tables.json";

it.each([
  ["reports", { title: "Tides, by Ines Prado", author: "Ines Prado" }],
  ["does not report", { title: "Tides", author: "Ines Prado" }],
  ["does not report", { title: "Tides", author: "" }],
  ["does not report", {}],
])("the example site's rule “author-in-title” %s the book %j", (verb, fields) => {
  const content = readContentFolder("examples/library/content");
  const json = new Map(content.json).set(FILE, Buffer.from(JSON.stringify(fields)));
  const { problems } = checkFolder(config, { ...content, json });
  expect(problems.some(({ rule }) => rule === "author-in-title")).toBe(verb === "reports");
});
