import fs from "node:fs";
import path from "node:path";

const [, text = ""] =
  /## Three ways through the code\n(.*?)\n## /s.exec(fs.readFileSync("CONTRIBUTING.md", "utf8")) ?? [];
const files = [...text.matchAll(/^\d+\. `((?:src|packages)\/[^`]+)`/gm)].map(([, file = ""]) => file);

/** The files that a file imports, as far as they are in the lists. */
const importedBy = (file: string): string[] =>
  [...fs.readFileSync(file, "utf8").matchAll(/from "((?:\.|@sitekit\/)[^"]+)"/g)].flatMap(([, from = ""]) => {
    const named = from.startsWith(".")
      ? path.join(path.dirname(file), from)
      : from.replace("@sitekit/", "packages/");
    return files.filter((each) => each.replace(/\.tsx?$/, "") === named);
  });

test("The ways that CONTRIBUTING.md lists are those of the code", () => {
  expect(files.length).toBeGreaterThan(20);
  const joined = new Set(files.flatMap((file) => importedBy(file).flatMap((other) => [file, other])));
  expect(files.filter((file) => !joined.has(file))).toEqual([]);
});
