/** Tests the content check of files in `media`, and how uploaded pictures are prepared for saving. */
import fs from "node:fs";
import { config } from "@sitekit/testing/harbour";
import { testFolder } from "@sitekit/testing/testFolder";
import sharp from "sharp";
import { checkFolder } from "../checkContent";
import { pictureFault, uprightPicture, withPictureFaults } from "../pictures";
import { readContentFolder } from "../readContentFolder";

const FORMATS = ["jpeg", "png", "webp", "avif"] as const;

/**
 * A picture of noise whose left third is red. Noise compresses badly, so the files are large enough to be cut off at
 * several places. The red third shows whether the picture was rotated.
 */
const noise = () =>
  sharp({
    create: {
      width: 120,
      height: 80,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  }).composite([
    { input: { create: { width: 40, height: 80, channels: 3, background: "#f00" } }, left: 0, top: 0 },
  ]);
const pictureOf = async (format: (typeof FORMATS)[number]) =>
  format === "avif" ? noise().avif({ effort: 0 }).toBuffer() : noise().toFormat(format).toBuffer();

const { at, write } = testFolder(undefined, "content");

/** Writes a file to `media`, checks the whole content folder, and returns the problems of this file. */
async function told(name: string, bytes: Buffer) {
  write(`media/${name}`, bytes);
  const { problems } = checkFolder(config, await withPictureFaults(at(), readContentFolder(at())));
  return problems.filter(({ file }) => file === `content/media/${name}`);
}

describe.each(FORMATS)("a picture in the format %s", (format) => {
  const name = `harbour.${format}`;

  it("is accepted when it is complete", async () => {
    expect(await told(name, await pictureOf(format))).toEqual([]);
  });

  it.each([99.9, 90, 50, 10])(
    "is refused if the file contains only the first %d%% of the picture's bytes",
    async (percent) => {
      const bytes = await pictureOf(format);
      const part = bytes.subarray(0, Math.floor((bytes.length * percent) / 100));
      expect(await told(name, part)).toMatchObject([
        {
          severity: "error",
          rule: "broken-picture",
          message: expect.stringMatching(/is incomplete.*download it again/),
        },
      ]);
    },
  );
});

it("the check refuses a file that starts like an AVIF picture but is not a picture", async () => {
  const head = (await pictureOf("avif")).subarray(0, 32);
  expect(await told("harbour.avif", Buffer.concat([head, Buffer.alloc(5000, 7)]))).toMatchObject([
    { rule: "broken-picture" },
  ]);
});

it.each(["harbour.jpg", "terms.pdf"])("the check reports that %s is only a Git LFS pointer", async (name) => {
  const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n";
  expect(await told(name, Buffer.from(pointer))).toMatchObject([
    { severity: "error", message: expect.stringMatching(/git lfs pull/) },
  ]);
});

it("pictureFault refuses a picture with more than 50 million pixels", async () => {
  const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: "#123" } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(await pictureFault(huge)).toMatchObject({
    rule: "huge-picture",
    message: expect.stringMatching(/9000 × 6000 pixels, but at most 50 million/),
  });
});

it.each([
  ["refuses", 12_000, 800, true],
  ["refuses", 6000, 1, true],
  ["refuses", 1, 400, true],
  ["refuses", 301, 100, true],
  ["accepts", 300, 100, false],
  ["accepts", 100, 300, false],
])(
  "pictureFault %s a picture of %i × %i pixels, because the ratio of its sides may be at most 3:1",
  async (_, width, height, isRefused) => {
    const strip = await sharp({ create: { width, height, channels: 3, background: "#123" } })
      .png()
      .toBuffer();
    const refusal = {
      rule: "extreme-shape",
      message: expect.stringContaining(`${width} × ${height} pixels`),
    };
    expect(await pictureFault(strip)).toEqual(isRefused ? refusal : undefined);
  },
);

describe("a picture that is stored rotated and has an EXIF orientation", () => {
  const turned = (format: (typeof FORMATS)[number] = "jpeg") =>
    noise().toFormat(format).withMetadata({ orientation: 6 }).toBuffer();

  it("is refused when it is a file in the content folder", async () => {
    expect(await told("harbour.jpg", await turned())).toMatchObject([
      {
        severity: "error",
        rule: "turned-picture",
        message: expect.stringMatching(/stored rotated or mirrored/),
      },
    ]);
  });

  it.each(["jpeg", "png", "webp"] as const)(
    "is rotated upright and keeps the format %s when it is uploaded, and a note says that it was saved upright",
    async (format) => {
      const { bytes, note } = await uprightPicture(await turned(format));
      expect(note).toMatch(/was saved upright/);
      expect(await pictureFault(bytes)).toBeUndefined();
      const { width, height, orientation, format: kept } = await sharp(bytes).metadata();
      expect([width, height, orientation, kept]).toEqual([80, 120, undefined, format]);
      // The rotation moved the red third of `noise` from the left to the top, so a pixel near the top edge is red.
      const { data } = await sharp(bytes).extract({ left: 40, top: 10, width: 1, height: 1 }).raw().toBuffer({
        resolveWithObject: true,
      });
      expect(data[0]).toBeGreaterThan(200);
      expect(data[1]).toBeLessThan(60);
    },
  );
});

it("uprightPicture does not change the bytes of an uploaded picture that is already upright", async () => {
  const bytes = await pictureOf("jpeg");
  expect(await uprightPicture(bytes)).toEqual({ bytes });
});

it("uprightPicture refuses an uploaded file that is not a picture", async () => {
  await expect(uprightPicture(Buffer.from("no picture"))).rejects.toThrow(/is incomplete/);
});

it("withPictureFaults reads a changed picture of the same file size again only if its modification time differs", async () => {
  const file = at("media/harbour.png");
  const faultOf = async () =>
    (await withPictureFaults(at(), readContentFolder(at()))).media.get("media/harbour.png")?.fault;
  const whole = await pictureOf("png");
  const time = new Date(1_700_000_000_000);
  write("media/harbour.png", whole);
  fs.utimesSync(file, time, time);
  expect(await faultOf()).toBeUndefined();
  // The size and the time are the same as before, so the broken file is not noticed.
  write("media/harbour.png", Buffer.alloc(whole.length));
  fs.utimesSync(file, time, time);
  expect(await faultOf()).toBeUndefined();
  fs.utimesSync(file, time, new Date(time.getTime() + 1000));
  expect(await faultOf()).toMatchObject({ rule: "broken-picture" });
});
