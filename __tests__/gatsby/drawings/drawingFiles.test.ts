import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DRAWINGS } from "../../../src/content-model/drawings";
import { drawingFiles, writeDrawings } from "../../../src/gatsby/drawings/drawingFiles";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "drawings-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it("writes every drawing for both colour schemes, where its address says", () => {
  writeDrawings(folder);
  for (const name of DRAWINGS) {
    const { light, dark } = drawingFiles().get(name)?.addresses ?? { light: "", dark: "" };
    const [day, night] = [light, dark].map((address) => fs.readFileSync(path.join(folder, address), "utf8"));
    expect(day).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(day).not.toBe(night);
    expect(`${day}${night}`).not.toContain("var(");
  }
});

it("leaves no file of an earlier drawing behind", () => {
  const old = path.join(folder, "static/drawings/old.svg");
  fs.mkdirSync(path.dirname(old), { recursive: true });
  fs.writeFileSync(old, "");
  writeDrawings(folder);
  expect(fs.existsSync(old)).toBe(false);
});
