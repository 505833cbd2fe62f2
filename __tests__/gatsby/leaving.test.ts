/** What imports Gatsby is what docs/decisions/leaving-gatsby.md lists, and no more. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const MODULES = /^(gatsby|react-helmet|@reach\/router)(\/|-|$)/;
/** `import type { A, B } from "gatsby"`, `import { c, type D } from "gatsby"`. */
const IMPORT = /^import (type )?(?:\w+,? ?)?(?:\{([^}]*)\})? ?from "([^"]+)";/gm;

interface Use {
  name: string;
  file: string;
}

const sources = execFileSync("git", ["ls-files", "src", "packages", "gatsby-*"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/__tests__|gatsby-types/.test(file));

/** What a source imports from Gatsby; of what is used as a type only, whether it is of a hook or of an adapter. */
function usesIn(file: string): Use[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, isType, names = "", from = ""]) => {
    if (!MODULES.test(from)) return [];
    if (from !== "gatsby") return { name: from, file };
    return names.split(",").map((each) => {
      const [name = "", isTypeToo] = [each.trim().replace(/^type /, ""), /^\s*type /.test(each)];
      return { name: isType || isTypeToo ? (/Adapter/.test(name) ? "adapter" : "hooks") : name, file };
    });
  });
}

/** The rows of the page's table: what is used, in how many files, below which folders. */
const rows = [
  ...readFileSync("docs/decisions/leaving-gatsby.md", "utf8").matchAll(
    /^\| ([^|]+) \| (\d+|each) \| ([^|]+) \|/gm,
  ),
].map(([, what = "", files, where = ""]) => ({
  name: /`([\w-]+)`/.exec(what)?.[1] ?? what.replace(/^types of (the )?/, ""),
  files: files === "each" ? undefined : Number(files),
  where: [...where.matchAll(/`([^`]+)`/g)].map(([, folder = ""]) => folder),
}));

const used = sources.flatMap(usesIn);

test("each row has as many files as it says, where it says", () => {
  expect(rows.length).toBeGreaterThan(3);
  for (const { name, files, where } of rows) {
    const found = new Set(used.filter((use) => use.name === name).map(({ file }) => file));
    expect([name, found.size]).toEqual([name, files ?? found.size]);
    expect([...found].filter((file) => !where.some((folder) => file.startsWith(folder)))).toEqual([]);
  }
});

test("nothing else is imported from Gatsby", () => {
  expect(used.filter(({ name }) => !rows.some((row) => row.name === name))).toEqual([]);
});
