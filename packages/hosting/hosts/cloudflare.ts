import type { Host } from "../composeRelease";
import { type HeaderRule, type Redirect, ruleCovers } from "../siteRules";
import { encodedForms, headerBlock, withTypes } from "./forHosts";

/**
 * The maximum numbers of redirects without `*` (`exact`), redirects with `*` (`wildcard`) and header rules. Cloudflare
 * Pages ignores redirects and rules beyond these numbers.
 * See https://developers.cloudflare.com/pages/configuration/redirects/
 * and https://developers.cloudflare.com/pages/configuration/headers/
 */
const LIMITS = { exact: 2000, wildcard: 100, headers: 100 };

/**
 * Cloudflare Pages. Redirects take precedence over files, and distinguish addresses with and without a trailing
 * slash. If several matching rules set the same header, Cloudflare joins their values with a comma. To prevent this,
 * a later rule first removes the earlier value with `!`.
 */
export const cloudflare: Host = {
  name: "cloudflare",
  sendsCopies: false,
  files: ({ redirects, headers }) => ({
    "site/_redirects": redirects.flatMap(moved).join("\n"),
    "site/_headers": withTypes(headers).map(block).join("\n"),
  }),
  warnings: ({ redirects, headers }) => {
    const rules = redirects.flatMap(moved);
    const wildcard = rules.filter((rule) => rule.includes("*")).length;
    return [
      tooMany("redirects without *", rules.length - wildcard, LIMITS.exact),
      tooMany("redirects with *", wildcard, LIMITS.wildcard),
      tooMany("header rules", withTypes(headers).length, LIMITS.headers),
    ].flat();
  },
};

const moved = ({ from, to, under }: Redirect): string[] =>
  encodedForms(from)
    .flatMap((path) => [path, under ? `${path}/*` : `${path}/`])
    .map((path) => `${path} ${to} 301`);

/**
 * By default, Cloudflare Pages sends this header with the value `*`, which allows scripts of all other sites to read
 * this site's pages. `block` removes it in the rule for `/*`.
 */
const FOREIGN = "Access-Control-Allow-Origin";

function block(rule: HeaderRule, index: number, rules: readonly HeaderRule[]): string {
  const earlier = rules.slice(0, index).filter(({ path }) => ruleCovers(path, rule.path));
  const joined = Object.keys(rule.headers).filter((name) => earlier.some(({ headers }) => name in headers));
  return headerBlock(
    rule,
    [...(rule.path === "/*" ? [FOREIGN] : []), ...joined].map((name) => `  ! ${name}`),
  );
}

const tooMany = (what: string, count: number, limit: number): string[] =>
  count > limit
    ? [`Cloudflare Pages reads only the first ${limit} ${what}, but there are ${count}. Remove some of them.`]
    : [];
