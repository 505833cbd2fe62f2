import { config } from "@sitekit/testing/harbour";
import { jsonFiles } from "@sitekit/testing/testContent";
import { testFolder } from "@sitekit/testing/testFolder";
import { renameRecord } from "../../changes/rename";
import { retireRecord } from "../../changes/retire";

/** Files as people and other programs may write them: with different formatting, unknown fields and mistakes. */
const FILES = {
  "harbours/alpha.json": '{ "id": "alpha", "relatedHarbours": [ "beta", null ] }',
  "harbours/beta.json": '{\n    "id": "beta",\n    "replacedBy": "/harbours/beta"\n}',
  // This title is equal to an address, but is not a link. So a rename or retirement must not change it.
  "harbours/gamma.json": '{"id":"gamma","title":"/harbours/beta"}',
  "pages/note.json": '{"id":"note","sections":[{"kind":"text","text":null}]}',
  "quotes/one.json": '{ "id": "one" }\n\n',
  "menu.json": '{\r\n\t"x": 1, "action": { "to": "/harbours/beta#questions", "y": 2 }\r\n}',
};

const { at, read } = testFolder(({ write }) => {
  for (const [file, text] of Object.entries(FILES)) write(file, text);
}, "content");

/** The texts of the files that were changed or added, by path. */
const changed = () =>
  Object.fromEntries(
    jsonFiles(at())
      .map((file): [string, string] => [file, read(file)])
      .filter(([file, text]) => FILES[file as keyof typeof FILES] !== text),
  );

test("retiring a record deletes its file, and changes only its successor's file and the files that refer to the record", () => {
  retireRecord(config, at(), "harbours/beta", "/harbours/alpha");
  expect(jsonFiles(at())).not.toContain("harbours/beta.json");
  expect(changed()).toEqual({
    "harbours/alpha.json": '{\n  "id": "alpha",\n  "aliases": [\n    "/harbours/beta"\n  ]\n}',
    "menu.json": '{\r\n\t"x": 1, "action": { "to": "/harbours/alpha", "y": 2 }\r\n}',
  });
});

test("renaming a record changes only the record's file and the files that refer to the record", () => {
  expect(renameRecord(config, at(), "harbours/beta", "delta")).toEqual([
    "content/harbours/delta.json",
    "content/harbours/alpha.json",
    "content/menu.json",
    "content/harbours/beta.json",
  ]);
  expect(changed()).toEqual({
    "harbours/alpha.json": '{ "id": "alpha", "relatedHarbours": [ "delta", null ] }',
    "harbours/delta.json":
      '{\n    "id": "delta",\n    "aliases": [\n        "/harbours/beta"\n    ],\n    "replacedBy": "/harbours/delta"\n}',
    "menu.json": '{\r\n\t"x": 1, "action": { "to": "/harbours/delta#questions", "y": 2 }\r\n}',
  });
});
