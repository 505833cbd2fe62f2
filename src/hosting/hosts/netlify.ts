import type { Host } from "../host";
import { fileOfPage, type HeaderRule, type Redirect } from "../siteRules";

/**
 * Netlify. Its rules do not tell `/rtw` from `/rtw/`, and `/rtw/*` covers both, so one rule an address is enough.
 * `!` makes a rule win over a file: without it a page would answer under its file's name too.
 * https://docs.netlify.com/manage/routing/redirects/overview/
 */
export const netlify: Host = {
  name: "netlify",
  sendsCopies: false,
  files: ({ pages, redirects, headers }) => ({
    "site/_redirects": [...redirects.map(moved), ...pages.map(fileName)].join("\n"),
    // Where rules overlap, the last one wins.
    "site/_headers": headers.map(block).join("\n"),
  }),
};

const moved = ({ from, to, under }: Redirect): string => `${from}${under ? "/*" : ""} ${to} 301!`;

const fileName = (page: string): string => `/${fileOfPage(page)} ${page} 301!`;

const block = ({ path, headers }: HeaderRule): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
