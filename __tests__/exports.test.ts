/** What a file exports is what others import: everything else may be changed without a look at other files. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
/** What Gatsby itself asks a file for. */
const GATSBYS = ["disableCorePrefetching"];

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mts"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => fs.existsSync(file) && !file.endsWith(".d.ts"));
const texts = new Map(files.map((file) => [file, fs.readFileSync(file, "utf8")]));

/** By each word of the code, the files that have it. */
const users = new Map<string, Set<string>>();
for (const [file, text] of texts)
  for (const word of new Set(text.match(/\w+/g))) users.set(word, (users.get(word) ?? new Set()).add(file));

test("every export is used in another file", () => {
  const exported = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(EXPORTED)].map(([, name = ""]) => ({ file, name })),
  );
  expect(exported.length).toBeGreaterThan(500);
  const unused = exported.filter(({ name }) => users.get(name)?.size === 1 && !GATSBYS.includes(name));
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
