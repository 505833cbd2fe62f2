import { existsSync, lstatSync } from "node:fs";
import { join } from "node:path";
import { jsonFile } from "../../lib/files";
import { git } from "../../lib/git";
import { jsonIn } from "../../lib/text";
import { type Publication, publicationOf, stateAt } from "../publication";
import { bytesOf } from "./readContentFolder";

/** The file in a content folder that lists the built records of hosted types, by the paths they would have as files. */
export const PUBLISHED = ".published.json";

/** Everything that may have been published: files in git's history, and hosted records that were built. */
export const publishedFiles = (folder: string): string[] => [
  ...new Set([...committedFiles(folder), ...builtRecords(folder)]),
];

/** The hosted records that earlier builds wrote down, because git does not track them. */
export function builtRecords(folder: string): string[] {
  const { files } = Object(jsonFile(join(folder, PUBLISHED)));
  return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
}

/**
 * The files of a content folder, relative to it, that were ever committed and that visitors may have seen.
 *
 * Git's history serves as the list of published addresses, instead of a file that is maintained by hand: adding a page
 * stays one new file, nobody can forget to extend the list, and an address is guarded as soon as its record is
 * committed. A clone without history guards only the files it has; outside a repository the result is empty.
 */
export function committedFiles(folder: string): string[] {
  const log = git(folder, [...LOG, "--diff-filter=A", "--format=", "-z", "--", "."]);
  const files = [...new Set(log?.split("\0").filter(Boolean))];
  // Older versions matter only when the file is gone or has publication fields.
  const candidates = files.filter((file) => file.endsWith(".json") && !isPlainlyPublic(join(folder, file)));
  const unseen = unseenOf(folder, candidates);
  return files.filter((file) => !unseen.has(file));
}

const LOG = ["log", "--no-renames", "--name-only", "--relative"];

const PUBLICATION_FIELDS = ['"draft"', '"publishedFrom"'];

function isPlainlyPublic(file: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return false;
  const bytes = bytesOf(file, stat);
  return !PUBLICATION_FIELDS.some((name) => bytes.includes(name));
}

interface Version {
  /** From this commit to the file's next one. */
  from: Date;
  until: Date;
  /** Absent in the commit that removes the file. */
  publication?: Publication;
}

/** The files that were never public, or that had ended without a successor before they were removed. */
function unseenOf(folder: string, files: readonly string[]): Set<string> {
  if (files.length === 0) return new Set();
  const versions = versionsOf(folder, files);
  return new Set(
    files.filter((file) => {
      const all = versions.get(file) ?? [];
      return !wasPublic(all) || (!existsSync(join(folder, file)) && endedWithoutSuccessor(all));
    }),
  );
}

const wasPublic = (versions: readonly Version[]) =>
  versions.some(({ publication, ...version }) => {
    if (!publication || publication.draft) return false;
    const begin = Math.max(version.from.getTime(), publication.from?.getTime() ?? 0);
    // Inclusive, because two commits may have the same second.
    return begin <= version.until.getTime() && begin < (publication.until?.getTime() ?? Infinity);
  });

/** Whether the last existing version had ended without a successor. `versions` are sorted newest first. */
function endedWithoutSuccessor(versions: readonly Version[]): boolean {
  const last = versions.find(({ publication }) => publication);
  if (!last?.publication) return false;
  return stateAt(last.publication, last.until) === "ended" && !last.publication.replacedBy;
}

/** A version that cannot be parsed counts as public, because it may have been. */
const publicationIn = (text: string): Publication => publicationOf(Object(jsonIn(text)));

/** The versions of each file, newest first. */
function versionsOf(folder: string, files: readonly string[]): Map<string, Version[]> {
  const log = git(folder, [...LOG, "--format=%x00%H %cI", "--", ...files]) ?? "";
  const found = log
    .split("\0")
    .slice(1)
    .flatMap((entry) => {
      const [head = "", ...changed] = entry.split("\n").filter(Boolean);
      const [commit = "", time = ""] = head.split(" ");
      return changed.map((file) => ({ file, commit, from: new Date(time) }));
    });
  const texts = textsOf(
    folder,
    found.map(({ commit, file }) => `${commit}:./${file}`),
  );
  const versions = new Map<string, Version[]>();
  for (const [index, { file, from }] of found.entries()) {
    const known = versions.get(file) ?? [];
    const text = texts[index];
    known.push({
      from,
      until: known.at(-1)?.from ?? new Date(),
      publication: text === undefined ? undefined : publicationIn(text),
    });
    versions.set(file, known);
  }
  return versions;
}

/** Reads git objects by name; undefined for each that does not exist. */
function textsOf(folder: string, names: readonly string[]): (string | undefined)[] {
  const bytes = Buffer.from(git(folder, ["cat-file", "--batch"], `${names.join("\n")}\n`) ?? "");
  let at = 0;
  return names.map(() => {
    const end = bytes.indexOf("\n", at);
    const size = / blob (\d+)$/.exec(bytes.toString("utf8", at, end))?.[1];
    at = end + 1;
    if (size === undefined) return undefined;
    const text = bytes.toString("utf8", at, at + Number(size));
    at += Number(size) + 1;
    return text;
  });
}
