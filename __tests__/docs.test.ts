/** The documents link only to files and headings that exist, and name only npm scripts and files that exist. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectFiles } from "./support/projectFiles";

const DECISIONS = "docs/decisions";

const allFiles = projectFiles();
const pages = allFiles.filter((file) => file.endsWith(".md"));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const textOf = (page: string) => readFileSync(page, "utf8");

/** Returns the relative links of a document. `anchor` is the part after `#`, or empty if the link has no such part. */
const linksOf = (page: string): { file: string; anchor: string }[] =>
  [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = ""]) => {
    if (/^(?:[a-z]+:|\/)/.test(to)) return [];
    const [file = "", anchor = ""] = to.split("#");
    return { file: file ? path.join(path.dirname(page), file) : page, anchor };
  });

/** Returns the anchors that GitHub gives to the headings of a document. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, title = ""] of textOf(page)
    .replace(/^```.*?^```/gms, "")
    .matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-");
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

it.each(pages)("%s links only to files that exist", (page) => {
  expect(linksOf(page).filter(({ file }) => !existsSync(file))).toEqual([]);
});

it.each(pages)("%s links only to headings that exist", (page) => {
  const toHeadings = linksOf(page).filter(({ file, anchor }) => anchor && file.endsWith(".md"));
  expect(toHeadings.filter(({ file, anchor }) => !anchorsOf(file).has(anchor))).toEqual([]);
});

/** Returns all code in a document: the code blocks, and the text between backticks. */
function codeOf(page: string): string[] {
  const text = textOf(page);
  const blocks = [...text.matchAll(/^ *```[^\n]*\n(.*?)^ *```/gms)].map(([, code = ""]) => code);
  const words = [...text.replace(/^ *```.*?^ *```/gms, "").matchAll(/`([^`\n]+)`/g)].map(
    ([, code = ""]) => code,
  );
  return [...blocks, ...words];
}

it.each(pages)("%s names only npm scripts that exist", (page) => {
  const named = codeOf(page).flatMap((code) =>
    [...code.matchAll(/npm run (?:--silent )?(\w[\w:-]*)/g)].map(([, name = ""]) => name),
  );
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});

const known = `\n${allFiles.join("\n")}\n`;
const isFile = (name: string) => known.includes(`/${name}\n`) || known.includes(`\n${name}\n`);

/** Whether a package exports a file under this name, as `window.css` for `packages/editor/window/editor.css`. */
const isExported = (name: string) =>
  allFiles.some((file) => {
    if (!/^packages\/\w+\/package\.json$/.test(file)) return false;
    return `./${name}` in JSON.parse(readFileSync(file, "utf8")).exports;
  });

// A document may leave out the first folders of a path.
it.each(pages)("%s names only code files that exist or that it shows as examples", (page) => {
  const named = [...textOf(page).matchAll(/`([\w./-]+\.(?:tsx?|mts|cjs|css|sh))`/g)].map(
    ([, file = ""]) => file,
  );
  // The files that the document shows as an example. They do not have to exist. An example is a line that begins with
  // the file's name, followed by a block with the file's code.
  const printed = [...textOf(page).matchAll(/^`([\w./-]+)`[^\n]*\n+```/gm)].map(([, file = ""]) => file);
  expect(named.filter((file) => !isFile(file) && !isExported(file) && !printed.includes(file))).toEqual([]);
});

/** Matches a path that begins with one of these folders of the project. */
const NAMED =
  /(?:^|[\s"'(=])((?:packages|scripts|__tests__|bench|\.github|examples)\/[\w./-]*[\w/])(?=$|[\s"'):,;])/gm;

it.each(pages)("in the code in %s, each path in a folder such as `packages` exists", (page) => {
  const named = codeOf(page).flatMap((code) => [...code.matchAll(NAMED)].map(([, file = ""]) => file));
  expect(named.filter((file) => !existsSync(file) && !isFile(file))).toEqual([]);
});

it("docs/decisions/README.md links to every decision", () => {
  const listed = new Set(linksOf(`${DECISIONS}/README.md`).map(({ file }) => file));
  const decisions = pages.filter(
    (page) => path.posix.dirname(page) === DECISIONS && !page.endsWith("/README.md"),
  );
  expect(decisions.filter((page) => !listed.has(page))).toEqual([]);
});
