import { defineConfig } from "@sitekit/check/config";
import { focus, group, line, picture, recordId } from "@sitekit/content/fields";
import { fieldTree } from "@sitekit/content/fieldTree";
import { config, harbour } from "@sitekit/testing/harbour";
import { picturesToChoose, refusalOfPaste } from "../../form/pictureFiles";
import { replacing } from "../../form/replacing";
import { besides, pictureUses } from "../../model/usedBy";
import type { Tree, TreeFile } from "../../stores/store";
import { type OpenRecord, startState } from "../../window/state";

const HARBOUR = "media/harbour.png";
const texts = [...harbour.json].map(([file, bytes]) => [file, bytes.toString()] as const);
const tree: Tree = {
  version: "1",
  files: new Map<string, TreeFile>([
    [HARBOUR, { id: HARBOUR }],
    ...texts.map(([id, text]) => [id, { id, text }] as const),
  ]),
};
const records = Object.fromEntries(texts.map(([file, text]) => [file, JSON.parse(text)]));
const bytes = new Blob(["bytes"]);

describe("the list of the places where pictures are used", () => {
  test("contains pages, descriptions and focal points", () => {
    const uses = pictureUses(config, records);
    expect([...uses.keys()]).toEqual([HARBOUR]);
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
        field: "Sections, Call: The keepers' boat, seen from the tower, Picture",
        alt: { path: ["sections", 1, "imageAlt"], text: "The keepers' boat, seen from the tower" },
        focus: { path: ["sections", 1, "imageFocus"], spot: "50% 50%" },
      },
      { path: ["sections", 2, "imageUrl"], focus: { spot: "20% 80%" } },
    ]);
  });

  test("contains both pictures of a record, and the `shownOn` of the content type if the record has no page", () => {
    const logo = { logoUrl: picture("Logo", "Drawn."), logoFocus: focus("Its spot", "In sight.", "logoUrl") };
    const schema = group("Sign", "A sign.", {
      id: recordId("Its file's name."),
      ...logo,
      imageUrl: picture("Picture", "A photo."),
      imageAlt: line("Words", "For the blind.", 9),
      imageFocus: focus("Spot", "In sight.", "imageUrl"),
    });
    const source = { folder: "signs" };
    const signs = defineConfig({
      timeZone: config.timeZone,
      types: [
        {
          name: "Sign",
          label: "Signs",
          schema,
          source,
          shownOn: "menus",
          recordName: ({ id }) => String(id),
        },
      ],
    });
    const use = { file: "signs/a.json", title: "a", page: "menus" };
    const found = pictureUses(signs, {
      "signs/a.json": { id: "a", logoUrl: "/media/a.png", imageUrl: "/media/b.png" },
    });
    expect([...found.values()].flat()).toEqual([
      {
        ...use,
        path: ["logoUrl"],
        picture: "media/a.png",
        field: "Logo",
        focus: { path: ["logoFocus"], spot: "50% 50%" },
      },
      {
        ...use,
        path: ["imageUrl"],
        picture: "media/b.png",
        field: "Picture",
        alt: { path: ["imageAlt"], text: "" },
        focus: { path: ["imageFocus"], spot: "50% 50%" },
      },
    ]);
  });
});

test("`besides` finds the description or focal point of a picture whose field name does not end with “Url”", () => {
  const fields = {
    photo: picture("Photo", "A photo."),
    photoAlt: line("Words", "For the blind.", 9),
    logo: picture("Logo", "Drawn."),
    logoFocus: focus("Spot", "In sight.", "logo"),
  };
  const sign = fieldTree({ schema: group("Sign", "A sign.", fields) });
  const record = { photo: "/media/a.png", photoAlt: "A pier", logo: "/media/b.png" };
  expect(besides(sign, record, ["photo"])).toEqual({ alt: { path: ["photoAlt"], text: "A pier" } });
  expect(besides(sign, record, ["logo"])).toEqual({ focus: { path: ["logoFocus"], spot: "50% 50%" } });
});

test("offers saved and unsaved pictures to choose from, but no documents", () => {
  const pictures = new Map(["media/fees.pdf", "media/boat.png"].map((path) => [path, bytes]));
  const saved = { ...tree, files: new Map([...tree.files, ["media/old.pdf", { id: "2" }]]) };
  expect(picturesToChoose(saved, { pictures } as unknown as OpenRecord)).toEqual(["media/boat.png", HARBOUR]);
  expect(picturesToChoose(saved, undefined)).toEqual([HARBOUR]);
});

describe("a picture that replaces another picture", () => {
  beforeAll(() => startState({ tree, site: { config } } as Parameters<typeof startState>[0]));

  test("gets the path of the replaced picture if both have the same format, and changes no record", () => {
    expect(replacing(tree, HARBOUR, { name: "other.png", picture: bytes, note: "" })).toEqual([
      { path: HARBOUR, picture: bytes },
    ]);
  });

  test("gets the path of the replaced picture even if that path ends with .jpeg and the new file's name with .jpg", () => {
    const path = "media/boat.jpeg";
    expect(replacing(tree, path, { name: "other.jpg", picture: bytes, note: "" })).toEqual([
      { path, picture: bytes },
    ]);
  });

  test("gets a new path if its format is different, and nothing but this path changes in the records", () => {
    const changes = replacing(tree, HARBOUR, { name: "other.jpg", picture: bytes, note: "" });
    const named = texts.filter(([, text]) => text.includes(`"/${HARBOUR}"`));
    expect(named).toHaveLength(3);
    expect(changes).toEqual([
      { path: "media/harbour.jpg", picture: bytes },
      ...named.map(([path, text]) => ({ path, text: text.replaceAll(`/${HARBOUR}`, "/media/harbour.jpg") })),
      { path: HARBOUR, removed: true },
    ]);
  });
});

describe("the message about pasted files", () => {
  /** A mock of a DOM element. `closest` finds an element only for these selectors. */
  class Inside {
    constructor(private selectors: readonly string[]) {}
    closest(selector: string) {
      return selector.split(", ").some((each) => this.selectors.includes(each)) ? this : null;
    }
  }
  beforeAll(() => void Object.assign(globalThis, { Element: Inside }));
  const message = (...selectors: string[]) =>
    refusalOfPaste(new Inside(selectors) as unknown as Element, [
      new File(["P"], "a.png", { type: "image/png" }),
    ]);

  test.each(["textarea", "input:not([type=file])"])(
    "tells a user in a text field to add the picture elsewhere: %s",
    (field) => {
      expect(message(field)).toBe(
        "A picture cannot be added to a text. Add it in a field for a picture, or under “Pictures”.",
      );
    },
  );

  test("tells a user outside of all fields to click into a field", () => {
    expect(message()).toMatch(/^Nothing was added\. Click into the field/);
  });

  test("is empty in a field for formatted text, and if no file was pasted", () => {
    expect(message("textarea", "[data-formatted]")).toBe("");
    expect(refusalOfPaste(null, [])).toBe("");
  });
});
