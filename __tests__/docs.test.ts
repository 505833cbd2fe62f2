import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const DECISIONS = "docs/decisions";

const pages = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" }).trim().split("\n");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const textOf = (page: string) => readFileSync(page, "utf8");

/** The files of this project that a page links to, without anchors. */
const linkedFiles = (page: string): string[] =>
  [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = ""]) =>
    /^(?:[a-z]+:|#|\/)/.test(to) ? [] : path.join(path.dirname(page), to.replace(/#.*$/, "")),
  );

it.each(pages)("%s links to files that there are", (page) => {
  expect(linkedFiles(page).filter((file) => !existsSync(file))).toEqual([]);
});

it.each(pages)("%s names commands that there are", (page) => {
  const named = [...textOf(page).matchAll(/`npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});

/** What CONTRIBUTING.md adds as an example. */
const EXAMPLES = /^src\/.*\/(?:caseStudy\.ts|timeline\/.*)$/;

const files = `/${execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().replaceAll("\n", "\n/")}\n`;

// By its path, or by the end of it.
it.each(pages)("%s names files of code that there are", (page) => {
  const named = [...textOf(page).matchAll(/`([\w./-]+\.(?:tsx?|mts|cjs|css|sh))`/g)].map(
    ([, file = ""]) => file,
  );
  expect(named.filter((file) => !files.includes(`/${file}\n`) && !EXAMPLES.test(file))).toEqual([]);
});

const decisions = pages.filter((page) => path.dirname(page) === DECISIONS && existsSync(page));

it("the list of decisions names each of them", () => {
  const listed = new Set(linkedFiles(`${DECISIONS}/README.md`));
  const unlisted = decisions.filter((page) => !page.endsWith("/README.md") && !listed.has(page));
  expect(unlisted).toEqual([]);
});
