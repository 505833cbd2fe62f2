import { codedPath, isDecodable } from "@sitekit/lib/paths";
import { quote, quoteWhole } from "@sitekit/lib/text";
import { ALIAS_PATTERN } from "../patterns";

/**
 * Whether a link can lead to another site, because it starts with a scheme, two slashes or a backslash. Browsers treat
 * a backslash as a slash, so `/\other.example` is a link to another site.
 */
export const leavesSite = (link: string) => /^([a-z][a-z0-9+.-]*:|[/\\]{2}|\/\\|\\)/i.test(link.trim());

/**
 * The maximum length of an old path, in the form that browsers send. A redirect rule of Cloudflare may have at most
 * 1,000 characters for the old path and its target together, so about 200 characters remain for the target.
 */
const LONGEST = 800;

const withoutStar = (alias: string) => alias.replace(/\/\*$/, "");

/**
 * Returns an alias without its `/*`, in the form that browsers send: `/caf%C3%A9` for `/café/*`. An alias that
 * `codedPath` rejects is returned unchanged.
 */
export const aliasBase = (alias: string): string => codedPath(withoutStar(alias)) ?? alias;

/**
 * Checks the form of an alias, without comparing it with pages and other aliases. Returns a message that says what is
 * wrong and what to do, or undefined if the form is valid.
 */
export function aliasFault(alias: string): string | undefined {
  const base = withoutStar(alias);
  const quoted = quote(alias);
  const sent = ALIAS_PATTERN.test(alias) ? codedPath(base) : undefined;
  if (sent)
    return sent.length > LONGEST
      ? `${quoted} is too long: browsers send it as ${sent.length} characters, and an old address may have at most ${LONGEST}, because hosts limit the length of a redirect. Write a shorter path, or remove this old address.`
      : undefined;
  if (leavesSite(alias))
    return `${quoted} is not a path of this site. Write only the path of the old address, as in \`/articles/old-name\`.`;
  if (alias === "/") return `${quoted} is the home page, so it cannot be an old address. Remove it.`;
  if (/^\/?\*+$/.test(alias))
    return `${quoted} would redirect every address of this site to this page. Write the start of the old addresses, as in \`/old-name/*\`.`;
  const path = `/${alias
    .trim()
    .replace(/[?#].*/s, "")
    .replace(/^\/|\/+$/g, "")}`;
  const coded = codedPath(path);
  const instead = coded ? quoteWhole(coded) : "a path, as in `/articles/old-name` or `/old_page.php`";
  if (/^[^#]*\?/.test(alias)) {
    const only = `${quoted} has a query (the part that starts with \`?\`), but the redirects of this site use only the path before the query.`;
    if (path === "/")
      return `${only} Without the query, this is the address of the home page. Remove this old address.`;
    // On old websites, one script often served many pages, whose addresses differed only in the query: `page.php?id=1`
    // and `page.php?id=2`.
    return /\.[a-z]+$/i.test(path)
      ? `${only} The old website may have used the path ${quote(path)} for many pages, so the path alone does not identify this page. Remove this old address.`
      : `${only} Write ${instead} if every old address with this path should open this page. Otherwise remove this old address.`;
  }
  if (alias.includes("#"))
    return `${quoted} has a fragment (the part that starts with \`#\`). Browsers do not send it to the server. Write ${instead}.`;
  if (base.includes("*"))
    return `${quoted} has its \`*\` in the wrong place. End it with \`/*\`, as in \`/old-name/*\`.`;
  if (coded) return `${quoted} is not in the form that the redirects of this site need. Write ${instead}.`;
  if (/%(?![0-9A-F]{2})/i.test(alias))
    return `${quoted} has a \`%\` that is not followed by the two digits of a code, as in \`%20\` for a space. Write ${instead}.`;
  if (!isDecodable(path))
    return `${quoted} has a code that is not UTF-8, the encoding in which browsers send letters such as \`é\`. Write the letter itself.`;
  const sign = /(?![^\0-\x7f])[^\w/%.~&+'(),;!=@-]|[\p{C}\p{Z}]/u.exec(path)?.[0];
  return sign
    ? `${quoted} contains ${quote(sign)}, which servers interpret in different ways. Write ${instead}.`
    : `${quoted} is not a path that can be redirected. Write ${instead}.`;
}

/**
 * Rewrites a path in this site's style, in lower case and with hyphens. Removes a query, a fragment, a trailing slash,
 * and an ending such as `.php` or `/index.html`.
 */
export function tidyPath(path: string): string {
  const words = path
    .trim()
    .replace(/[?#].*/s, "")
    .toLowerCase()
    .replace(/(\/index)?\.(html?|php|aspx?)$/, "")
    .replace(/[\s_]+/g, "-")
    .replace(/\/{2,}/g, "/");
  return `/${words.replace(/^\/|\/$/g, "")}`;
}
