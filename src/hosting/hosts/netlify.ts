import type { Host } from "../host";
import { bothForms, fileOfPage, type HeaderRule, type Redirect } from "../siteRules";

/**
 * Netlify. Its rules do not tell `/rtw` from `/rtw/`, and `/rtw/*` covers both, so one rule an address is enough.
 * `!` makes a rule win over a file: without it a page would answer under its file's name too. The slash after a
 * page's address is taken away by Netlify's own Pretty URLs, and by nothing else.
 * https://docs.netlify.com/manage/routing/redirects/redirect-options/
 */
export const netlify: Host = {
  name: "netlify",
  sendsCopies: false,
  files: ({ pages, redirects, headers }) => ({
    "site/_redirects": [...redirects.flatMap(moved), "/index / 301!", ...pages.map(fileName)].join("\n"),
    // Where rules overlap, the last one wins.
    "site/_headers": headers.map(block).join("\n"),
    "netlify.toml": SETTINGS,
  }),
};

const SETTINGS = `[build]
  publish = "site"
[build.processing.html]
  pretty_urls = true
`;

// Its engine compares the decoded address. A line cannot hold a space, so such an address stands in its coded form only.
const moved = ({ from, to, under }: Redirect): string[] =>
  bothForms(from)
    .filter((path) => !path.includes(" "))
    .map((path) => `${path}${under ? "/*" : ""} ${to} 301!`);

const fileName = (page: string): string => `/${fileOfPage(page)} ${page} 301!`;

const block = ({ path, headers }: HeaderRule): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
