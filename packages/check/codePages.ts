import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** The folder from whose files Gatsby makes pages by itself. */
export const CODE_PAGES = "src/pages";

/**
 * The pages that developers have written: the file of each address, in lower case. Routes such as
 * `{Solution.recordId}.tsx`, whose addresses depend on records, are not included; the build compares those.
 * In the editor's window, these are the pages at the time of the build.
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

/** Gatsby creates no pages from tests, declarations, or files whose names begin like this. */
const NO_PAGE = /(^|\/)(__tests__\/|[_.]|template-)[^/]*$|(^|\/)__tests__\/|\.(d|test|spec)\.\w+$|[[\]{}]/;

function addressesOf(file: string): string[] {
  if (!/\.[cm]?[jt]sx?$/.test(file) || NO_PAGE.test(file)) return [];
  const { dir, name } = path.posix.parse(file);
  const address = path.posix.join("/", dir, name === "index" ? "" : name).toLowerCase();
  return address === "/404" ? [address, "/404.html"] : [address];
}
