import { quote } from "../../lib/quote";

/** A path, or a path and everything under it: `/services/ecommerce`, `/rtw/*`. */
export const ALIAS_PATTERN = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+(\/\*)?$/;

/** Whether a link leaves this site: a scheme, `//` or a backslash at its start, which browsers read as `/`. */
export const leavesSite = (link: string) => /^([a-z][a-z0-9+.-]*:|[/\\]{2}|\/\\|\\)/i.test(link.trim());

/** What is wrong with an alias, and what to write instead; undefined when it is right. */
export function aliasFault(alias: string): string | undefined {
  if (ALIAS_PATTERN.test(alias)) return undefined;
  const quoted = quote(alias);
  if (leavesSite(alias))
    return `${quoted} is not on this site. Write a path of this site, as in \`/services/old-name\`.`;
  if (/^\/?\**$/.test(alias))
    return `${quoted} would take every page's place. Write one path, as in \`/old-name/*\`.`;
  const tidy = tidyPath(alias);
  const instead = ALIAS_PATTERN.test(tidy)
    ? quote(tidy)
    : "a path of lower-case words, as in `/services/old-name`";
  if (/[?#]/.test(alias))
    return `${quoted} has a part that is not sent on (from \`?\` or \`#\`). Write ${instead}.`;
  if (/\*(?!$)|[^/]\*$/.test(alias))
    return `${quoted} has its \`*\` in the wrong place. End it with \`/*\`, as in \`/old-name/*\`.`;
  return `${quoted} is not a path that can be sent on. Write ${instead}.`;
}

/** A path as this site writes paths: lower case, hyphens, no query, no slash at the end. */
export function tidyPath(path: string): string {
  const words = path
    .trim()
    .replace(/[?#].*$/, "")
    .toLowerCase()
    .replace(/[\s_]+/g, "-")
    .replace(/\/{2,}/g, "/");
  return `/${words.replace(/^\/+|\/+$/g, "")}`;
}
