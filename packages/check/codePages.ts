import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** The folder from whose files Gatsby makes pages by itself. */
export const CODE_PAGES = "src/pages";

/**
 * The pages that developers have written, by which address in lower case each file has. Without routes such as
 * `{Solution.recordId}.tsx`, whose addresses follow from records: a build compares those. In the editor's window, they
 * are the pages of the time when it was built.
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

/** Gatsby makes no pages of tests, of declarations, and of files whose names begin like these. */
const NO_PAGE = /(^|\/)(__tests__\/|[_.]|template-)[^/]*$|(^|\/)__tests__\/|\.(d|test|spec)\.\w+$|[[\]{}]/;

function addressesOf(file: string): string[] {
  if (!/\.[cm]?[jt]sx?$/.test(file) || NO_PAGE.test(file)) return [];
  const { dir, name } = path.posix.parse(file);
  const address = path.posix.join("/", dir, name === "index" ? "" : name).toLowerCase();
  return address === "/404" ? [address, "/404.html"] : [address];
}
