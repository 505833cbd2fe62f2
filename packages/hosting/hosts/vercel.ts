import type { Host } from "../composeRelease";
import type { Redirect } from "../siteRules";
import { allForms, escaped, jsonHeaders, jsonText, withTypes } from "./forHosts";

/** The maximum number of redirects in `vercel.json`: https://vercel.com/docs/project-configuration/vercel-json */
const MAX_REDIRECTS = 2048;

/**
 * Vercel. The release folder is deployed. Vercel's own settings `cleanUrls` and `trailingSlash` are not used,
 * because they would redirect the path `//evil.example/` to the site evil.example. Instead, `ONE_ADDRESS` contains
 * redirects that match no path with `//`.
 */
export const vercel: Host = {
  name: "vercel",
  sendsCopies: false,
  files: ({ redirects, headers }, { lasting }) => ({
    "vercel.json": jsonText({
      // The site is already built, so Vercel must not build it.
      buildCommand: null,
      installCommand: null,
      framework: null,
      outputDirectory: "site",
      redirects: [...redirects.flatMap(moved), ...ONE_ADDRESS],
      rewrites: [{ source: `/:page(${PAGE})`, destination: "/:page.html" }],
      headers: jsonHeaders(withTypes(headers), lasting, {
        path: (path) => ({ source: path.replace(/\*$/, "(.*)") }),
        files: (names) => ({ source: `/:file(${names})` }),
      }),
    }),
  }),
  warnings: ({ redirects }) => {
    const count = redirects.flatMap(moved).length + ONE_ADDRESS.length;
    return count > MAX_REDIRECTS
      ? [`Vercel allows at most ${MAX_REDIRECTS} redirects, but there are ${count}. Remove some of them.`]
      : [];
  },
};

/**
 * Matches the paths of pages, without the first slash, for example `articles/x`. It does not match the paths of the
 * home page and the not-found page.
 */
const PAGE = "(?!404(?:$|[./]))(?:[A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+";

/**
 * Redirects to the one address of each page: from `/about.html` and `/about/` to `/about`, and from `/index` and
 * `/index.html` to `/`.
 */
const ONE_ADDRESS = [
  { source: "/index(\\.html)?{/}?", destination: "/", statusCode: 301 },
  { source: `/:page(${PAGE})\\.html`, destination: "/:page", statusCode: 301 },
  { source: `/:page(${PAGE})/`, destination: "/:page", statusCode: 301 },
];

const moved = ({ from, to, under }: Redirect) =>
  allForms(from).map((path) => ({
    source: escaped(path) + (under ? "(/.*)?" : "{/}?"),
    destination: to,
    statusCode: 301,
  }));
