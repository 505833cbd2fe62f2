import type { Records } from "@sitekit/editor/model/usedBy";
import { getOrMake } from "@sitekit/lib/maps";
import { seeded } from "@sitekit/testing/random";
import { renderToStaticMarkup } from "react-dom/server";
import { changedPages } from "../../../src/preview/changedPages";
import { DraftPage } from "../../../src/preview/RecordPreview";
import { draftOf } from "../../support/drawnPages";
import { fixture } from "../../support/fixtureContent";
import { KINDS, randomEdit } from "../../support/randomEdits";
import { recordsIn } from "../../support/recordsIn";

jest.mock("gatsby", () => jest.requireActual("../../../src/preview/gatsbyInPreview"), {
  virtual: true,
});
jest.mock("react-helmet", () => jest.requireActual("../../../src/preview/gatsbyInPreview"));

// The editor's bundle replaces `isUtf8` in the same way, because browsers do not have this function (see
// packages/editor/bundle/bundleEditor.ts).
jest.mock("node:buffer", () => ({ ...jest.requireActual("node:buffer"), isUtf8: () => true }));

const records = recordsIn(fixture);
const NOW = new Date();
const { site: _site, ...rest } = draftOf(records, NOW);
const predicted = async (before: Records, after: Records) =>
  (await changedPages(before, after, rest)).map(({ path }) => path).sort();

const known = new WeakMap<Records, Map<string, string>>();

/**
 * Renders all pages that are public at `NOW`. Returns a map from the path of each page to one text: the data for its
 * `head` as JSON, followed by its HTML.
 */
const drawn = (all: Records): Map<string, string> =>
  getOrMake(known, all, () => {
    const draft = { ...draftOf(all, NOW), ...rest };
    return new Map(
      draft.site.pages.map(({ path, head }) => [
        path,
        JSON.stringify(head) + renderToStaticMarkup(<DraftPage path={path} draft={draft} />),
      ]),
    );
  });

/**
 * Renders all pages with the records `before` and with the records `after`. Returns the paths of the pages that differ,
 * or that exist with only one of the two.
 */
function differing(before: Records, after: Records): string[] {
  const [old, now] = [drawn(before), drawn(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .sort();
}

/** How many random edits of each kind are tested: 1 by default. `EDITS=17` tests more than 200 edits in total. */
const EACH = Number(process.env.EDITS ?? 1);
const random = seeded(34);
const edits = KINDS.flatMap((kind) => Array.from({ length: EACH }, () => randomEdit(kind, fixture, random)));

const SERVICE = "services/fog-signals.json";

describe("the list of pages that a save changes", () => {
  test("begins with the page of the changed record", async () => {
    const after = { ...records, [SERVICE]: { ...Object(records[SERVICE]), title: "Hooters" } };
    const [first, ...others] = await changedPages(records, after, rest);
    expect(first?.path).toBe("/services/fog-signals");
    expect(others.length).toBeGreaterThan(0);
  });

  test("contains every page that shows the date of a document if this date changes", async () => {
    const file = "documents/lamp-sheet.json";
    const after = { ...records, [file]: { ...Object(records[file]), date: "2025-05-05" } };
    expect(await predicted(records, after)).toEqual([
      "/for-harbours",
      "/services/tower-painting",
      "/solutions/harbour-register",
    ]);
  });

  test.each(edits)(
    "contains exactly the pages that render differently after the edit “$what”",
    async ({ before, after }) => {
      expect(await predicted(before, after)).toEqual(differing(before, after));
    },
  );

  test("is computed in steps, so that the browser stays responsive", async () => {
    const { items, ...menus } = Object(records["navigation.json"]);
    const after = { ...records, "navigation.json": { ...menus, items: items.slice(1) } };
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    });
    const found = await changedPages(records, after, rest);
    clearInterval(count);
    expect(found.length).toBeGreaterThan(10);
    expect(turns).toBeGreaterThan(found.length / 2);
  });

  test("is not returned if the `AbortSignal` is aborted: `changedPages` rejects with an error", async () => {
    const { items, ...menus } = Object(records["navigation.json"]);
    const after = { ...records, "navigation.json": { ...menus, items: items.slice(1) } };
    await expect(changedPages(records, after, rest, AbortSignal.abort())).rejects.toThrow(/abort/);
  });

  test("is empty if nothing has changed", async () => {
    expect(await predicted(records, { ...records })).toEqual([]);
  });

  test("begins with the page of a removed record if no other record has changed", async () => {
    const { [SERVICE]: _gone, ...after } = records;
    const [first, ...others] = await changedPages(records, after, rest);
    expect(first).toMatchObject({ path: "/services/fog-signals", how: "gone" });
    expect(others.length).toBeGreaterThan(0);
  });

  test("marks new and removed pages", async () => {
    const added = { ...Object(records[SERVICE]), id: "bells", title: "Bells", aliases: [] };
    const { [SERVICE]: _gone, ...others } = records;
    const pages = await changedPages(records, { ...others, "services/bells.json": added }, rest);
    const how = new Map(pages.map((page) => [page.path, page.how]));
    expect(how.get("/services/bells")).toBe("new");
    expect(how.get("/services/fog-signals")).toBe("gone");
    expect(how.get("/services")).toBe("changed");
  });
});
