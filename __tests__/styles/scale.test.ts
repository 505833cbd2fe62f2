import { readFileSync } from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";

const sheets = filesIn("src/styles").filter((file) => file.endsWith(".css"));
const drawn = ["components", "sections", "templates"].flatMap((folder) =>
  filesIn(`src/${folder}`).map((file) => path.join(folder, file)),
);

/** Half a step of `--spacing`, in rem: two pixels. */
const HALF_STEP = 0.125;

describe.each(sheets)("%s", (file) => {
  const all = readFileSync(path.join("src/styles", file), "utf8");
  // Print styles use points.
  const css = all.replace(/@media print [\s\S]*?\n}\n/g, "");

  it("has no media query with a width, because breakpoints come from the theme", () => {
    expect(all.match(/@media[^{]*width[^{]*/g) ?? []).toEqual([]);
  });

  it("takes every font size from the theme", () => {
    const sizes = [...css.matchAll(/font-size: ([^;]+);/g)].map(([, size]) => size);
    expect(sizes.filter((size) => !/^(?:min\()?(?:var|--theme)\(--text-/.test(size ?? ""))).toEqual([]);
  });

  it("has only margins, paddings and gaps that are multiples of half a spacing step", () => {
    const room = [...css.matchAll(/\b(?:margin|padding|gap)[\w-]*: ([^;]+);/g)].map(([rule]) => rule);
    const offScale = room.filter((rule) =>
      [...rule.matchAll(/([\d.]+)rem/g)].some(([, rem]) => Number(rem) % HALF_STEP !== 0),
    );
    expect(offScale).toEqual([]);
  });
});

it.each(drawn)("%s uses only the theme's font sizes and spacing", (file) => {
  const code = readFileSync(path.join("src", file), "utf8");
  expect(
    code.match(/[\s"](?:text|leading|-?[mp][trblxy]?|gap|gap-[xy]|space-[xy])-\[\d[^\]]*\]/g) ?? [],
  ).toEqual([]);
});
