/**
 * Matches a hash in the path of a file: 16 to 64 hexadecimal digits. At least one of them must be a letter, so that a
 * date does not match.
 */
const HASH = /(?<![0-9a-zA-Z])(?=\d*[a-f])[0-9a-f]{16,64}(?![0-9a-zA-Z])/;

/** Gatsby's folder for files with a hash in their paths. Some of these hashes are too short to match `HASH`. */
const STATIC = "static";

/**
 * Returns the paths of the header rules for files that browsers may cache for a year, because their paths change with
 * their content. If the paths of all files in a folder contain a hash, one rule such as `/assets/*` covers the folder.
 * One rule also covers Gatsby's folder `static`. Other files with a hash, such as Gatsby's bundles, get one rule each.
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
