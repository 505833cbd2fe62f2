import { readFileSync } from "node:fs";
import path from "node:path";
import { filesIn } from "../../src/lib/files";

const sheets = filesIn("src/styles").filter((file) => file.endsWith(".css"));

it.each(sheets)("%s names the breakpoints of the theme, and writes out no width of its own", (file) => {
  const css = readFileSync(path.join("src/styles", file), "utf8");
  expect(css.match(/@media[^{]*width[^{]*/g) ?? []).toEqual([]);
});
