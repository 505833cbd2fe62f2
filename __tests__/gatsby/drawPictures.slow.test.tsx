import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { hashOf } from "@sitekit/lib/files";
import satori from "satori";
import sharp from "sharp";
import {
  drawPictures,
  lookOf,
  PICTURE_SIZE,
  PNG,
  pictureFonts,
  SharePicture,
} from "../../src/gatsby/drawPictures";
import { type PicturePlan, pictureAddress } from "../../src/site/planPicture";
import { siteColours } from "../../src/styles/colours";
import { pictureText } from "../../src/types/pictureText";

const colours = siteColours().deep;
/**
 * A description of almost the maximum length. The titles in these tests contain none of its words, so a test can tell
 * whether a word on a picture belongs to the title or to the description.
 */
const DESCRIPTION = "juggled quickly by experts. ".repeat(9).slice(0, 240).trim();
const plan = (file: string, title: string, drawing: PicturePlan["drawing"] = null): PicturePlan => ({
  file,
  title,
  description: DESCRIPTION,
  kind: "Service",
  drawing,
  company: "Example Registers Ltd",
  host: "www.registers.example",
});

describe("drawPictures", () => {
  let folder: string;
  const read = (file: string) => fs.readFileSync(path.join(folder, file));
  const draw = (plans: readonly PicturePlan[], of = colours) =>
    drawPictures(plans, folder, of, path.join(folder, "cache"));

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "share-pictures-"));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it("writes a PNG of 1200 by 630 pixels and less than 100 kB for each page", async () => {
    const plans = [plan("/og/a.png", "Alpha"), plan("/og/services/b.png", "Beta", "icon:radar")];
    expect(await draw(plans)).toBe(2);
    for (const { file } of plans) {
      expect(await sharp(read(file)).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
      expect(read(file).length).toBeLessThan(100_000);
    }
    expect(read("/og/a.png")).not.toEqual(read("/og/services/b.png"));
  });

  it("renders only one picture again if only one page's title has changed", async () => {
    await draw([plan("/og/a.png", "Alpha"), plan("/og/b.png", "Beta")]);
    const before = { a: read("/og/a.png"), b: read("/og/b.png") };
    const next = [plan("/og/a.png", "Alpha"), plan("/og/b.png", "Gamma")];
    expect(await draw(next)).toBe(1);
    expect(read("/og/a.png")).toEqual(before.a);
    expect(read("/og/b.png")).not.toEqual(before.b);
    expect(await draw(next)).toBe(0);
  });

  it("renders a picture again if the colours have changed", async () => {
    await draw([plan("/og/a.png", "Alpha")]);
    expect(await draw([plan("/og/a.png", "Alpha")], { ...colours, paper: "#ffffff" })).toBe(1);
  });

  it("restores a deleted picture from the cache, and copies the picture for a new page with the same title", async () => {
    await draw([plan("/og/a.png", "Alpha")]);
    const before = read("/og/a.png");
    fs.rmSync(path.join(folder, "og"), { recursive: true });
    expect(await draw([plan("/og/a.png", "Alpha"), plan("/og/b.png", "Alpha")])).toBe(0);
    expect([read("/og/a.png"), read("/og/b.png")]).toEqual([before, before]);
  });

  it("deletes a picture from the cache if no build has used the picture for a long time", async () => {
    await draw([plan("/og/a.png", "Alpha")]);
    const [kept = ""] = fs.readdirSync(path.join(folder, "cache"));
    fs.utimesSync(path.join(folder, "cache", kept), 0, 0);
    expect(await draw([plan("/og/a.png", "Beta")])).toBe(1);
    expect(fs.readdirSync(path.join(folder, "cache"))).not.toContain(kept);
  });

  it("renders a different picture for a page if and only if pictureAddress returns a different address", async () => {
    const alpha = plan("/og/a.png", "Alpha", "icon:radar");
    const variants: [plan: PicturePlan, of: typeof colours][] = [
      [alpha, colours],
      [{ ...alpha }, { ...colours }],
      [{ ...alpha, title: "Beta" }, colours],
      [{ ...alpha, drawing: "Fuel tanker" }, colours],
      [{ ...alpha, company: "Other Ltd" }, colours],
      [alpha, { ...colours, accent: "#0000ff" }],
      [alpha, siteColours("#14407a").deep],
    ];
    const seen: [address: string, bytes: string][] = [];
    for (const [shown, of] of variants) {
      await draw([shown], of);
      seen.push([pictureAddress(shown, lookOf(shown, of)), hashOf(read(shown.file))]);
    }
    for (const [address, bytes] of seen)
      expect(seen.filter((other) => other[0] === address)).toEqual(
        seen.filter((other) => other[1] === bytes),
      );
    expect(new Set(seen.map(([address]) => address)).size).toBe(variants.length - 1);
  });
});

