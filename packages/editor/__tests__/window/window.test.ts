/** Tests in which cases the editor saves the open record automatically. */

import { config } from "@sitekit/testing/harbour";
import { isUnsavedDraft } from "../../window/record";
import { type OpenRecord, type State, startState } from "../../window/state";

const text = (fields: object) => `${JSON.stringify(fields, null, 2)}\n`;
const DRAFT = { id: "fog", title: "Fog", draft: true };
const { draft: _, ...PUBLIC } = DRAFT;

/** Returns an open form with these values. `base` is the saved record; null for a new record. */
const form = (values: object, base: object | null, more: Partial<OpenRecord> = {}) =>
  ({
    type: config.type("Light"),
    base: base && text(base),
    values,
    lastPath: "title",
    pictures: new Map(),
    ...more,
  }) as OpenRecord;

describe("the editor", () => {
  beforeAll(() => startState({ tree: { version: "", files: new Map() }, records: {} } as unknown as State));
  const CHANGED = { ...DRAFT, title: "Fog bells" };
  test.each([
    ["saves a changed draft automatically", form(CHANGED, DRAFT), true],
    ["does not save automatically if nothing changed", form(DRAFT, DRAFT), false],
    ["does not save automatically if the user makes a public page a draft", form(CHANGED, PUBLIC), false],
    [
      "does not save automatically if the user makes a draft public",
      form({ ...PUBLIC, title: "Fog bells" }, DRAFT),
      false,
    ],
    ["does not save a public page automatically", form({ ...PUBLIC, title: "Fog bells" }, PUBLIC), false],
    ["saves a new draft with an id automatically", form(DRAFT, null), true],
    ["does not save a new public page automatically", form(PUBLIC, null), false],
    ["does not save a draft without an id automatically", form({ title: "Fog", draft: true }, null), false],
    ["does not save automatically while the user types the id", form(DRAFT, null, { lastPath: "id" }), false],
    [
      "saves a new draft without an id automatically if its type has a single record",
      form({ draft: true }, null, { type: { ...config.type("Light"), source: { file: "light.json" } } }),
      true,
    ],
  ])("%s", (_, open, isSaved) => {
    expect(isUnsavedDraft(open)).toBe(isSaved);
  });
});
