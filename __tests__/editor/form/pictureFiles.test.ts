import { pictureUses } from "@sitekit/editor/save/usedBy";
import { replacing } from "@sitekit/editor/testing/form/pictureFiles";
import type { Tree, TreeFile } from "@sitekit/editor/testing/save/store";
import { startState } from "@sitekit/editor/testing/window/state";
import { config } from "../../../content.config";
import { fixture, textOf } from "../../support/fixtureContent";
import { recordsIn } from "../../support/recordsIn";

const PAGE = "pages/for-harbours.json";
const HARBOUR = "media/harbour.png";

const files = new Map<string, TreeFile>([[HARBOUR, { id: HARBOUR }]]);
for (const file of fixture.json.keys()) files.set(file, { id: file, text: textOf(file) });
const tree: Tree = { version: "1", files };
const picture = new Blob(["bytes"]);

describe("the places that show a picture", () => {
  test("are told with the page, the words that stand for it there and the spot that stays in sight", () => {
    const uses = pictureUses(config, recordsIn(fixture)).get(HARBOUR);
    const use = uses?.find(({ file }) => file === PAGE);
    const section = use?.path.slice(0, -1) ?? [];
    expect(use).toMatchObject({
      file: PAGE,
      page: "/for-harbours",
      alt: { path: [...section, "imageAlt"], text: expect.stringMatching(/\w/) },
      focus: { path: [...section, "imageFocus"], spot: expect.stringMatching(/^\d+% \d+%$/) },
    });
    expect(use?.field).toMatch(/^Sections, entry \d+, Picture$/);
  });

  test("are none for a picture that no record names", () => {
    expect(pictureUses(config, recordsIn(fixture)).has("media/nobody.png")).toBe(false);
  });
});

describe("a picture that takes the place of another", () => {
  beforeAll(() => startState({ tree, site: { config } } as Parameters<typeof startState>[0]));

  test("of the same format has its path, and no record changes", () => {
    expect(replacing(tree, HARBOUR, { name: "other.png", picture, note: "" })).toEqual([
      { path: HARBOUR, picture },
    ]);
  });

  test("of another format has a new path, which every record names then, in the form of its file", () => {
    const changes = replacing(tree, HARBOUR, { name: "other.jpg", picture, note: "" });
    const named = [...(pictureUses(config, recordsIn(fixture)).get(HARBOUR) ?? [])].map(({ file }) => file);
    expect(new Set(named).size).toBeGreaterThan(1);
    const records = [...new Set(named)].map((path) => ({
      path,
      text: textOf(path).replaceAll(`/${HARBOUR}`, "/media/harbour.jpg"),
    }));
    expect(changes).toHaveLength(records.length + 2);
    expect(changes).toEqual(
      expect.arrayContaining([
        { path: "media/harbour.jpg", picture },
        ...records,
        { path: HARBOUR, removed: true },
      ]),
    );
  });
});
