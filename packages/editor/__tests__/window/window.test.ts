/** What the window does without being pressed, and how it finds records. */

import { config } from "@sitekit/testing/harbour";
import { isUnsavedDraft } from "../../window/record";
import { search } from "../../window/search";
import { type OpenRecord, type State, startState } from "../../window/state";

const text = (fields: object) => `${JSON.stringify(fields, null, 2)}\n`;
const DRAFT = { id: "fog", title: "Fog", draft: true };
const { draft: _, ...PUBLIC } = DRAFT;

/** A form in which these values stand, over what the file has. */
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
    ["not where nothing changed", form(DRAFT, DRAFT), false],
    ["not where a public page became a draft in the form only", form(CHANGED, PUBLIC), false],
    ["not where the draft is to become public", form({ ...PUBLIC, title: "Fog bells" }, DRAFT), false],
    ["not as a public page", form({ ...PUBLIC, title: "Fog bells" }, PUBLIC), false],
    ["as a new draft with an id", form(DRAFT, null), true],
    ["not as a new page that is no draft", form(PUBLIC, null), false],
    ["not without an id, which names its file", form({ title: "Fog", draft: true }, null), false],
    ["not while its id is typed", form(DRAFT, null, { lastPath: "id" }), false],
    [
      "as the first draft of what exists once",
      form({ draft: true }, null, { type: { ...config.type("Light"), source: { file: "light.json" } } }),
      true,
    ],
  ])("%s", (_, open, isSaved) => {
    expect(isUnsavedDraft(open)).toBe(isSaved);
  });
});

describe("the list of records is searched", () => {
  const records = {
    "lights/lighting.json": { title: "Lighting", description: "Lamps for piers and their category." },
    "lights/piers.json": { title: "Piers", description: `${"Wood ".repeat(20)}and lighting of harbours.` },
  };
  const found = (typed: string) => search(config, records, typed).map(({ title }) => title);
  test.each([
    ["those with the word in their title first", "lighting", ["Lighting", "Piers"]],
    ["a part of a word", "arbour", ["Piers"]],
    ["all words, in any of its texts", "PIERS  lamps", ["Lighting"]],
    ["a word of another ending", "lights", ["Lighting", "Piers"]],
    ["no short word by its beginning", "cats", []],
    ["no word in which another letter differs", "lishting", []],
    ["nothing where one word is missing", "lighting boats", []],
    ["nothing for nothing", " ", []],
  ])("and finds %s: %j", (_, typed, titles) => {
    expect(found(typed)).toEqual(titles);
  });

  test("and shows the words around the first, where the title does not have it", () => {
    const [inTitle, inText] = search(config, records, "lighting");
    expect(inTitle).toMatchObject({ file: "lights/lighting.json", path: ["title"], text: "" });
    expect(inText).toMatchObject({
      path: ["description"],
      text: expect.stringMatching(/^….*lighting of harbours\.$/),
    });
  });
});
