import fs from "node:fs";
import os from "node:os";
import { testFolder } from "@sitekit/testing/testFolder";
import {
  changedFiles,
  filesIn,
  hashesIn,
  hashOfFolder,
  jsonFile,
  keepFiles,
  writeChanged,
  writeTogether,
  writeWhole,
} from "../files";

const { at, read, write } = testFolder();

test("`filesIn` lists the files in all subfolders except `.DS_Store`, and none if the folder does not exist", () => {
  for (const file of ["b.txt", "a/b/c.txt", "a/.DS_Store", "a/d.txt"]) writeWhole(at(file), "text");
  expect(filesIn(at())).toEqual(["a/b/c.txt", "a/d.txt", "b.txt"]);
  expect(filesIn(at("nowhere"))).toEqual([]);
});

test("`keepFiles` deletes files that are not kept, and empty folders, but no `.DS_Store` files", () => {
  for (const file of ["a.txt", "b.txt", "a/b/a.txt", "c/a.txt", "c/b.txt", "d/.DS_Store"])
    write(file, "text");
  keepFiles(at(), (file) => file.endsWith("b.txt"));
  expect(fs.readdirSync(at(), { recursive: true }).sort()).toEqual([
    "b.txt",
    "c",
    "c/b.txt",
    "d",
    "d/.DS_Store",
  ]);
});

test("`keepFiles` does nothing if the folder does not exist", () => {
  keepFiles(at("nowhere"), () => false);
  expect(fs.readdirSync(at())).toEqual([]);
});

test("when `writeWhole` replaces a file, a hard link to the old file keeps the old content", () => {
  writeWhole(at("page.html"), "old");
  fs.linkSync(at("page.html"), at("kept.html"));
  writeWhole(at("page.html"), "new");
  expect([read("page.html"), read("kept.html")]).toEqual(["new", "old"]);
});

test.each([
  ["write", "writeFileSync"],
  ["rename", "renameSync"],
] as const)(
  "if `writeWhole` cannot %s its temporary file, it throws the error, and leaves only the old file",
  (_, method) => {
    writeWhole(at("page.html"), "old");
    jest.spyOn(fs, method).mockImplementation(() => {
      throw new Error("EIO: i/o error");
    });
    expect(() => writeWhole(at("page.html"), "new")).toThrow("EIO");
    expect(fs.readdirSync(at())).toEqual(["page.html"]);
    expect(read("page.html")).toBe("old");
  },
);

test("if a file already has the given content, `writeChanged` does not write it, and returns false", () => {
  expect(writeChanged(at("page.html"), "text")).toBe(true);
  const { ino } = fs.statSync(at("page.html"));
  expect(writeChanged(at("page.html"), Buffer.from("text"))).toBe(false);
  expect(fs.statSync(at("page.html")).ino).toBe(ino);
});

test("`writeChanged` does not follow a symbolic link at the path of its temporary file, and sets the given modification time", () => {
  write("other.txt", "other");
  fs.symlinkSync(at("other.txt"), at("beside"));
  writeChanged(at("page.html"), "new", { beside: at("beside"), time: new Date(5000) });
  expect(filesIn(at()).map((file) => `${file} ${read(file)}`)).toEqual(["other.txt other", "page.html new"]);
  expect(fs.statSync(at("page.html")).mtimeMs).toBe(5000);
});

test("`writeWhole` does not follow a symbolic link that is created just before it writes", () => {
  write("other.txt", "other");
  jest.spyOn(fs, "rmSync").mockImplementationOnce(() => fs.symlinkSync(at("other.txt"), at("beside")));
  expect(() => writeWhole(at("page.html"), "new", { beside: at("beside") })).toThrow("EEXIST");
  expect(read("other.txt")).toBe("other");
});

const AFTER = { "old.json": undefined, "changed.json": "after", "new/a.json": "" };
test.each([
  [
    "removes each file whose content is undefined, and writes the other files, if nothing fails",
    {},
    ["changed.json after", "kept.json before", "new/a.json "],
  ],
  ["changes no file if a folder cannot be created", { "kept.json/a.json": "a" }, undefined],
  ["restores all files if a file to remove does not exist", { "none.json": undefined }, undefined],
])("`writeTogether` %s", (_, more, expected) => {
  for (const file of ["old.json", "changed.json", "kept.json"]) write(file, "before");
  const files = Object.entries<string | undefined>({ ...AFTER, ...more });
  const together = () => writeTogether(new Map(files.map(([file, content]) => [at(file), content])));
  if (expected) together();
  else expect(together).toThrow(/^E[A-Z]+: /);
  const found = filesIn(at()).map((file) => `${file} ${read(file)}`);
  expect(found).toEqual(expected ?? ["changed.json before", "kept.json before", "old.json before"]);
});

test("`jsonFile` returns the parsed content of a JSON file, and undefined if the file is missing or invalid", () => {
  write("a.json", "[1]");
  write("b.json", "[1");
  expect(["a", "b", "c"].map((file) => jsonFile(at(`${file}.json`)))).toEqual([[1], undefined, undefined]);
});

test("the hash of a folder changes when a file in it is edited, renamed or added", () => {
  const changes = [
    ...[() => write("a.css", "red"), () => {}, () => write("a.css", "green")],
    ...[() => fs.renameSync(at("a.css"), at("b.css")), () => write("parts/new.css", "")],
  ];
  const hashes = changes.map((change) => [change(), hashOfFolder(at())][1]);
  expect(hashes.map((hash) => hashes.indexOf(hash)).join()).toBe("0,0,2,3,4");
});

test("`hashesIn` hashes files but not symbolic links, and `changedFiles` lists missing, changed and new files", () => {
  write("parts/abc.txt", "abc");
  write("shell.css", "");
  fs.symlinkSync(os.tmpdir(), at("folder"));
  fs.symlinkSync(at("shell.css"), at("link.css"));
  expect(filesIn(at())).toEqual(["folder", "link.css", "parts/abc.txt", "shell.css"]);
  const { "parts/abc.txt": abc, ...more } = hashesIn(at());
  expect(abc).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(Object.keys(more)).toEqual(["shell.css"]);
  expect(changedFiles({ a: "1", b: "2", c: "3" }, { d: "5", c: "4", a: "1" })).toEqual(["b", "c", "d"]);
});
