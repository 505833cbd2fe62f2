import { type HeaderRule, ruleCovers } from "./siteRules";

/** A header rule for a pattern of addresses, or of those files alone. */
export interface FileHeaders {
  headers: HeaderRule["headers"];
  /** As in the rule, `/*` or `/assets/*`; or the files, as in `assets/app-1.js`. */
  covers: string | readonly string[];
}

/** Names of so many characters stand together: hosts limit the length of a pattern. */
const MOST = 3000;

/**
 * The header rules for hosts that look at an address and not at whether there is a file: what says that a file never
 * changes is said of the files that are there, or a missing one would be kept for a year.
 */
export const headersOfFiles = (rules: readonly HeaderRule[], lasting: readonly string[]): FileHeaders[] =>
  rules.flatMap(({ path, headers }): FileHeaders[] => {
    if (!headers["Cache-Control"]?.includes("immutable")) return [{ headers, covers: path }];
    const files = lasting.filter((file) => ruleCovers(path, `/${file}`));
    return inGroups(files).map((covers) => ({ headers, covers }));
  });

function inGroups(files: readonly string[]): string[][] {
  const groups: string[][] = [];
  let length = MOST;
  for (const file of files) {
    length += file.length + 2;
    if (length > MOST) {
      groups.push([]);
      length = file.length;
    }
    groups.at(-1)?.push(file);
  }
  return groups;
}
