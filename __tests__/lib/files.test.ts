import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { filesIn, writeChanged, writeWhole } from "../../src/lib/files";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "files-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const at = (file: string) => path.join(folder, file);

test("lists the files of all folders, sorted, and none of a folder that is not there", () => {
  for (const file of ["b.txt", "a/b/c.txt", "a/d.txt", "skipped/e.txt"]) writeWhole(at(file), "text");
  expect(filesIn(folder)).toEqual(["a/b/c.txt", "a/d.txt", "b.txt", "skipped/e.txt"]);
  expect(filesIn(folder, (inside) => inside !== "skipped")).toEqual(["a/b/c.txt", "a/d.txt", "b.txt"]);
  expect(filesIn(at("nowhere"))).toEqual([]);
});

test("lists a link and does not follow it", () => {
  fs.symlinkSync(os.tmpdir(), at("link"));
  expect(filesIn(folder)).toEqual(["link"]);
});

test("leaves a hard link to the old file as it was", () => {
  writeWhole(at("page.html"), "old");
  fs.linkSync(at("page.html"), at("kept.html"));
  writeWhole(at("page.html"), "new");
  expect([fs.readFileSync(at("page.html"), "utf8"), fs.readFileSync(at("kept.html"), "utf8")]).toEqual([
    "new",
    "old",
  ]);
});

test("keeps the old file, and leaves nothing beside it, when writing fails", () => {
  writeWhole(at("page.html"), "old");
  const full = jest.spyOn(fs, "writeFileSync").mockImplementation(() => {
    throw new Error("ENOSPC: no space left on device");
  });
  expect(() => writeWhole(at("page.html"), "new")).toThrow("ENOSPC");
  full.mockRestore();
  expect(filesIn(folder)).toEqual(["page.html"]);
  expect(fs.readFileSync(at("page.html"), "utf8")).toBe("old");
});

test("does not write what is there already, and says so", () => {
  expect(writeChanged(at("page.html"), "text")).toBe(true);
  const { ino } = fs.statSync(at("page.html"));
  expect(writeChanged(at("page.html"), Buffer.from("text"))).toBe(false);
  expect(fs.statSync(at("page.html")).ino).toBe(ino);
});
