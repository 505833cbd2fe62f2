import { type HeaderRule, ruleCovers } from "../siteRules";

/** Headers for a URL pattern, or for a list of files. */
export interface FileHeaders {
  headers: HeaderRule["headers"];
  /** The rule's pattern, such as `/*` or `/admin/*`; or paths of files, such as `assets/app-1.js`. */
  covers: string | readonly string[];
}

/** Maximum number of characters of file names in one pattern, because hosts limit the length of patterns. */
const MAX_LENGTH = 3000;

/**
 * The header rules for hosts that apply headers by URL, whether or not the file exists. `immutable` is therefore
 * limited to files that exist; otherwise a 404 response under `/assets/` would be cached for a year.
 */
export const headersOfFiles = (rules: readonly HeaderRule[], lasting: readonly string[]): FileHeaders[] =>
  rules.flatMap(({ path, headers }): FileHeaders[] => {
    if (!headers["Cache-Control"]?.includes("immutable")) return [{ headers, covers: path }];
    const files = lasting.filter((file) => ruleCovers(path, `/${file}`));
    return inGroups(files).map((covers) => ({ headers, covers }));
  });

function inGroups(files: readonly string[]): string[][] {
  const groups: string[][] = [];
  let length = MAX_LENGTH;
  for (const file of files) {
    length += file.length + 2;
    if (length > MAX_LENGTH) {
      groups.push([]);
      length = file.length;
    }
    groups.at(-1)?.push(file);
  }
  return groups;
}

/** Quotes a header value for the configuration of nginx, Apache and Caddy. */
export const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;
