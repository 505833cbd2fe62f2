import type { Host } from "../composeRelease";
import { fileOfPage, type Redirect } from "../siteRules";
import { allForms, headerBlock, withTypes } from "./forHosts";

/**
 * Netlify. Its redirect rules treat `/old` and `/old/` as equal, and `/old/*` matches both. So no rule is needed for
 * the address with a trailing slash. `!` makes a rule apply even if a file exists at the address. Without `!`, the
 * page `/about` would also be served at `/about.html`. Netlify's setting Pretty URLs redirects a page's address with a
 * trailing slash to the address without it.
 * See https://docs.netlify.com/manage/routing/redirects/redirect-options/
 */
export const netlify: Host = {
  name: "netlify",
  sendsCopies: false,
  files: ({ pages, redirects, headers }) => ({
    "site/_redirects": [...redirects.flatMap(moved), "/index / 301!", ...pages.map(fileName)].join("\n"),
    // If several rules set the same header for a path, Netlify sends the value of the last rule. So unlike a rule for
    // Cloudflare, a rule for Netlify need not remove the values of earlier rules.
    "site/_headers": withTypes(headers)
      .map((rule) => headerBlock(rule))
      .join("\n"),
    "netlify.toml": SETTINGS,
  }),
};

const SETTINGS = `[build]
  publish = "site"
[build.processing.html]
  pretty_urls = true
`;

// Spaces separate the parts of a rule, so a path with a space is written only in its encoded form. Such a rule has no
// effect in Netlify's development server, which compares rules with the decoded address.
const moved = ({ from, to, under }: Redirect): string[] =>
  allForms(from)
    .filter((path) => !path.includes(" "))
    .map((path) => `${path}${under ? "/*" : ""} ${to} 301!`);

const fileName = (page: string): string => `/${fileOfPage(page)} ${page} 301!`;
