import { type ContentType, idOfFile } from "@sitekit/content/contentType";
import { renderToStaticMarkup } from "react-dom/server";
import { config } from "../../content.config";
import { draftSite } from "../../src/preview/draftSite";
import { RecordPreview } from "../../src/preview/RecordPreview";
import { fixture, textOf } from "../support/fixtureContent";
import { recordsIn } from "../support/recordsIn";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });
jest.mock("react-helmet", () => jest.requireActual("../../src/preview/gatsbyInPreview"));

const records = recordsIn(fixture);

/**
 * Returns the preview of one content file as HTML. `change` contains the fields that a user of the editor has changed.
 * `shownOn`, if given, replaces the `shownOn` of the content type: the address of the page that the preview shows, or
 * `menus`.
 */
function preview(file: string, change: object = {}, shownOn?: string): string {
  const found: ContentType | undefined = config.typeOfFile(file);
  const type = found && shownOn ? { ...found, shownOn } : found;
  if (!type) throw new Error(`${file} has no content type`);
  // The preview needs the whole record, not only the changed fields. In the editor, it gets the record from the form.
  const before = fixture.json.has(file) ? JSON.parse(textOf(file)) : {};
  const record = { ...before, ...change };
  const site = draftSite({ ...records, [file]: record });
  const pictureUrl = (path: string) => `blob:${path}`;
  return renderToStaticMarkup(
    <RecordPreview
      type={type}
      id={idOfFile(type, file)}
      draft={{ site, icons: {}, drawings: {}, pictureUrl }}
    />,
  );
}

/**
 * Returns the title that a record's preview must contain: the title of the record's `opening` section or, if there is
 * no such title, the record's field `title`. Returns an empty text if the record has neither.
 */
function titleOf(record: unknown): string {
  const { title, sections } = Object(record);
  return String(sections?.find(({ kind }: { kind: string }) => kind === "opening")?.title ?? title ?? "");
}

const ribbonIn = (html: string) => /<aside aria-label="Preview"[^>]*>([^<]*)/.exec(html)?.[1];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");

describe("the preview", () => {
  // Documents are left out, because their preview shows the page `/for-buyers`, which the fixtures do not have.
  const titled = Object.keys(records).filter((file) => titleOf(records[file]) && !/^documents\//.test(file));
  test.each(titled)("of %s contains the title from this file", (file) => {
    expect(preview(file)).toContain(escaped(titleOf(records[file])));
  });

  test.each(
    config.types.map(({ name, source }) => [
      name,
      "file" in source ? source.file : `${source.folder}/new.json`,
    ]),
  )("of a record of the type %s with only empty fields renders without an error", (_name, file) => {
    const type = config.typeOfFile(file);
    const empty = Object.fromEntries(Object.keys(type?.schema.shape ?? {}).map((name) => [name, undefined]));
    expect(() => preview(file, empty)).not.toThrow();
  });

  test.each([
    ["no ribbon on a public page", {}, undefined],
    ["a ribbon on a draft", { draft: true }, "Draft"],
    [
      "a ribbon with the date on a page that is not public yet",
      { publishedFrom: "2999-12-01 09:00" },
      "Public from 1 December 2999, 09:00 (Lagos time)",
    ],
  ])("shows %s", (_, change, ribbon) => {
    const html = preview("services/fog-signals.json", change);
    expect(ribbonIn(html)).toBe(ribbon);
  });

  test.each([
    ["the home page", "/"],
    ["the menus", "menus"],
  ])(
    "of a draft contains the ribbon “Draft” and the site's footer if the preview shows %s instead of the draft's own page",
    (_, shownOn) => {
      const html = preview("services/fog-signals.json", { draft: true }, shownOn);
      expect(ribbonIn(html)).toBe("Draft");
      expect(html).toContain("<footer");
    },
  );

  test("shows text that is not saved yet", () => {
    expect(preview("services/fog-signals.json", { problem: "Half a sen" })).toContain("Half a sen");
    expect(preview("company.json", { phone: "+234 1 234 5678" })).toContain("tel:+23412345678");
  });

  test("of navigation.json shows the first service of serviceOrder at the top of the list of services", () => {
    const html = preview("navigation.json", { serviceOrder: ["lens-polishing"] });
    const first = /Every service[\s\S]*?<li>[\s\S]*?>([^<]+)<\/a>/.exec(html)?.[1];
    expect(first).toBe("Lens Polishing");
  });

  test("of a solution shows a picture that is not saved yet, from its blob URL", () => {
    const html = preview("solutions/night-watch.json", { imageUrl: "/media/yard.jpg", imageAlt: "A yard" });
    expect(html).toMatch(/<img src="blob:\/media\/yard.jpg"[^>]* alt="A yard"/);
  });

  test("of an overview page leaves out a record that is hidden from overviews", () => {
    expect(preview("pages/solutions.json")).not.toContain('href="/solutions/gull-count"');
    expect(preview("pages/solutions.json")).toContain('href="/solutions/tide-market"');
  });
});
