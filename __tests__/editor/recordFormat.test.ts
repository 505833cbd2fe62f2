import { PUBLICATION_NOTE } from "../../src/content-model/derive/editorConfig";
import { contentType } from "../../src/content-model/registry";
import { basisOf, noteSaved, recordFormat, SOURCE, sourceOf } from "../../src/editor/app/recordFormat";

const FIELDS = Object.keys(contentType("Testimonial").schema.shape);
const FIRST = `{\n  "id": "a",\n  "quote": "First."\n}\n`;

const open = (text: string) => recordFormat.fromFile(text) as Record<string, unknown>;
const write = (record: object) => recordFormat.toFile(record, FIELDS);

describe("what a record in the form is based on", () => {
  test("is the text of its file, and each text that is made of it names that one", () => {
    const record = open(FIRST);
    expect(basisOf(record)).toBe(FIRST);
    expect(sourceOf(write({ ...record, quote: "Second." }))).toBe(FIRST);
  });

  test("is what was saved last, also when that is an earlier text again", () => {
    const record = open(FIRST);
    const second = write({ ...record, quote: "Second." });
    noteSaved(second);
    expect(basisOf(record)).toBe(second);
    const again = write({ ...record, quote: "First." });
    expect(again).toBe(FIRST);
    expect(sourceOf(again)).toBe(second);
    noteSaved(again);
    expect(basisOf(record)).toBe(FIRST);
  });

  test("is the text of the file, also when it was saved over and has been put back since", () => {
    const second = write({ ...open(FIRST), quote: "Second." });
    noteSaved(second);
    const again = open(FIRST);
    expect(basisOf(again)).toBe(FIRST);
    expect(sourceOf(write({ ...again, quote: "Third." }))).toBe(FIRST);
  });

  test("is the first text for what was kept in the browser, and not what was kept", () => {
    const kept = JSON.stringify({ id: "a", quote: "Kept.", [SOURCE]: FIRST });
    expect(basisOf(open(kept))).toBe(FIRST);
    expect(write(open(kept))).toBe(FIRST.replace("First.", "Kept."));
  });

  test("is the text itself of a file that cannot be read, so that an earlier version can take its place", () => {
    const broken = FIRST.slice(0, 16);
    expect(basisOf(open(broken))).toBe(broken);
    const mended = write({ ...open(FIRST), [SOURCE]: broken });
    expect(mended).toBe(FIRST);
    expect(sourceOf(mended)).toBe(broken);
  });

  test("is the text of a file that ends without a line break, to which Decap adds one", () => {
    const open = recordFormat.fromFile(FIRST.trimEnd());
    const changed = write({ ...open, quote: "Second." });
    expect(changed.endsWith("}\n")).toBe(true);
    expect(sourceOf(changed)).toBe(FIRST.trimEnd());
  });

  test("is nothing for a new record", () => {
    expect(sourceOf(write({ id: "b", quote: "New." }))).toBeUndefined();
  });
});

describe("what the list of records says behind a title", () => {
  const fields = Object.keys(contentType("Service").schema.shape);
  const noteOf = (record: object) =>
    (recordFormat.fromFile(JSON.stringify(record)) as Record<string, unknown>)[PUBLICATION_NOTE];

  test.each([
    [{ draft: true }, " (Draft)"],
    [{ publishedFrom: "2999-01-01 09:00" }, " (Public from 1 January 2999, 09:00 (Lagos time))"],
    [{ publishedUntil: "2999-01-01 09:00" }, " (Public until 1 January 2999, 09:00 (Lagos time))"],
    [{ publishedUntil: "2020-01-01 09:00" }, " (Ended on 1 January 2020, 09:00 (Lagos time))"],
    [{}, undefined],
  ])("of %j is %j", (record, note) => {
    expect(noteOf(record)).toBe(note);
  });

  test("is never written to a file", () => {
    const text = `{\n  "id": "a",\n  "draft": true\n}\n`;
    expect(recordFormat.toFile(recordFormat.fromFile(text), fields)).toBe(text);
  });
});
