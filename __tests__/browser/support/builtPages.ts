import fs from "node:fs";
import path from "node:path";
import { type Dist, pageOfFile } from "@sitekit/hosting";
import { type Attention, fewestPages } from "../../support/fewestPages";
import { type BuiltSite, LIVE } from "./site";

/** Whether `pagesToOpen` selects all pages, instead of a few that together contain every HTML structure. */
const EVERY_PAGE = Boolean(process.env.EVERY_PAGE);

/** The timeout, in milliseconds, of a test that opens many pages. */
export const LOOK_TIMEOUT = EVERY_PAGE ? 24 * 3_600_000 : 300_000;

/** The address at which the tests open the not-found page. */
export const NO_SUCH_PAGE = "/no-such-page";

export interface BuiltPage {
  /** Absolute path of the HTML file. */
  file: string;
  /** The page's path, such as `/about`. For the not-found page, this is `NO_SUCH_PAGE`. */
  address: string;
}

/** Finds all pages in the built files of a site. Omits the editor at /admin, because it is a separate application. */
export function builtPages({ dist: { site } }: { dist: Pick<Dist, "site"> } = LIVE): BuiltPage[] {
  return fs
    .readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((file) => !/^admin(\/|\.html$)/.test(file))
    .sort()
    .map((file) => ({ file: path.join(site, file), address: pageOfFile(file) ?? NO_SUCH_PAGE }));
}

/**
 * Selects a few of the `pages` that together contain every HTML structure that occurs in `pages`. If `attention.part`
 * is set, compares only this part of each page. If `attention.words` is set, also selects the pages with extreme
 * amounts of content, such as the longest word or the list with the most entries. If the environment variable
 * EVERY_PAGE is set, returns all `pages`.
 */
export function pagesToOpen(built: BuiltSite, attention?: Attention, pages = builtPages(built)): BuiltPage[] {
  if (EVERY_PAGE) return pages;
  const template = ({ address }: BuiltPage): string => {
    const name = address === NO_SUCH_PAGE ? "404.html" : address === "/" ? "index" : address;
    const data = path.join(built.dist.site, "page-data", name, "page-data.json");
    return JSON.parse(fs.readFileSync(data, "utf8")).componentChunkName;
  };
  return fewestPages(
    pages,
    (page) => ({ html: fs.readFileSync(page.file, "utf8"), template: template(page) }),
    attention,
  );
}
