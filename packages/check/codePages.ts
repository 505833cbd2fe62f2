import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Gatsby creates pages from the files in this folder. */
export const CODE_PAGES = "src/pages";

/**
 * Returns the pages that developers have written: a map from the lower-case address of each page to its file. Routes
 * such as `{Solution.recordId}.tsx` are not included, because their addresses depend on records. In the bundle of the
 * editor, `process.env.CODE_PAGES` contains the pages that existed at the time of the build.
 */
export function codePages(folder = CODE_PAGES): ReadonlyMap<string, string> {
  const bundled = process.env.CODE_PAGES;
  if (bundled) return new Map(JSON.parse(bundled));
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    files.flatMap((file) =>
      addressesOf(file.replaceAll("\\", "/")).map((address) => [address, `${folder}/${file}`]),
    ),
  );
}

/**
 * Matches the path of a file that has no page at a fixed address: a test, a type declaration (`.d.ts`), a template
 * (`template-…`), a route with parameters, or a file whose name begins with `_` or `.`.
 */
const NO_PAGE = /(^|\/)(__tests__\/|[_.]|template-)[^/]*$|(^|\/)__tests__\/|\.(d|test|spec)\.\w+$|[[\]{}]/;

function addressesOf(file: string): string[] {
  if (!/\.[cm]?[jt]sx?$/.test(file) || NO_PAGE.test(file)) return [];
  const { dir, name } = path.posix.parse(file);
  const address = path.posix.join("/", dir, name === "index" ? "" : name).toLowerCase();
  return address === "/404" ? [address, "/404.html"] : [address];
}
