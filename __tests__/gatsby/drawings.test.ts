import fs from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { testFolder } from "@sitekit/testing/testFolder";
import { SHEET } from "../../src/components/illustrations/Drawing";
import { drawing, drawingPlace, writeDrawings } from "../../src/gatsby/drawings";
import { siteColours } from "../../src/styles/colours";
import { CATEGORIES, DRAWINGS, illustrationOf, SPRITES } from "../../src/types/drawings";

/**
 * Returns the compressed size of a drawing's markup in bytes. The markup is compressed alone, not as part of a page.
 * The Brotli level is 5, like `QUICK` in `packages/hosting/compress.ts`.
 */
const compressed = (markup: string) =>
  brotliCompressSync(markup, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const tokens = siteColours().light;

describe.each(DRAWINGS)("the drawing %s", (name) => {
  const markup = drawing(name);

  it("has at most 1,000 bytes after compression", () => {
    expect(compressed(markup)).toBeLessThanOrEqual(1000);
  });

  it("is hidden from screen readers and contains no text", () => {
    expect(markup).toMatch(/^<svg[^>]*aria-hidden="true"/);
    expect(markup.replace(/<[^>]*>/g, "")).toBe("");
  });

  it("has a viewBox of 240 by 160 units, and contour lines as the background", () => {
    expect(markup).toMatch(/^<svg[^>]*viewBox="0 0 240 160"/);
    expect(markup).toContain(`<path d="${SHEET}"`);
  });

  it("has no ids, so that a page can contain the drawing twice", () => {
    expect(markup).not.toMatch(/\sid=/);
  });

  it("uses only colours of the theme, except for skin", () => {
    const used = [...markup.matchAll(/var\(--color-([a-z-]+)\)/g)].map(([, name]) => name ?? "");
    expect(used.filter((name) => !(name in tokens))).toEqual([]);
    expect(used).toContain("accent");
    // All colours come from the theme's variables, except two skin colours, which are the same in both themes.
    expect(markup.match(/#(?!8a5a3c|3f2415)[0-9a-f]+|rgb|class=|style=/gi)).toBeNull();
  });
});

it("no two drawings are the same", () => {
  expect(new Set(DRAWINGS.map(drawing)).size).toBe(DRAWINGS.length);
});

it("illustrationOf returns a record's own drawing, or else its category's drawing, or else its icon", () => {
  expect(illustrationOf({ drawing: "Fuel tanker", platform: "Marketplace" })).toBe("Fuel tanker");
  expect(new Set(CATEGORIES.map((platform) => illustrationOf({ drawing: null, platform }))).size).toBe(
    CATEGORIES.length,
  );
  expect(illustrationOf({ icon: "radar" })).toBe("icon:radar");
});

it("the map on the home page has at most 1,500 bytes after compression", () => {
  expect(compressed(drawing("Hero map"))).toBeLessThanOrEqual(1500);
});

it("the map on the home page has no ids, contains no text, and is hidden from screen readers", () => {
  const markup = drawing("Hero map");
  expect(markup).not.toMatch(/\sid=/);
  expect(markup.replace(/<[^>]*>/g, "")).toBe("");
  expect(markup).toMatch(/^<svg[^>]*aria-hidden="true"/);
});

/**
 * A sprite must have fewer bytes than this after Brotli compression. Together with its response headers, a sprite of
 * this size is about 5 kB, the limit for the pictures of a page (see `docs/decisions/drawing-sprites.md`).
 */
const MOST = 4000;

const { at, read } = testFolder();

it.each(DRAWINGS)(
  "drawingPlace returns the paths of a light and a dark sprite for the drawing %s, and the drawing's position in them",
  (name) => {
    writeDrawings(at());
    const { light = "", dark = "", position = "" } = drawingPlace(name) ?? {};
    const [day, night] = [light, dark].map((file) => read(file));
    expect(day).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(day).not.toBe(night);
    expect(`${day}${night}`).not.toContain("var(");
    // `top` is the distance from the top of the sprite to the drawing. `position` is a CSS `object-position`, so its
    // percentage refers to the height of the sprite minus the height of the visible part, which is 160 units.
    const height = Number(day?.match(/viewBox="0 0 240 (\d+)"/)?.[1]);
    const [, percent = ""] = position.match(/^0 ([\d.]+)%$/) ?? [];
    const top = ((height - 160) * Number(percent)) / 100;
    expect(day?.split(`<svg y="${Math.round(top)}" width="240" height="160"`)).toHaveLength(2);
    const sprites: (readonly string[])[] = Object.values(SPRITES);
    const index = sprites.find((names) => names.includes(name))?.indexOf(name) ?? -1;
    for (const sprite of [day, night])
      expect(Math.abs(top - (topsIn(sprite ?? "")[index] ?? Number.NaN))).toBeLessThan(0.5);
  },
);

it.each(Object.entries(SPRITES))(
  "gaps of at least 4 units of the viewBox separate the drawings in the sprite “%s”",
  (_, [first]) => {
    writeDrawings(at());
    const gaps = topsIn(read(drawingPlace(first)?.light ?? "")).map(
      (top, index, tops) => top - (tops[index - 1] ?? -160) - 160,
    );
    // Browsers round positions to whole pixels. Without gaps, a list could show the edge of the next drawing.
    for (const gap of gaps.slice(1)) expect(gap).toBeGreaterThanOrEqual(4);
  },
);

/**
 * Returns the vertical position of the top of each drawing in a sprite, in the units of the sprite's `viewBox`. `text`
 * is the SVG of the sprite.
 */
const topsIn = (text: string): number[] =>
  [...text.matchAll(/<svg y="(\d+)" width="240" height="160"/g)].map(([, y]) => Number(y));

it.each(Object.keys(SPRITES))(
  "the light and the dark version of the sprite “%s” each have less than 4,000 bytes after compression",
  (sprite) => {
    writeDrawings(at());
    const files = fs.readdirSync(at("static/drawings"));
    const sprites = files.filter((file) => file.startsWith(`${sprite}-`));
    expect(sprites).toHaveLength(2);
    for (const file of sprites)
      expect(brotliCompressSync(fs.readFileSync(at(`static/drawings/${file}`))).length).toBeLessThan(MOST);
  },
);
