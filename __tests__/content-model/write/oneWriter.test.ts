import { renameRecord } from "@sitekit/check/write/rename";
import { retireRecord } from "@sitekit/check/write/retire";
import { config } from "../../../content.config";
import { jsonFiles, testFolder } from "../../support/testFolder";

/** Files as people and programs leave them: without a final line break, on one line, with spaces of their own. */
const FILES = {
  "services/alpha.json": '{ "id": "alpha", "relatedServices": [ "beta", null ] }',
  "services/beta.json": '{\n    "id": "beta",\n    "title": "Beta"\n}',
  "services/gamma.json": '{"id":"gamma","title":"Gamma"}',
  "testimonials/one.json": '{ "id": "one" }\n\n',
  "navigation.json": '{\r\n\t"action": { "to": "/services/beta#questions" }\r\n}',
};

const { at, read } = testFolder(({ write }) => {
  for (const [file, text] of Object.entries(FILES)) write(file, text);
}, "content");

/** The files that are not as they were, with their new text. */
const changed = () =>
  Object.fromEntries(
    jsonFiles(at())
      .map((file): [string, string] => [file, read(file)])
      .filter(([file, text]) => FILES[file as keyof typeof FILES] !== text),
  );

test("retiring writes the files that named the record and no other", () => {
  retireRecord(config, at(), "services/beta", "/services/alpha");
  expect(changed()).toEqual({
    "services/alpha.json": '{\n  "id": "alpha",\n  "aliases": [\n    "/services/beta"\n  ]\n}',
    "navigation.json": '{\r\n\t"action": { "to": "/services/alpha" }\r\n}',
  });
});

test("renaming writes the files that named the record and no other", () => {
  renameRecord(config, at(), "services/beta", "delta");
  expect(changed()).toEqual({
    "services/alpha.json": '{ "id": "alpha", "relatedServices": [ "delta", null ] }',
    "services/delta.json":
      '{\n  "id": "delta",\n  "title": "Beta",\n  "aliases": [\n    "/services/beta"\n  ]\n}',
    "navigation.json": '{\r\n\t"action": { "to": "/services/delta#questions" }\r\n}',
  });
});
