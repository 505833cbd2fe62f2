import fs from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { DRAWINGS, SPRITES } from "../../../src/content-model/drawings";
import { drawingPlace, writeDrawings } from "../../../src/gatsby/drawings/drawingFiles";
import { testFolder } from "../../support/testFolder";

/** What a visitor may pay for the pictures of a list, which is 5 kB with the head of its answer. */
const MOST = 4000;

const { at, read, write } = testFolder();

it.each(DRAWINGS)("writes %s for both colour schemes, where its place says", (name) => {
  writeDrawings(at());
  const { light = "", dark = "", position = "" } = drawingPlace(name) ?? {};
  const [day, night] = [light, dark].map((file) => read(file));
  expect(day).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(day).not.toBe(night);
  expect(`${day}${night}`).not.toContain("var(");
  // The part of the file, of 160 units, that a picture of 3:2 shows with this position.
  const height = Number(day?.match(/viewBox="0 0 240 (\d+)"/)?.[1]);
  const [, percent = ""] = position.match(/^0 ([\d.]+)%$/) ?? [];
  const top = ((height - 160) * Number(percent)) / 100;
  expect(day?.split(`<svg y="${Math.round(top)}" width="240" height="160"`)).toHaveLength(2);
  const sprites: (readonly string[])[] = Object.values(SPRITES);
  const index = sprites.find((names) => names.includes(name))?.indexOf(name) ?? -1;
  expect(Math.abs(top - (topsIn(day ?? "")[index] ?? Number.NaN))).toBeLessThan(0.5);
});

it.each(Object.values(SPRITES))(
  "keeps the drawings below %s apart, so that no edge of one shows at another",
  (first) => {
    writeDrawings(at());
    const gaps = topsIn(read(drawingPlace(first)?.light ?? "")).map(
      (top, index, tops) => top - (tops[index - 1] ?? -160) - 160,
    );
    // Lists show a drawing 136 pixels wide and less: half a pixel there is most of a unit here.
    for (const gap of gaps.slice(1)) expect(gap).toBeGreaterThanOrEqual(4);
  },
);

/** Where the drawings of a sprite begin. */
const topsIn = (text: string): number[] =>
  [...text.matchAll(/<svg y="(\d+)" width="240" height="160"/g)].map(([, y]) => Number(y));

it.each(Object.keys(SPRITES))("keeps the sprite %s small", (sprite) => {
  writeDrawings(at());
  const files = fs.readdirSync(at("static/drawings"));
  const sprites = files.filter((file) => file.startsWith(`${sprite}-`));
  expect(sprites).toHaveLength(2);
  for (const file of sprites)
    expect(brotliCompressSync(fs.readFileSync(at(`static/drawings/${file}`))).length).toBeLessThan(MOST);
});

it("leaves no file of an earlier drawing behind", () => {
  write("static/drawings/old.svg", "");
  writeDrawings(at());
  expect(fs.existsSync(at("static/drawings/old.svg"))).toBe(false);
});
