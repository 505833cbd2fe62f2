import { type FieldTree, fieldTree } from "@sitekit/content/fieldTree";
import { getOrMake } from "@sitekit/lib/maps";
import { config } from "../../../content.config";
import { checkFor } from "../../../packages/editor/model/check";
import type { Tree, TreeFile } from "../../../packages/editor/stores/store";
import { sectionKinds } from "../../../src/sections/kinds";
import { CASES } from "../../content-model/check/cases";
import { fixture } from "../../support/fixtureContent";

const { newProblems, adviceOn } = checkFor(config);

/**
 * The `TreeFile` object of each file's buffer. The unchanged files of a case have the same buffers as in the fixtures,
 * so they also get the same `TreeFile` objects. The editor parses each `TreeFile` only once, so for each case it
 * parses only the changed files.
 */
const files = new Map<Buffer, TreeFile>();
const treeOf = ({ json }: typeof fixture): Tree => ({
  version: "",
  files: new Map(
    [...json].map(([file, bytes]) => [
      file,
      getOrMake(files, bytes, () => ({ id: file, text: bytes.toString() })),
    ]),
  ),
});
const before = treeOf(fixture);

/**
 * The names of fields that must not appear in messages, because users of the editor know only the labels of these
 * fields. These are the names that consist of several words and differ from the label, such as `livePlatform`.
 */
function rawNames({ properties = {}, items, oneOf = [] }: FieldTree): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    ...(/[A-Z]/.test(name) && field.title !== name ? [name] : []),
    ...rawNames(field),
  ]);
  return [...own, ...[...oneOf, ...(items ? [items] : [])].flatMap(rawNames)];
}

const shown = CASES.flatMap(({ folder, file }) => {
  const after = treeOf(folder);
  return [...newProblems(before, after), ...adviceOn(after, file)].map(({ message }) => message);
});

test("the editor's messages about problems in the content never contain a field name, such as `livePlatform`, instead of the field's label", () => {
  const names = new Set(config.types.flatMap((type) => rawNames(fieldTree(type))));
  // The kind of a section can have the name of a field. A message may name it, because it is a value.
  for (const kind of sectionKinds) names.delete(Object(kind.meta()?.example).kind);
  const raw = shown.filter((message) =>
    [...message.matchAll(/[`“](\w+)[`”]/g)].some(([, name = ""]) => names.has(name)),
  );
  expect(shown.length).toBeGreaterThan(100);
  expect([...new Set(raw)]).toEqual([]);
});

// The content check marks field names in its messages with two invisible characters (see `fieldName` in
// packages/check/words.ts). The editor must remove these marks when it replaces the names with labels.
test("the editor's messages about problems in the content contain no word twice in a row, and no marks of field names", () => {
  expect(
    shown.filter((message) => /\b(\w+) \1\b/.test(message) || /[\u{f0000}\u{f0001}]/u.test(message)),
  ).toEqual([]);
});
