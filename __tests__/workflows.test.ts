import fs from "node:fs";
import path from "node:path";

const FOLDER = ".github/workflows";
const workflows = fs
  .readdirSync(FOLDER)
  .map((file) => [file, fs.readFileSync(path.join(FOLDER, file), "utf8")] as const);

describe.each(workflows)("%s", (_, text) => {
  test("runs only scripts that there are", () => {
    const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("gives what comes from outside to its commands as variables, never as a part of their text", () => {
    const commands = text
      .split("\n")
      .filter((line) => !/^\s*(- )?([\w-]+: |#)/.test(line) || /\brun: /.test(line));
    expect(commands.filter((line) => line.includes("${{"))).toEqual([]);
  });
});
