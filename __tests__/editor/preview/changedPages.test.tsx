import { renderToStaticMarkup } from "react-dom/server";
import { fieldTree } from "../../../src/content-model/derive/fieldTree";
import { contentTypeOfFile } from "../../../src/content-model/registry";
import { changedPages } from "../../../src/editor/preview/changedPages";
import { draftSite } from "../../../src/editor/preview/draftSite";
import { DraftPage } from "../../../src/editor/preview/RecordPreview";
import { leaves, type Records } from "../../../src/editor/save/usedBy";
import { fixture } from "../../support/fixtureContent";
import { recordsIn } from "../../support/recordsIn";

jest.mock("gatsby", () => jest.requireActual("../../../src/editor/preview/gatsbyInPreview"), {
  virtual: true,
});
jest.mock("react-helmet", () => jest.requireActual("../../../src/editor/preview/gatsbyInPreview"));

const records = recordsIn(fixture);
const rest = { icons: {}, drawings: {}, pictureUrl: (picture: string) => picture };
const pathsOf = async (after: Records) =>
  (await changedPages(records, after, rest)).map(({ path }) => path).sort();

/** Each page that visitors see, as it is drawn, with what its head is made from. */
function drawn(all: Records): Map<string, string> {
  const site = draftSite(all, new Date());
  return new Map(
    site.pages.map(({ path, head }) => [
      path,
      JSON.stringify(head) + renderToStaticMarkup(<DraftPage path={path} draft={{ ...rest, site }} />),
    ]),
  );
}
const before = drawn(records);

/** The pages that differ when both states are drawn. */
function differing(after: Records): string[] {
  const now = drawn(after);
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((path) => before.get(path) !== now.get(path))
    .sort();
}

/** The same numbers in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** Texts that a visitor can read, one of them changed. */
function textEdit(pick: (below: number) => number): Records {
  const files = Object.keys(records);
  for (;;) {
    const file = files[pick(files.length)] ?? "";
    const type = contentTypeOfFile(file);
    if (!type) continue;
    const after = structuredClone(records[file]) as Record<string, unknown>;
    const texts = leaves(fieldTree(type), after).filter(({ field }) =>
      ["line", "text", "markdown"].includes(field.kind ?? ""),
    );
    const { path = [] } = texts[pick(Math.max(1, texts.length))] ?? {};
    const key = path.at(-1);
    if (key === undefined) continue;
    const group = path.slice(0, -1).reduce<unknown>((value, step) => Object(value)[step], after);
    Object(group)[key] = `${Object(group)[key]} And more`;
    return { ...records, [file]: after };
  }
}

const SERVICE = "services/fog-signals.json";

describe("the pages that a save changes", () => {
  test.each(Array.from({ length: 8 }, (_, seed) => seed + 1))(
    "are those that differ when they are drawn: a text, %d",
    async (seed) => {
      const after = textEdit(random(seed * 7919));
      expect(await pathsOf(after)).toEqual(differing(after));
    },
  );

  test.each<[string, Records]>([
    ["nothing", { ...records }],
    [
      "a record that becomes a draft",
      { ...records, [SERVICE]: { ...Object(records[SERVICE]), draft: true } },
    ],
    ["another title", { ...records, [SERVICE]: { ...Object(records[SERVICE]), title: "Horns" } }],
    [
      "the order of a menu",
      {
        ...records,
        "navigation.json": {
          ...Object(records["navigation.json"]),
          items: Object(records["navigation.json"]).items.toReversed(),
        },
      },
    ],
  ])("are those that differ when they are drawn: %s", async (_what, after) => {
    expect(await pathsOf(after)).toEqual(differing(after));
  });

  test("say what is new and what is gone", async () => {
    const added = { ...Object(records[SERVICE]), id: "bells", title: "Bells", aliases: [] };
    const { [SERVICE]: _gone, ...others } = records;
    const pages = await changedPages(records, { ...others, "services/bells.json": added }, rest);
    const how = new Map(pages.map((page) => [page.path, page.how]));
    expect(how.get("/services/bells")).toBe("new");
    expect(how.get("/services/fog-signals")).toBe("gone");
    expect(how.get("/services")).toBe("changed");
  });
});
