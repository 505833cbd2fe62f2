import { config, harbour } from "@sitekit/testing/harbour";
import { replacing } from "../../form/pictureFiles";
import type { Tree, TreeFile } from "../../save/store";
import { pictureUses } from "../../save/usedBy";
import { startState } from "../../window/state";

const HARBOUR = "media/harbour.png";
const texts = [...harbour.json].map(([file, bytes]) => [file, bytes.toString()] as const);
const tree: Tree = {
  version: "1",
  files: new Map<string, TreeFile>([
    [HARBOUR, { id: HARBOUR }],
    ...texts.map(([id, text]) => [id, { id, text }] as const),
  ]),
};
const uses = pictureUses(config, Object.fromEntries(texts.map(([file, text]) => [file, JSON.parse(text)])));
const picture = new Blob(["bytes"]);

describe("the places that show a picture", () => {
  test("are told with the page, the words that stand for it there and the spot that stays in sight", () => {
    expect(uses.get(HARBOUR)).toMatchObject([
      { file: "harbours/north-quay.json", page: "/harbours/north-quay", focus: { spot: "50% 50%" } },
      {
        file: "lights/ink-mole.json",
        field: "Picture",
        alt: { path: ["imageAlt"], text: "A harbour with a lighthouse, drawn in four colours." },
        focus: { path: ["imageFocus"], spot: "40% 60%" },
      },
      {
        file: "pages/about.json",
        page: "/about",
        field: "Sections, entry 2, Picture",
        alt: { path: ["sections", 1, "imageAlt"], text: "The keepers' boat, seen from the tower" },
        focus: { path: ["sections", 1, "imageFocus"], spot: "50% 50%" },
      },
      { path: ["sections", 2, "imageUrl"], focus: { spot: "20% 80%" } },
    ]);
  });

  test("are none for a picture that no record names", () => {
    expect(uses.has("media/nobody.png")).toBe(false);
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
    const named = texts.filter(([, text]) => text.includes(`"/${HARBOUR}"`));
    expect(named).toHaveLength(3);
    expect(changes).toEqual([
      { path: "media/harbour.jpg", picture },
      ...named.map(([path, text]) => ({ path, text: text.replaceAll(`/${HARBOUR}`, "/media/harbour.jpg") })),
      { path: HARBOUR, removed: true },
    ]);
  });
});