describe("on a share picture,", () => {
  /**
   * Returns the words of a picture with their positions in pixels from the top left corner. `x` and `right` are the
   * left and right edges of a word, and `y` is its baseline.
   */
  async function words(title: string, drawing: PicturePlan["drawing"]) {
    const { file: _, ...shown } = plan("", title, drawing);
    const svg = await satori(<SharePicture {...shown} colours={colours} />, {
      ...PICTURE_SIZE,
      fonts: pictureFonts(),
      embedFont: false,
    });
    return [...svg.matchAll(/<text ([^>]*)>([^<]*)</g)].map(([, attributes = "", text]) => {
      const number = (name: string) => Number(new RegExp(`(?:^| )${name}="([^"]+)"`).exec(attributes)?.[1]);
      return { text, x: number("x"), y: number("y"), right: number("x") + number("width") };
    });
  }

  const titles = {
    "a short title": "NMIS",
    "a title that is as long as the content type allows":
      "A register of assets, cases and payments for ministries, departments and agencies of all sizes"
        .slice(0, 90)
        .trim(),
    "a title of one very long word": "W".repeat(90),
    "a title of wide letters": "MMMM WWWW ".repeat(9).trim(),
  };

  const lettersOf = (text: string) => text.replaceAll(" ", "");

  it.each(Object.entries(titles))(
    "%s is complete, and neither the title nor the description reaches the right edge, the drawing, the company's name or the site's host name",
    async (_, title) => {
      for (const drawing of [null, "Handset"]) {
        const drawn = await words(title, drawing);
        const name = drawn.find(({ text }) => text === "Example");
        const host = drawn.find(({ text }) => text?.startsWith("www."));
        const ofTitle = drawn.filter(({ text }) => text?.trim() && title.includes(text));
        const ofDescription = drawn.filter(({ text }) => text?.trim() && DESCRIPTION.includes(text));
        expect(ofDescription.length).toBeGreaterThan(5);
        const shown = [...ofTitle, ...ofDescription];
        expect(lettersOf(ofTitle.map(({ text }) => text).join(""))).toBe(lettersOf(title));
        expect(Math.max(...shown.map(({ right }) => right))).toBeLessThanOrEqual(drawing ? 672 : 1136);
        expect(Math.min(...ofTitle.map(({ y }) => y))).toBeGreaterThan((name?.y ?? Number.NaN) + 40);
        expect(Math.max(...shown.map(({ y }) => y))).toBeLessThan((host?.y ?? Number.NaN) - 30);
      }
    },
  );
});

it("encoding a picture as PNG gives the same bytes each time, even if several encodings run in parallel", async () => {
  // The options in `PNG` turn dithering off, because the random numbers of dithering depend on which other pictures are
  // encoded at the same time. With dithering, the bytes would differ even for this picture of only 8 rows.
  const raw = { width: 1200, height: 8, channels: 3 } as const;
  const data = Buffer.from(Array.from({ length: 1200 * 8 * 3 }, (_, at) => ((at * 2654435761) >>> 16) % 256));
  const drawn = new Set<string>();
  for (let round = 0; round < 50; round += 1) {
    const four = Array.from({ length: 4 }, () => sharp(data, { raw }).png(PNG).toBuffer());
    for (const bytes of await Promise.all(four)) drawn.add(hashOf(bytes));
  }
  expect(drawn.size).toBe(1);
});

it("pictureText removes no Latin letter that the share pictures' font has, and keeps no Latin letter or punctuation mark that the font lacks", async () => {
  const characters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
    /[\p{Script=Latin}\p{P}\p{Sc}\d]/u.test(one),
  );
  const lacking = new Set<string>();
  await satori(<div style={{ display: "flex", flexWrap: "wrap" }}>{characters.join(" ")}</div>, {
    ...PICTURE_SIZE,
    fonts: pictureFonts(),
    loadAdditionalAsset: async (_, text) => {
      for (const one of text) lacking.add(one);
      return [];
    },
  });
  const known = characters.filter((one) => pictureText(one) === one);
  expect(known.filter((one) => lacking.has(one))).toEqual([]);
  const latin = characters.filter((one) => /\p{Script=Latin}/u.test(one));
  expect(latin.filter((one) => !lacking.has(one) && pictureText(one) === "")).toEqual([]);
});
