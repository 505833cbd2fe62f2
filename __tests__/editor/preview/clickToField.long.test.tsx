/** A click in the preview finds the fields that produced the clicked text or picture. */
import { fieldTree } from "@sitekit/content/fieldTree";
import type { Place, Records } from "@sitekit/editor/model/usedBy";
import { seeded } from "@sitekit/testing/random";
import { config } from "../../../content.config";
import { fieldAt, valueAt } from "../../../packages/editor/model/fieldValues";
import { markedRecords, placesOfTexts } from "../../../packages/editor/preview/fieldMarks";
import { draftSite } from "../../../src/preview/draftSite";
import { fixture } from "../../support/fixtureContent";
import { textsOf, textsWithFields, withoutField } from "../../support/pageFields";
import { recordsIn } from "../../support/recordsIn";

jest.mock("gatsby", () => jest.requireActual("../../../src/preview/gatsbyInPreview"), {
  virtual: true,
});
jest.mock("react-helmet", () => jest.requireActual("../../../src/preview/gatsbyInPreview"));

const records = recordsIn(fixture);
const paths = draftSite(records).pages.map(({ path }) => path);
const pages = new Map(paths.map((path) => [path, textsWithFields(records, path)]));

/**
 * The new values that `changedAt` gives to fields of these kinds. In a text, `changedAt` adds an x to each word. In a
 * date or an email address, this would produce an invalid value.
 */
const OTHER: Record<string, string> = {
  date: "2024-02-29",
  email: "other@lantern-row.example",
  hours: "Monday: 9:00 AM - 1:00 PM",
  phone: "+234 811 111 1111",
  picture: "/media/other.png",
};

/** Returns all records, with another value in one field: the field at `path` in `file`. */
function changedAt({ file, path }: Place): Records {
  const record = structuredClone(records[file]);
  const type = config.typeOfFile(file);
  const field = type && fieldAt(fieldTree(type), path, record);
  const before = String(valueAt(record, path));
  const others = field?.enum?.filter((each) => each !== before) ?? [];
  // The x is added to the end of each word. At the beginning, it could change the order of a sorted list.
  const value =
    others[0] ?? OTHER[field?.kind ?? ""] ?? before.replace(/(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])/gu, "x");
  Object(valueAt(record, path.slice(0, -1)))[path.at(-1) ?? ""] = value;
  return { ...records, [file]: record };
}

/**
 * Maps fields that a click in the preview can find to the path of a page and a text on this page. A click on this text
 * finds the field. A test checks for some of these fields that the text really comes from the field.
 */
const claims = new Map(
  [...pages].flatMap(([path, texts]) =>
    texts.flatMap(({ text, places }) =>
      // A map shows one label for each town, even if several points on the map have this town as their `place`. The
      // label stays when the `place` of only one point changes, so these fields are left out.
      places
        .filter((place) => places.length === 1 || place.path.at(-1) !== "place")
        .map((place) => [`${place.file} ${place.path.join(".")}`, { path, text, place }] as const),
    ),
  ),
);

/** How many fields are tested. `EVERY_FIELD=1` tests all, which is slow, because each field needs a rendered page. */
const TRIED = process.env.EVERY_FIELD ? claims.size : 80;
const random = seeded(20261123);
const tried = [...claims].map((claim) => ({ claim, rank: random() })).sort((a, b) => a.rank - b.rank);

describe("a click in the preview", () => {
  test.each(paths)("of %s on any text or picture that comes from the content finds a field", (path) => {
    expect(withoutField(pages.get(path) ?? [])).toEqual([]);
  });

  test("finds only fields on which the clicked text depends", () => {
    const wrong = tried.slice(0, TRIED).flatMap(({ claim: [name, { path, text, place }] }) => {
      const times = (all: readonly string[]) => all.filter((each) => each === text).length;
      const before = pages.get(path)?.map((each) => each.text) ?? [];
      const after = textsOf(changedAt(place), path);
      return times(after) < times(before) ? [] : [`${name} did not produce ${text} on ${path}`];
    });
    expect(wrong).toEqual([]);
  });

  test("can find fields in words.json, company.json, navigation.json and story.json", () => {
    const files = [...claims.values()].map(({ place }) => place.file);
    for (const file of ["words.json", "company.json", "navigation.json", "story.json"])
      expect(files).toContain(file);
  });

  describe("on a text", () => {
    const place = (file: string) => ({ file, path: ["title"] });
    const [HORNS, LENSES] = ["services/fog-signals.json", "services/lens-polishing.json"];
    const titleOf = (file: string, all = records) => String(Object(all[file]).title);
    const markedTitle = (file: string) => titleOf(file, markedRecords(config, records));

    describe("that two records contain", () => {
      const drawn = [HORNS, LENSES].map((file) => markedTitle(file).replace(titleOf(file), "Same"));

      test("finds only the record of the clicked text if the preview shows the text twice", () => {
        expect(placesOfTexts(config, ["Same", "Same"], drawn, records)).toEqual([
          [place(HORNS)],
          [place(LENSES)],
        ]);
      });

      test("finds both records if the preview shows the text only once", () => {
        expect(placesOfTexts(config, ["Same"], drawn, records)).toEqual([[place(HORNS), place(LENSES)]]);
      });
    });

    test("that was combined from two fields finds both fields", () => {
      const drawn = [`${markedTitle(HORNS)}: ${markedTitle(LENSES)}`];
      expect(placesOfTexts(config, [`${titleOf(HORNS)}: ${titleOf(LENSES)}`], drawn, records)).toEqual([
        [place(HORNS), place(LENSES)],
      ]);
    });

    test("that no record contains finds no field", () => {
      expect(placesOfTexts(config, ["Nobody wrote this"], ["Nobody wrote this"], records)).toEqual([[]]);
    });
  });
});
