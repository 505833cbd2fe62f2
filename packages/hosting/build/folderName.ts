import path from "node:path";

/**
 * Matches the characters that may be in the path of the folder: letters and digits of any script, and signs with which
 * the site was built successfully.
 */
const TRIED = /[\p{L}\p{M}\p{N} ._+@=,;~^&-]/u;

/**
 * Returns the reason why a site cannot be built in this folder; undefined if it can. Gatsby writes the path into
 * code without escaping it, and uses it as a glob pattern. With a quotation mark or parentheses in the path its
 * build fails, and with brackets it never ends.
 */
export function folderFault(folder: string): string | undefined {
  const { root } = path.parse(folder);
  const names = folder.slice(root.length).split(path.sep);
  const character = names.flatMap((name) => [...name]).find((each) => !TRIED.test(each));
  return (
    character &&
    `Gatsby cannot work in the folder ${folder}, because of the character ${character} in its path. Rename the folder, or move the project: letters, digits, spaces, hyphens and underscores work.`
  );
}
