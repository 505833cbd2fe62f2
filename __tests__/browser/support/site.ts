import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { BEST, type Dist, distIn, siteServer } from "@sitekit/hosting";
import { type Listening, listen } from "@sitekit/testing/listen";

/** A built site, and its content folder. */
export interface BuiltSite {
  dist: Dist;
  content: string;
}

const builtIn = (root: string): BuiltSite => ({ dist: distIn(root), content: path.join(root, "content") });

/**
 * The site with the content in `content/`. Tests of this site must not rely on particular texts, because editors may
 * change any text.
 */
export const LIVE = builtIn(path.resolve());

export const SPECIFIED_ROOT = path.resolve("node_modules/.cache/specified-site");

/** The command that builds the site `SPECIFIED`, as a program and its arguments. */
export const BUILD_SPECIFIED = ["npx", "tsx", "__tests__/browser/support/buildSpecifiedSite.mts"] as const;

/**
 * The site with the content that the project's specification prescribes. Browser tests that rely on this content use
 * this site. The script `buildSpecifiedSite.mts` builds it.
 */
export const SPECIFIED = builtIn(SPECIFIED_ROOT);

/** Reads a record of the site `SPECIFIED`. `name` is the record's path without `.json`, such as `pages/about`. */
export function record(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(SPECIFIED.content, `${name}.json`), "utf8"));
}

/** The title of a record of the site `SPECIFIED`. */
export const titleOf = (name: string): string => String(record(name).title);

/** The folder with the built files of the site `LIVE`, such as `index.html`. A web host serves these files. */
export const OUTPUT = LIVE.dist.site;

/**
 * Serves a built site on a free port, like `npm run serve`: with its redirects, 404 status and headers. Throws an
 * error if the site is not built. `immutableQuality` is the Brotli quality for files that never change. Tests that do
 * not count bytes can lower it, so that the server compresses faster.
 */
export async function startSite(site: BuiltSite = LIVE, immutableQuality = BEST): Promise<Listening> {
  const build = site === LIVE ? "npm run build" : BUILD_SPECIFIED.join(" ");
  if (!existsSync(site.dist.rules)) throw new Error(`The site is not built: run \`${build}\` first.`);
  return listen(siteServer(site.dist, immutableQuality));
}
