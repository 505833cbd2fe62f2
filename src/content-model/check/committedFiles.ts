import { existsSync, lstatSync } from "node:fs";
import { join } from "node:path";
import { jsonFile } from "../../lib/files";
import { git } from "../../lib/git";
import { jsonIn } from "../../lib/jsonIn";
import { type Publication, publicationOf, stateAt } from "../publication";
import { bytesOf } from "./readContentFolder";

/** In a content folder: the records of hosted types that were built, by the files that they would be. */
export const PUBLISHED = ".published.json";

/** What may have been published: the files that git has known, and the hosted records that were built. */
export const publishedFiles = (folder: string): string[] => [
  ...new Set([...committedFiles(folder), ...builtRecords(folder)]),
];

/** The hosted records that builds have written down: of those git knows nothing. */
export function builtRecords(folder: string): string[] {
  const { files } = Object(jsonFile(join(folder, PUBLISHED)));
  return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
}

/**
 * The files of a content folder that were ever committed, relative to it, but for those that visitors never saw: what
 * may have been published.
 *
 * Git's history is the list of published addresses, rather than a file that is kept by hand: adding a page
 * stays one new file, nobody can forget to extend the list, and an address is guarded from the moment its record is
 * committed. A clone without history guards only what it has; outside a repository the answer is empty.
 */
export function committedFiles(folder: string): string[] {
  const log = git(folder, [...LOG, "--diff-filter=A", "--format=", "-z", "--", "."]);
  const files = [...new Set(log?.split("\0").filter(Boolean))];
  // The versions of a file are only read where they can matter: it is gone, or says when it is public.
  const doubtful = files.filter((file) => file.endsWith(".json") && !isPlainlyPublic(join(folder, file)));
  const unseen = unseenOf(folder, doubtful);
  return files.filter((file) => !unseen.has(file));
}

const LOG = ["log", "--no-renames", "--name-only", "--relative"];

const NOT_PLAIN = ['"draft"', '"publishedFrom"'];

function isPlainlyPublic(file: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return false;
  const bytes = bytesOf(file, stat);
  return !NOT_PLAIN.some((name) => bytes.includes(name));
}

interface Version {
  /** From its commit to the next one of its file. */
  from: Date;
  until: Date;
  /** None where the file was removed. */
  publication?: Publication;
}

/** Those of these files that were never public, or had ended without a page to take over before they were removed. */
function unseenOf(folder: string, files: readonly string[]): Set<string> {
  if (files.length === 0) return new Set();
  const versions = versionsOf(folder, files);
  return new Set(
    files.filter((file) => {
      const all = versions.get(file) ?? [];
      return !wasSeen(all) || (!existsSync(join(folder, file)) && wasGivenUp(all));
    }),
  );
}

const wasSeen = (versions: readonly Version[]) =>
  versions.some(({ publication, ...version }) => {
    if (!publication || publication.draft) return false;
    const begin = Math.max(version.from.getTime(), publication.from?.getTime() ?? 0);
    // Two commits may have the same second.
    return begin <= version.until.getTime() && begin < (publication.until?.getTime() ?? Infinity);
  });

/** Whether the last of these versions, the newest first, had ended and named no page that takes over. */
function wasGivenUp(versions: readonly Version[]): boolean {
  const last = versions.find(({ publication }) => publication);
  if (!last?.publication) return false;
  return stateAt(last.publication, last.until) === "ended" && !last.publication.replacedBy;
}

/** A version that cannot be read may have been anything: it counts as public. */
const publicationIn = (text: string): Publication => publicationOf(Object(jsonIn(text)));

/** The versions of each file, the newest first. */
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

/** The texts that git has under these names; undefined for each that it has not. */
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
