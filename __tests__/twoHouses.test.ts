/** Two houses: the website keeps to what is its own, and a second site shows what the packages do for one that they do not know. */
import fs from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";

const GENERATED = ["gatsby/schema.graphql"];
const lineCount = (text: string) => text.split("\n").length - 1;

test("the website has at most 11,000 lines, without drawings and what is generated of it", () => {
  const own = filesIn("src").filter((file) => !file.endsWith(".svg") && !GENERATED.includes(file));
  const lines = own.map((file) => lineCount(fs.readFileSync(path.join("src", file), "utf8")));
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(11_000);
});

const SITE = "examples/library";
/** Code and its settings, of people and not of a build. */
const files = filesIn(SITE).filter(
  (file) => /\.(tsx?|css|json)$/.test(file) && !/^(content|node_modules|\.cache|public|dist)\//.test(file),
);
const textOf = (file: string) => fs.readFileSync(path.join(SITE, file), "utf8");

test("a second site has at most 300 lines of code", () => {
  expect(files).toContain("gatsby-node.ts");
  const lines = files.map((file) => lineCount(textOf(file)));
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(300);
});

test("its hooks are the packages' own, with what the site hands to them, in at most 40 lines", () => {
  expect(lineCount(textOf("gatsby-node.ts"))).toBeLessThanOrEqual(40);
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
