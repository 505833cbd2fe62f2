import { config } from "@sitekit/testing/harbour";
import { jsonFiles } from "@sitekit/testing/testContent";
import { testFolder } from "@sitekit/testing/testFolder";
import { renameRecord } from "../../write/rename";
import { retireRecord } from "../../write/retire";

/** Files as people and programs leave them: without a final line break, on one line, with spaces of their own. */
const FILES = {
  "harbours/alpha.json": '{ "id": "alpha", "relatedHarbours": [ "beta", null ] }',
  "harbours/beta.json": '{\n    "id": "beta",\n    "title": "Beta"\n}',
  "harbours/gamma.json": '{"id":"gamma","title":"Gamma"}',
  "quotes/one.json": '{ "id": "one" }\n\n',
  "menu.json": '{\r\n\t"action": { "to": "/harbours/beta#questions" }\r\n}',
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
  retireRecord(config, at(), "harbours/beta", "/harbours/alpha");
  expect(changed()).toEqual({
    "harbours/alpha.json": '{\n  "id": "alpha",\n  "aliases": [\n    "/harbours/beta"\n  ]\n}',
    "menu.json": '{\r\n\t"action": { "to": "/harbours/alpha" }\r\n}',
  });
});

test("renaming writes the files that named the record and no other", () => {
  renameRecord(config, at(), "harbours/beta", "delta");
  expect(changed()).toEqual({
    "harbours/alpha.json": '{ "id": "alpha", "relatedHarbours": [ "delta", null ] }',
    "harbours/delta.json":
      '{\n  "id": "delta",\n  "title": "Beta",\n  "aliases": [\n    "/harbours/beta"\n  ]\n}',
    "menu.json": '{\r\n\t"action": { "to": "/harbours/delta#questions" }\r\n}',
  });
});
