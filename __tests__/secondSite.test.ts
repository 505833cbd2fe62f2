/** The second site shows what the packages do for a site that they do not know, so it has little code of its own. */
import fs from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";

const SITE = "examples/library";
/** Code and its settings, of people and not of a build. */
const files = filesIn(SITE).filter(
  (file) => /\.(tsx?|css|json)$/.test(file) && !/^(content|node_modules|\.cache|public|dist)\//.test(file),
);
const textOf = (file: string) => fs.readFileSync(path.join(SITE, file), "utf8");

test("a second site has at most 300 lines of code", () => {
  expect(files).toContain("gatsby-node.ts");
  const lines = files.map((file) => textOf(file).trimEnd().split("\n").length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(300);
});

test("its hooks are the packages' own, with what the site hands to them, in at most 40 lines", () => {
  expect(textOf("gatsby-node.ts").trimEnd().split("\n").length).toBeLessThanOrEqual(40);
});

test("it imports Gatsby, React, its own files, and packages by the names in their exports", () => {
  const imported = files.flatMap((file) =>
    [...textOf(file).matchAll(/(?:from|^import) "([^"]+)"/gm)].map(([, name = ""]) => name),
  );
  const known = /^(\.|node:|gatsby$|react$|tsx\/cjs$)/;
  const exported = (name: string) => {
    const [, folder = "", face] = /^@sitekit\/(\w+)(\/.*)?$/.exec(name) ?? [];
    const file = `packages/${folder}/package.json`;
    return fs.existsSync(file) && `.${face ?? ""}` in JSON.parse(fs.readFileSync(file, "utf8")).exports;
  };
  expect(imported.filter((name) => !known.test(name) && !exported(name))).toEqual([]);
});
