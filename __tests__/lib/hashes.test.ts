import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { hashOfFolder } from "../../src/lib/hashes";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "hashes-"));
  fs.writeFileSync(path.join(folder, "shell.css"), "a { color: red }");
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

describe("The hash of a folder", () => {
  test("Stays the same while nothing changes", () => {
    expect(hashOfFolder(folder)).toBe(hashOfFolder(folder));
  });

  test("Changes with the text of a file, with its name, and with a new file in a folder inside", () => {
    const hashes = [hashOfFolder(folder)];
    fs.writeFileSync(path.join(folder, "shell.css"), "a { color: green }");
    hashes.push(hashOfFolder(folder));
    fs.renameSync(path.join(folder, "shell.css"), path.join(folder, "frame.css"));
    hashes.push(hashOfFolder(folder));
    fs.mkdirSync(path.join(folder, "parts"));
    fs.writeFileSync(path.join(folder, "parts", "new.css"), "");
    hashes.push(hashOfFolder(folder));
    expect(new Set(hashes).size).toBe(4);
  });
});
