import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { DRAWINGS, SPRITES } from "../../../src/content-model/drawings";
import { drawingPlace, writeDrawings } from "../../../src/gatsby/drawings/drawingFiles";

/** What a visitor may pay for the pictures of a list, which is 5 kB with the head of its answer. */
const MOST = 4000;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "drawings-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it.each(DRAWINGS)("writes %s for both colour schemes, where its place says", (name) => {
  writeDrawings(folder);
  const { light = "", dark = "", position = "" } = drawingPlace(name) ?? {};
  const [day, night] = [light, dark].map((file) => fs.readFileSync(path.join(folder, file), "utf8"));
  expect(day).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(day).not.toBe(night);
  expect(`${day}${night}`).not.toContain("var(");
  // The part of the file, of 160 units, that a picture of 3:2 shows with this position.
  const height = Number(day?.match(/viewBox="0 0 240 (\d+)"/)?.[1]);
  const [, percent = ""] = position.match(/^0 ([\d.]+)%$/) ?? [];
  const top = ((height - 160) * Number(percent)) / 100;
  const sprites: (readonly string[])[] = Object.values(SPRITES);
  const index = sprites.find((names) => names.includes(name))?.indexOf(name) ?? -1;
  expect(Math.abs(top - 160 * index)).toBeLessThan(0.5);
  expect(day?.split(`<svg y="${Math.round(top)}" width="240" height="160"`)).toHaveLength(2);
});

it.each(Object.keys(SPRITES))("keeps the sprite %s small", (sprite) => {
  writeDrawings(folder);
  const files = fs.readdirSync(path.join(folder, "static/drawings"));
  const sprites = files.filter((file) => file.startsWith(`${sprite}-`));
  expect(sprites).toHaveLength(2);
  for (const file of sprites)
    expect(
      brotliCompressSync(fs.readFileSync(path.join(folder, "static/drawings", file))).length,
    ).toBeLessThan(MOST);
});

it("leaves no file of an earlier drawing behind", () => {
  const old = path.join(folder, "static/drawings/old.svg");
  fs.mkdirSync(path.dirname(old), { recursive: true });
  fs.writeFileSync(old, "");
  writeDrawings(folder);
  expect(fs.existsSync(old)).toBe(false);
});
