/**
 * Matches a hash in a file name: 16 to 64 hexadecimal digits, at least one of which is a letter, so that a date does
 * not match.
 */
const HASH = /(?<![0-9a-zA-Z])(?=\d*[a-f])[0-9a-f]{16,64}(?![0-9a-zA-Z])/;

/** Gatsby's folder for files with a hash in their paths. Some of these hashes are too short to match `HASH`. */
const STATIC = "static";

/**
 * Returns the paths of the header rules for files that browsers may cache for a year, because their names change with
 * their content. A folder in which all names contain a hash gets one path, such as `/assets/*`. Gatsby's folder
 * `static` always gets one path. All other files with a hash, such as Gatsby's bundles, get one path each.
 */
export function hashedRules(files: readonly string[]): string[] {
  const rules: string[] = [];
  const inFolder = (folder: string, own: readonly string[]): void => {
    if (folder !== "" && (folder === STATIC || own.every((file) => HASH.test(file)))) {
      rules.push(`/${folder}/*`);
      return;
    }
    const inside = new Map<string, string[]>();
    for (const file of own) {
      const end = file.indexOf("/", folder === "" ? 0 : folder.length + 1);
      if (end < 0 && HASH.test(file)) rules.push(`/${file}`);
      if (end >= 0) inside.set(file.slice(0, end), [...(inside.get(file.slice(0, end)) ?? []), file]);
    }
    for (const [name, some] of inside) inFolder(name, some);
  };
  inFolder("", files);
  return rules.sort();
}
