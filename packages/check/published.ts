import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentModel } from "@sitekit/content/contentModel";
import type { ContentType } from "@sitekit/content/contentType";
import { fieldTree, fieldWith } from "@sitekit/content/fieldTree";
import { type Publication, publicationOf, stateAt } from "@sitekit/content/publication";
import { jsonFile } from "@sitekit/lib/files";
import { git } from "@sitekit/lib/git";
import { getOrMake } from "@sitekit/lib/maps";
import { jsonIn } from "@sitekit/lib/text";

/**
 * The file in a content folder that lists the records of a hosted CMS that had a public page in an earlier production
 * build. Each entry is the path that the record would have as a file.
 */
export const PUBLISHED = ".published.json";

/**
 * Returns the paths of the files that visitors may have seen, relative to the content folder. The paths come from Git's
 * history and, for records of a hosted CMS, from `.published.json`.
 */
export const publishedFiles = (config: ContentModel, folder: string): string[] => [
  ...new Set([...committedFiles(config, folder), ...builtRecords(folder)]),
];

/**
 * Returns the paths listed in `.published.json`; empty if this file is missing. Production builds extend the list,
 * because Git has no history of the records in a CMS.
 */
export function builtRecords(folder: string): string[] {
  const { files } = Object(jsonFile(join(folder, PUBLISHED)));
  return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
}

/**
 * Returns the paths of the committed files that visitors may have seen, relative to the content folder. A deleted
 * record is left out if its end of publication had already passed and it named no page that replaces it. Its address
 * already led nowhere before the deletion.
 *
 * The list comes from Git's history instead of a file that is maintained by hand. So adding a page adds only one file,
 * and nobody can forget to extend a list. In a clone without history, the result contains only the present files;
 * outside a repository it is empty.
 */
export function committedFiles({ timeZone, typeOfFile }: ContentModel, folder: string): string[] {
  const log = git(folder, [
    "log",
    "--no-renames",
    "--name-only",
    "--relative",
    "--format=%x00%H %cI",
    "--",
    ".",
  ]);
  /** The commits of each file, newest first. */
  const commits = new Map<string, { commit: string; time: Date }[]>();
  for (const entry of log?.split("\0").slice(1) ?? []) {
    const [head = "", ...changed] = entry.split("\n").filter(Boolean);
    const [commit = "", time = ""] = head.split(" ");
    for (const file of changed) getOrMake(commits, file, () => []).push({ commit, time: new Date(time) });
  }
  // For these JSON files, the versions in Git show whether the record was ever public. All other committed files count
  // as public.
  const uncertain = [...commits.keys()].filter(
    (file) => file.endsWith(".json") && !isPublishedAtOnce(join(folder, file), typeOfFile(file)),
  );
  const nameOf = (file: string, commit: string) => `${commit}:./${file}`;
  const texts = textsOf(
    folder,
    uncertain.flatMap((file) => (commits.get(file) ?? []).map(({ commit }) => nameOf(file, commit))),
  );
  const unseen = new Set(
    uncertain.filter((file) => {
      const type = typeOfFile(file);
      const versions = (commits.get(file) ?? []).map(({ commit, time: from }, at, all): Version => {
        const text = texts.get(nameOf(file, commit));
        // A version with invalid JSON is read as a record without fields, so it counts as public. It is safer to list
        // a file too many than to omit a page that visitors may have seen.
        const publication =
          text === undefined || !type ? undefined : publicationOf(type, Object(jsonIn(text)), timeZone);
        return { from, until: all[at - 1]?.time ?? new Date(), publication };
      });
      return !wasPublic(versions) || (!existsSync(join(folder, file)) && endedWithoutSuccessor(versions));
    }),
  );
  return [...commits.keys()].filter((file) => !unseen.has(file));
}

/**
 * Whether a file exists and contains no field that delays publication: neither the field that marks a draft nor the
 * field with the start of publication.
 */
function isPublishedAtOnce(file: string, type: ContentType | undefined): boolean {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  if (!type) return true;
  const bytes = readFileSync(file);
  const tree = fieldTree(type);
  const names = (["draft", "publishedFrom"] as const).flatMap((role) => fieldWith(tree, role) ?? []);
  return !names.some((name) => bytes.includes(`"${name}"`));
}

interface Version {
  /** The time of the commit with this version. */
  from: Date;
  /** The time of the next commit that changed the file. For the newest version, the present. */
  until: Date;
  /** Absent if the commit deleted the file, or if the file belongs to no content type. */
  publication?: Publication;
}

const wasPublic = (versions: readonly Version[]) =>
  versions.some(({ from, until, publication }) =>
    // Two commits can have the same time, because Git stores only whole seconds. `until` is inclusive so that the
    // earlier version can still count as public.
    [from, publication?.from].some(
      (time) =>
        publication && time && time >= from && time <= until && stateAt(publication, time) === "public",
    ),
  );

/**
 * Whether a deleted record's end of publication had already passed when the record was deleted, and the record named no
 * page that replaces it. `versions` are sorted from newest to oldest.
 */
function endedWithoutSuccessor(versions: readonly Version[]): boolean {
  const last = versions.find(({ publication }) => publication);
  if (!last?.publication) return false;
  return stateAt(last.publication, last.until) === "ended" && !last.publication.replacedBy;
}

/**
 * Returns the texts of several versions of files. Each key is the name of a version in Git: the commit and the path, as
 * in `1a2b3c:./pages/x.json`. Versions that do not exist are left out.
 */
function textsOf(folder: string, names: readonly string[]): Map<string, string> {
  if (names.length === 0) return new Map();
  const bytes = Buffer.from(git(folder, ["cat-file", "--batch"], `${names.join("\n")}\n`) ?? "");
  const texts = new Map<string, string>();
  let at = 0;
  for (const name of names) {
    const end = bytes.indexOf("\n", at);
    const size = / blob (\d+)$/.exec(bytes.toString("utf8", at, end))?.[1];
    at = end + 1;
    if (size === undefined) continue;
    texts.set(name, bytes.toString("utf8", at, at + Number(size)));
    at += Number(size) + 1;
  }
  return texts;
}
