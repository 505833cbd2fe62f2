import { idFault } from "@sitekit/content/patterns";
import sharp from "sharp";
import { pictureKind } from "../../form/pictureKind";
import { pictureStem } from "../../form/preparePicture";

test.each([
  ["Depot Yard.JPEG", "depot-yard"],
  [`${"x".repeat(250)}.jpg`, "x".repeat(60)],
  [`${"x".repeat(59)} y.jpg`, "x".repeat(59)],
  ["CON.png", "con-page"],
  ["aux", "aux-page"],
  ["LPT1.tar.png", "lpt1-tar"],
  ["photo...", "photo"],
  ["photo", "photo"],
  [".jpg", "picture"],
  ["👍🏾.png", "picture"],
  ["صورة.png", "picture"],
  ["Ọ̀ṣun (1).webp", "osun-1"],
  ["../../etc/passwd.png", "etc-passwd"],
  ["a<b>:|?*.gif", "a-b"],
])("`pictureStem` turns the file name %j into the valid name %j", (name, stem) => {
  expect(pictureStem(name)).toBe(stem);
  expect(idFault(stem)).toBeUndefined();
});

const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: "#7a4a2b" } });
const grain = () =>
  sharp({
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 120, sigma: 30 },
    },
  });

describe("the bytes of a file", () => {
  test.each([
    [
      "jpeg",
      () =>
        drawn
          .clone()
          .withExif({ IFD0: { Copyright: "Nobody" } })
          .jpeg(),
    ],
    ["jpeg", () => drawn.clone().jpeg({ progressive: true })],
    ["png", () => drawn.clone().png()],
    ["gif", () => drawn.clone().gif()],
    ["webp", () => drawn.clone().webp()],
    ["avif", () => drawn.clone().avif()],
    ["tiff", () => drawn.clone().tiff()],
  ] as const)("identify the format %s", async (format, picture) => {
    expect(pictureKind(await picture().toBuffer())).toMatchObject({
      format,
      isAnimated: false,
      isCut: false,
    });
  });

  test.each([
    ["png", () => drawn.clone().png()],
    ["jpeg", () => drawn.clone().jpeg()],
    ["gif", () => drawn.clone().gif()],
  ] as const)("give the width and height of a %s", async (_, picture) => {
    expect(pictureKind(await picture().toBuffer())).toMatchObject({ width: 90, height: 60 });
  });

  test.each([
    ["jpeg", () => grain().jpeg()],
    ["png", () => grain().png()],
    ["webp", () => grain().webp()],
  ] as const)("show that a %s is incomplete if its end is missing", async (_, picture) => {
    const bytes = await picture().toBuffer();
    for (const share of [0.3, 0.6, 0.9])
      expect(pictureKind(bytes.subarray(0, bytes.length * share)).isCut).toBe(true);
    expect(pictureKind(bytes.subarray(0, 12)).isCut).toBe(true);
  });

  test("show that a jpeg is incomplete although its metadata contains the bytes of an end marker", async () => {
    const bytes = await grain().jpeg().toBuffer();
    // The segment has the length 4, which includes its own two bytes, and contains only the marker.
    const segment = Buffer.from([0xff, 0xe1, 0, 4, 0xff, 0xd9]);
    const tagged = Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
    expect(pictureKind(tagged).isCut).toBe(false);
    expect(pictureKind(tagged.subarray(0, tagged.length * 0.6)).isCut).toBe(true);
  });

  test.each(["gif", "webp"] as const)("show that a %s is animated", async (format) => {
    const other = sharp({ create: { width: 90, height: 60, channels: 3, background: "#fff" } });
    const frames = await Promise.all([drawn, other].map((each) => each.clone().png().toBuffer()));
    const bytes = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect(pictureKind(bytes)).toMatchObject({ format, isAnimated: true, isCut: false });
  });

  test("identify the format and size of a JPEG that has padding before its first segment", async () => {
    const bytes = await drawn.clone().jpeg().toBuffer();
    const padded = Buffer.concat([bytes.subarray(0, 2), Buffer.alloc(3, 0xff), bytes.subarray(2)]);
    expect(await sharp(padded).metadata()).toMatchObject({ width: 90, height: 60 });
    expect(pictureKind(padded)).toMatchObject({ format: "jpeg", width: 90, height: 60, isCut: false });
  });

  test.each([
    ["avif", "\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf"],
    ["avif", "\0\0\0\x1cftypmiaf\0\0\0\0miafavif"],
    ["avif", "\0\0\0\x1cftypmsf1\0\0\0\0msf1avis"],
    ["heic", "\0\0\0\x1cftypmif1\0\0\0\0mif1heic"],
    ["svg", "\u00ef\u00bb\u00bf<svg/>"],
    ["heic", "\0\0\0\x18ftypheic\0\0\0\0"],
    ["svg", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["pdf", "%PDF-1.7"],
  ])("identify the format %s if they start with %j", (format, text) => {
    expect(pictureKind(Buffer.from(text, "latin1"))).toMatchObject({ format, isCut: false });
  });

  test.each(["Dear Ada", ""])("identify no format if they contain only the text %j", (text) => {
    expect(pictureKind(Buffer.from(text, "latin1"))).toMatchObject({ format: "", isCut: false });
  });
});
