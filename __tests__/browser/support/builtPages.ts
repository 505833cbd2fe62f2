import fs from "node:fs";
import path from "node:path";
import { pageOfFile } from "../../../src/hosting/siteRules";
import { type BuiltSite, LIVE } from "./site";

/** The address at which the tests look at the not-found page. */
export const NO_SUCH_PAGE = "/no-such-page";

export interface BuiltPage {
  /** Absolute path of the HTML file. */
  file: string;
  /** The address that shows it, from the first slash. */
  address: string;
}

/** Every page of a site, as found among the built files. The editor at /admin is an application of its own. */
export function builtPages({ dist: { site } }: BuiltSite = LIVE): BuiltPage[] {
  return fs
    .readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((file) => !/^admin(\/|\.html$)/.test(file))
    .sort()
    .map((file) => ({ file: path.join(site, file), address: pageOfFile(file) ?? NO_SUCH_PAGE }));
}

/** One page of each template: the last of those that stand under the same address. */
export const onePageOfEach = (pages: readonly BuiltPage[]): BuiltPage[] => [
  ...new Map(pages.map((page) => [page.address.replace(/(?<=.)\/[^/]+$/, "/*"), page])).values(),
];
