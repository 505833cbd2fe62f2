import fs from "node:fs";
import os from "node:os";
import { testFolder } from "@sitekit/testing/testFolder";
import { filesIn, writeChanged, writeWhole } from "../files";

const { at, read } = testFolder();

test("lists the files of all folders, sorted, and none of a folder that is not there", () => {
  for (const file of ["b.txt", "a/b/c.txt", "a/d.txt"]) writeWhole(at(file), "text");
  expect(filesIn(at())).toEqual(["a/b/c.txt", "a/d.txt", "b.txt"]);
  expect(filesIn(at("nowhere"))).toEqual([]);
});

test("lists a link and does not follow it", () => {
  fs.symlinkSync(os.tmpdir(), at("link"));
  expect(filesIn(at())).toEqual(["link"]);
});

test("leaves a hard link to the old file as it was", () => {
  writeWhole(at("page.html"), "old");
  fs.linkSync(at("page.html"), at("kept.html"));
  writeWhole(at("page.html"), "new");
  expect([read("page.html"), read("kept.html")]).toEqual(["new", "old"]);
});

test("keeps the old file, and leaves nothing beside it, when writing fails", () => {
  writeWhole(at("page.html"), "old");
  jest.spyOn(fs, "writeFileSync").mockImplementation(() => {
    throw new Error("ENOSPC: no space left on device");
  });
  expect(() => writeWhole(at("page.html"), "new")).toThrow("ENOSPC");
  expect(filesIn(at())).toEqual(["page.html"]);
  expect(read("page.html")).toBe("old");
});

test("does not write what is there already, and says so", () => {
  expect(writeChanged(at("page.html"), "text")).toBe(true);
  const { ino } = fs.statSync(at("page.html"));
  expect(writeChanged(at("page.html"), Buffer.from("text"))).toBe(false);
  expect(fs.statSync(at("page.html")).ino).toBe(ino);
});
