import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fingerprint } from "../../src/gatsby/onCreateWebpackConfig";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "styles-"));
  fs.writeFileSync(path.join(folder, "shell.css"), "a { color: red }");
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

describe("The fingerprint of a folder", () => {
  test("Stays the same while nothing changes", () => {
    expect(fingerprint(folder)).toBe(fingerprint(folder));
  });

  test("Changes with the text of a file, with its name, and with a new file in a folder inside", () => {
    const prints = [fingerprint(folder)];
    fs.writeFileSync(path.join(folder, "shell.css"), "a { color: green }");
    prints.push(fingerprint(folder));
    fs.renameSync(path.join(folder, "shell.css"), path.join(folder, "frame.css"));
    prints.push(fingerprint(folder));
    fs.mkdirSync(path.join(folder, "parts"));
    fs.writeFileSync(path.join(folder, "parts", "new.css"), "");
    prints.push(fingerprint(folder));
    expect(new Set(prints).size).toBe(4);
  });
});
