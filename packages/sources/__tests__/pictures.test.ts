/**
 * Tests the code that finds the pictures in records of a CMS, and gives each a path like those of the pictures in the
 * content folder, such as `media/mill.jpg`. Two different pictures must never have the same path.
 */

import { fieldTree } from "@sitekit/content/fieldTree";
import { hashOf } from "@sitekit/lib/files";
import { config } from "@sitekit/testing/harbour";
import { testFolder } from "@sitekit/testing/testFolder";
import sharp from "sharp";
import { fetchPictures, keyOf, mapPictures, picturesIn, placePictures } from "../pictures";
import { type Source, SourceError, type SourceRecord } from "../source";

const folder = testFolder();

/** Writes a picture with these bytes to the cache. Returns the `KeptPicture` that describes it. */
function kept(name: string, bytes: string) {
  const hash = hashOf(Buffer.from(bytes));
  folder.write(`cache/${hash}.jpg`, bytes);
  return { hash, name, ending: "jpg" };
}

test("`placePictures` keeps a picture's file name, and adds a part of its hash if a different picture has the same name", () => {
  folder.write("content/media/mill.jpg", "mill");
  folder.write("content/media/pier.jpg", "pier");
  const pictures = {
    alone: kept("lamp", "lamp"),
    sameFile: kept("mill", "mill"),
    otherFile: kept("pier", "another pier"),
    first: kept("horn", "horn"),
    second: kept("horn", "second horn"),
    again: kept("horn", "second horn"),
  };
  const file = { bytes: 4, head: "" };
  const files = new Map(["media/mill.jpg", "media/pier.jpg"].map((name) => [name, file]));
  const named = new Map(Object.entries(pictures));
  const { media, places } = placePictures(folder.at("cache"), named, files, folder.at("content"));
  const marked = (name: string, { hash }: { hash: string }) => `media/${name}-${hash.slice(0, 8)}.jpg`;
  expect(Object.fromEntries(places)).toEqual({
    alone: "media/lamp.jpg",
    sameFile: "media/mill.jpg",
    otherFile: marked("pier", pictures.otherFile),
    first: marked("horn", pictures.first),
    second: marked("horn", pictures.second),
    again: marked("horn", pictures.second),
  });
  const added = [...places.values()].filter((place) => place !== "media/mill.jpg");
  expect([...media.keys()].sort()).toEqual([...new Set(added)].sort());
  expect(media.get("media/lamp.jpg")).toMatchObject({ bytes: 4, head: "lamp" });
});

const PAGE = config.type("Page");
const lamp = { address: "/lamp.png", name: "Lamp.png", version: "1" };
const call = (imageUrl: unknown) => ({ kind: "call", title: "Come", imageUrl });

test("`mapPictures` and `picturesIn` find the CMS pictures in a record, but not paths or values in undeclared fields", () => {
  const fields = {
    title: "Pier",
    unknown: { imageUrl: lamp },
    sections: [call(lamp), call("/media/old.png")],
  };
  const seen: unknown[] = [];
  const mapped = mapPictures(fieldTree(PAGE), fields, (picture) => `${seen.push(picture)} of them`);
  expect(mapped).toEqual({
    ...fields,
    sections: [call("1 of them"), call("/media/old.png")],
  });
  expect(seen).toEqual([lamp]);
  expect(picturesIn(PAGE, "sections", fields)).toEqual([lamp]);
  expect(picturesIn(PAGE, "unknown", fields)).toEqual([]);
});

test("`keyOf` returns different keys for a picture with a version and the same picture without a version", () => {
  expect([keyOf(lamp), keyOf({ ...lamp, version: undefined })]).toEqual(["/lamp.png 1", "/lamp.png "]);
});

describe("when pictures are fetched,", () => {
  const known = new Map();
  const fetchAll = (picture: Source["picture"], ...pictures: object[]) => {
    const records = [{ fields: { sections: pictures.map(call) } }] as unknown as SourceRecord[];
    const source = { picture } as Source;
    return fetchPictures(source, fieldTree(PAGE), records, { folder: folder.at("cache"), known });
  };
  const image = (color: string) => sharp({ create: { width: 2, height: 2, channels: 3, background: color } });

  test("each version of a picture is fetched once, and a file name without usable characters becomes `picture`", async () => {
    const asked: string[] = [];
    const fetched = async ({ name }: { name: string }) => {
      asked.push(name);
      return image("red").png().toBuffer();
    };
    const unnamed = { address: "/2", name: "!.png" };
    const { kept, faults } = await fetchAll(fetched, lamp, lamp, unnamed);
    expect([...kept].map(([key, { name, ending }]) => [key, name, ending])).toEqual([
      ["/lamp.png 1", "lamp", "png"],
      ["/2 ", "picture", "png"],
    ]);
    expect([asked, faults.size]).toEqual([["Lamp.png", "!.png"], 0]);
    for (const [key, picture] of kept) known.set(key, picture);
    await fetchAll(fetched, lamp, { ...lamp, version: "2" });
    expect(asked).toEqual(["Lamp.png", "!.png", "Lamp.png"]);
  });

  test.each<[string, Source["picture"], RegExp]>([
    [
      "in an unsupported format",
      () => image("blue").gif().toBuffer(),
      /format of the picture is gif\. Upload a JPEG, PNG, WebP or AVIF picture\./,
    ],
    ["that is not in the CMS", () => Promise.reject(new SourceError("It is gone.", 404)), /^It is gone\.$/],
  ])("a picture %s is reported as a fault", async (_, picture, said) => {
    const { kept, faults } = await fetchAll(picture, { ...lamp, version: "3" });
    expect([kept.size, [...faults.keys()]]).toEqual([0, ["/lamp.png 3"]]);
    expect([...faults.values()].join()).toMatch(said);
  });

  test.each([
    ["responds with the status 500", new SourceError("Down.", 500)],
    ["does not respond", new SourceError("No answer.")],
    ["responds that there were too many requests", new SourceError("Wait.", 429)],
  ])("the whole fetch fails if the CMS %s", async (_, error) => {
    await expect(fetchAll(() => Promise.reject(error), { ...lamp, version: "4" })).rejects.toBe(error);
  });
});
