/** Pictures of a CMS stand beside those of the content folder, each under a name that no other one has. */

import { hashOf } from "@sitekit/lib/files";
import { testFolder } from "@sitekit/testing/testFolder";
import { placePictures } from "../pictures";

const folder = testFolder();

/** A picture in the cache, with these bytes. */
function kept(name: string, bytes: string) {
  const hash = hashOf(Buffer.from(bytes));
  folder.write(`cache/${hash}.jpg`, bytes);
  return { hash, name, ending: "jpg" };
}

test("names stay where they can, and have a part of the hash where two pictures would share one", () => {
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
