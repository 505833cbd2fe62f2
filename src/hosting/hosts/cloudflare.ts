import { type HeaderRule, type Redirect, ruleCovers } from "../siteRules";
import type { Host } from "./host";

/** https://developers.cloudflare.com/pages/configuration/redirects/ and https://developers.cloudflare.com/pages/configuration/headers/ */
const LIMITS = { exact: 2000, wildcard: 100, headers: 100 };

/**
 * Cloudflare Pages. Its redirects take precedence over files and are strict about trailing slashes. Where header rules
 * overlap, it joins the values with a comma; `!` removes the earlier value.
 */
export const cloudflare: Host = {
  name: "cloudflare",
  sendsCopies: false,
  files: ({ redirects, headers }) => ({
    "site/_redirects": redirects.flatMap(moved).join("\n"),
    "site/_headers": headers.map(block).join("\n"),
  }),
  warnings: ({ redirects, headers }) => {
    const rules = redirects.flatMap(moved);
    const wildcard = rules.filter((rule) => rule.includes("*")).length;
    return [
      tooMany("redirects without *", rules.length - wildcard, LIMITS.exact),
      tooMany("redirects with *", wildcard, LIMITS.wildcard),
      tooMany("header rules", headers.length, LIMITS.headers),
    ].flat();
  },
};

const moved = ({ from, to, under }: Redirect): string[] =>
  [from, under ? `${from}/*` : `${from}/`].map((path) => `${path} ${to} 301`);

function block({ path, headers }: HeaderRule, index: number, rules: readonly HeaderRule[]): string {
  const earlier = rules.slice(0, index).filter((rule) => ruleCovers(rule.path, path));
  const lines = Object.entries(headers).flatMap(([name, value]) => {
    const joined = earlier.some((rule) => name in rule.headers);
    return joined ? [`  ! ${name}`, `  ${name}: ${value}`] : [`  ${name}: ${value}`];
  });
  // Cloudflare lets the pages of every site read this one, unless it is told not to.
  const own = path === "/*" ? ["  ! Access-Control-Allow-Origin"] : [];
  return [path, ...own, ...lines, ""].join("\n");
}

const tooMany = (what: string, count: number, limit: number): string[] =>
  count > limit
    ? [`Cloudflare Pages reads ${limit} ${what}; there are ${count}. The last ones are ignored.`]
    : [];
