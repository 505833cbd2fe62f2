/** Every class of our style sheets is used somewhere, because every rule is part of the HTML of every page. */
import { readFileSync } from "node:fs";
import { filesIn } from "@sitekit/lib/files";
import postcss from "postcss";

const SHEETS = ["base", "shell", "utilities", "views"].map((name) => `src/styles/${name}.css`);
/** The folders with components, including Markdown that is rendered as HTML. */
const DRAWING = ["src/components", "src/sections", "src/templates", "src/gatsby", "src/lib", "src/browser"];

/** All words in the string literals of the code, including class names. */
const words = new Set(
  DRAWING.flatMap((folder) => filesIn(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8")))
    .flatMap((code) => code.match(/(["'`]).*?\1/g) ?? [])
    .flatMap((text) => text.match(/[\w-]+/g) ?? []),
);

function classesOf(sheet: string): string[] {
  const names = new Set<string>();
  const root = postcss.parse(readFileSync(sheet, "utf8"));
  root.walkRules(({ selector }) => {
    for (const [, name = ""] of selector.matchAll(/\.([a-z][\w-]*)/g)) names.add(name);
  });
  root.walkAtRules("utility", ({ params }) => void names.add(params));
  return [...names];
}

test.each(SHEETS)("%s has no unused class", (sheet) => {
  const classes = classesOf(sheet);
  expect(classes.length).toBeGreaterThan(0);
  expect(classes.filter((name) => !words.has(name))).toEqual([]);
});
