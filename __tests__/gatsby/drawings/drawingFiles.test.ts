import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { DRAWINGS, SPRITES } from "../../../src/content-model/drawings";
import { drawingAddresses, writeDrawings } from "../../../src/gatsby/drawings/drawingFiles";

/** What a visitor may pay for the pictures of a list, which is 5 kB with the head of its answer. */
const MOST = 4000;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "drawings-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const partOf = (address: string) => {
  const [file = "", part = ""] = address.split("#");
  return { text: fs.readFileSync(path.join(folder, file), "utf8"), part };
};

it.each(DRAWINGS)("writes %s for both colour schemes, where its address says", (name) => {
  writeDrawings(folder);
  const { light, dark } = drawingAddresses(name) ?? { light: "", dark: "" };
  const [day, night] = [partOf(light), partOf(dark)];
  expect(day.text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(day.text).not.toBe(night.text);
  expect(`${day.text}${night.text}`).not.toContain("var(");
  for (const { text, part } of [day, night]) expect(text.split(`<view id="${part}"`)).toHaveLength(2);
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
