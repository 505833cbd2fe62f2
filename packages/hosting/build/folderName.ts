import path from "node:path";

/**
 * Matches a character that may be in the path of the project's folder: a letter or digit of any script, or another
 * character with which a test build succeeded.
 */
const TRIED = /[\p{L}\p{M}\p{N} ._+@=,;~^&-]/u;

/**
 * Returns a message if the path of `folder` contains a character that `TRIED` does not match; otherwise undefined.
 * Gatsby writes the path of the folder into code without escaping it, and uses it as a glob pattern. If the path
 * contains a quotation mark or parentheses, Gatsby's build fails. If it contains brackets, the build never ends.
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
