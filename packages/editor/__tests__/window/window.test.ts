/** What the window does automatically, and how it finds records. */

import { config } from "@sitekit/testing/harbour";
import { isUnsavedDraft } from "../../window/record";
import { search } from "../../window/search";
import { type OpenRecord, type State, startState } from "../../window/state";

const text = (fields: object) => `${JSON.stringify(fields, null, 2)}\n`;
const DRAFT = { id: "fog", title: "Fog", draft: true };
const { draft: _, ...PUBLIC } = DRAFT;

/** A form with these values, and the file's content. */
const form = (values: object, base: object | null, more: Partial<OpenRecord> = {}) =>
  ({
    type: config.type("Light"),
    base: base && text(base),
    values,
    lastPath: "title",
    pictures: new Map(),
    ...more,
  }) as OpenRecord;

describe("a form saves itself", () => {
  beforeAll(() => startState({ tree: { version: "", files: new Map() }, records: {} } as unknown as State));
  const CHANGED = { ...DRAFT, title: "Fog bells" };
  test.each([
    ["as a changed draft of a draft", form(CHANGED, DRAFT), true],
    ["not if nothing changed", form(DRAFT, DRAFT), false],
    ["not if a public page became a draft only in the form", form(CHANGED, PUBLIC), false],
    ["not if the draft is to become public", form({ ...PUBLIC, title: "Fog bells" }, DRAFT), false],
    ["not as a public page", form({ ...PUBLIC, title: "Fog bells" }, PUBLIC), false],
    ["as a new draft with an id", form(DRAFT, null), true],
    ["not as a new page that is not a draft", form(PUBLIC, null), false],
    ["not without an id, which names its file", form({ title: "Fog", draft: true }, null), false],
    ["not while its id is being typed", form(DRAFT, null, { lastPath: "id" }), false],
    [
      "as the first draft of a type with a single record",
      form({ draft: true }, null, { type: { ...config.type("Light"), source: { file: "light.json" } } }),
      true,
    ],
  ])("%s", (_, open, isSaved) => {
    expect(isUnsavedDraft(open)).toBe(isSaved);
  });
});

describe("the search in the list of records", () => {
  const records = {
    "lights/lighting.json": { title: "Lighting", description: "Lamps for piers and their category." },
    "lights/piers.json": { title: "Piers", description: `${"Wood ".repeat(20)}and lighting of harbours.` },
  };
  const found = (typed: string) => search(config, records, typed).map(({ title }) => title);
  test.each([
    ["records with the word in their title first", "lighting", ["Lighting", "Piers"]],
    ["a record for a part of a word", "arbour", ["Piers"]],
    ["a record with all the words, in any of its texts", "PIERS  lamps", ["Lighting"]],
    ["a record for another form of a word", "lights", ["Lighting", "Piers"]],
    ["nothing for the beginning of a short word", "cats", []],
    ["nothing for a word with a different letter", "lishting", []],
    ["nothing if one word is missing", "lighting boats", []],
    ["nothing for an empty search", " ", []],
  ])("finds %s: %j", (_, typed, titles) => {
    expect(found(typed)).toEqual(titles);
  });

  test("shows the words around the first match, if the title does not contain it", () => {
    const [inTitle, inText] = search(config, records, "lighting");
    expect(inTitle).toMatchObject({ file: "lights/lighting.json", path: ["title"], text: "" });
    expect(inText).toMatchObject({
      path: ["description"],
      text: expect.stringMatching(/^….*lighting of harbours\.$/),
    });
  });
});
