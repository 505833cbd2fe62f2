import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { SiteConfig } from "@sitekit/check/config";
import { documentFault, isDocument } from "@sitekit/check/documents";
import { uprightPicture } from "@sitekit/check/pictures";
import { publishedFiles } from "@sitekit/check/published";
import type { ContentFolder } from "@sitekit/check/readContentFolder";
import type { ContentModel } from "@sitekit/content/contentModel";
import { writeTogether } from "@sitekit/lib/files";
import { git, gitBytes } from "@sitekit/lib/git";
import { readContent } from "@sitekit/sources/readContent";
import { checkFor } from "../model/check";
import {
  type DeletedRecord,
  type Entry,
  Moved,
  messageOf,
  Refused,
  type Tree,
  type TreeFile,
  type Version,
} from "../stores/store";
import { placeOf, safePath } from "./guards";
import type { SentChange, SentStep } from "./protocol";

/** The new bytes of files by path; `undefined` deletes a file. */
type Bytes = ReadonlyMap<string, Buffer | undefined>;

/** Reads and writes the content folder for the local server. */
export class LocalFiles {
  /**
   * The saves that were made in the editor since the development server started, from newest to oldest. Only the
   * latest `KEPT` saves are kept.
   */
  private readonly saves: (Entry & { steps: SentStep[] })[] = [];

  constructor(
    private readonly config: SiteConfig,
    private readonly folder: string,
    private readonly read: () => Promise<ContentFolder> = () => readContent(config, folder),
  ) {}

  tree = async (): Promise<Tree> => this.treeOf(await this.read());

  /**
   * Returns a hash of the paths, sizes and modification times of the files in the content folder. With it, the editor
   * notices changes without reading the files.
   */
  async stamp(): Promise<string> {
    const files = await fs.promises.readdir(this.folder, { recursive: true, withFileTypes: true });
    const stamps = files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const onDisk = path.join(parentPath, name);
        const stat = await fs.promises.stat(onDisk).catch(() => undefined);
        return `${onDisk} ${stat?.size} ${stat?.mtimeMs}`;
      });
    return hash((await Promise.all(stamps)).sort().join("\n"));
  }

  private treeOf({ name, json, media, others, hosted }: ContentFolder): Tree {
    const pictures = [...media].map(([file, { bytes, head, modified, fault }]): [string, TreeFile] => [
      file,
      { id: `${bytes}-${modified}`, picture: { bytes, head, fault } },
    ]);
    // The tree contains the text of JSON files, but not the bytes of pictures. `json` also contains the records of a
    // hosted CMS, as if they were files.
    const files = new Map([
      ...[...json].map(([file, bytes]) => [file, fileOf(file, bytes)] as const),
      ...pictures,
    ]);
    return {
      version: hash(
        [...files]
          .map(([file, { id }]) => `${file} ${id}`)
          .sort()
          .join("\n"),
      ),
      files,
      surroundings: {
        name,
        others: [...others],
        published: publishedFiles(this.config, this.folder),
        ...(hosted ? { hosted: { ...hosted, types: [...hosted.types], records: [...hosted.records] } } : {}),
      },
    };
  }

  /**
   * Writes all changes, or none, and returns the new version of the content. Throws `Moved` if the content is no longer
   * at the version `base`, and `Refused` if a change is not allowed or would add an error to the content. The caller
   * must not run two saves at the same time.
   */
  async writeAll(
    base: string,
    changes: readonly SentChange[],
    message = "Saved in the editor",
  ): Promise<string> {
    const bytes = new Map<string, Buffer | undefined>();
    for (const change of changes) bytes.set(change.path, await bytesOf(this.config, change));
    const content = await this.read();
    for (const file of bytes.keys()) refuseHosted(this.config, content, file);
    const before = this.treeOf(content);
    if (before.version !== base) throw new Moved();
    refuseNewErrors(this.config, before, bytes);
    const targets = [...bytes].map(([file, now]) => ({
      file,
      now,
      onDisk: safePath(this.config, this.folder, file),
    }));
    for (const { file, now, onDisk } of targets)
      if (!now && !fs.existsSync(onDisk))
        throw new Refused(`${file} cannot be removed: it no longer exists. Reload this page.`, 404);
    // Another program may have changed these files during the checks above. All code from here to the write is
    // synchronous, so that other programs have little time to change them unnoticed.
    if (targets.some(({ file, onDisk }) => !isStill(content, file, onDisk))) throw new Moved();
    const renamed = renameIn(this.config, targets);
    const pictures = new Map(
      targets.flatMap(({ file, onDisk }) =>
        content.media.has(file) ? [[file, fs.readFileSync(onDisk)]] : [],
      ),
    );
    const written = new Map(targets.map(({ onDisk }) => [onDisk, timeOf(onDisk)]));
    writeTogether(new Map(targets.map(({ onDisk, now }) => [onDisk, now])));
    if (renamed) formerNames.set(renamed.to, renamed.from);
    const when = new Date().toISOString();
    const steps = targets.map(({ file, now }) =>
      sentStep(file, content.json.get(file) ?? pictures.get(file), now),
    );
    this.saves.unshift({ id: randomUUID(), when, note: message, steps });
    this.saves.splice(KEPT);
    for (const { file, now, onDisk } of targets) {
      const text = content.json.get(file)?.toString();
      if (text !== undefined)
        rememberVersion(onDisk, text, { when: written.get(onDisk) ?? when, until: when, isRemoval: !now });
    }
    return (await this.tree()).version;
  }

  picture(file: string): Buffer {
    if (placeOf(this.config, file).kind !== "picture") throw new Refused(`${file} is not a picture.`, 400);
    const onDisk = safePath(this.config, this.folder, file);
    if (!fs.existsSync(onDisk)) throw new Refused(`${file} does not exist.`, 404);
    return fs.readFileSync(onDisk);
  }

  /**
   * Returns the latest saves that were made in the editor since the development server started, and the latest Git
   * commits that changed the content, from newest to oldest. `most` is the maximum number of saves and commits
   * in total.
   */
  entries(most: number): Entry[] {
    const format = "--format=%x00%H%x00%aI%x00%an%x00%s";
    // Lists only commits that changed content. The folder also has other files, such as its README.
    const log = git(this.folder, ["log", `--max-count=${most}`, format, "--", "*.json", "media"]) ?? "";
    const parts = log.split("\0").slice(1);
    const commits: Entry[] = [];
    for (let at = 0; at + 3 < parts.length; at += 4) {
      const [id = "", when = "", who = "", note = ""] = parts.slice(at, at + 4);
      commits.push({ id, when, who, note: note.trim() });
    }
    const saves = this.saves.map(({ steps: _steps, ...save }) => save);
    return [...saves, ...commits].sort((a, b) => secondOf(b) - secondOf(a)).slice(0, most);
  }

  /**
   * Returns how the save or commit with this id changed records, pictures and documents. Throws `Refused` if there is
   * no such save or commit, or if Git does not have the commit's parent.
   */
  entry(id: string): SentStep[] {
    const saved = this.saves.find((save) => save.id === id);
    if (saved) return saved.steps;
    const isId = /^[0-9a-f]{40,64}$/.test(id);
    if (!isId || git(this.folder, ["rev-parse", "--verify", "--quiet", `${id}^`]) === undefined)
      throw new Refused(TOO_OLD, 404);
    const names = git(this.folder, [
      "diff",
      "--no-renames",
      "--name-only",
      "--relative",
      `${id}^`,
      id,
      "--",
      ".",
    ]);
    const files = (names ?? "").split("\n");
    const at = (version: string, file: string) => gitBytes(this.folder, ["show", `${version}:./${file}`]);
    return files
      .filter((file) => this.config.typeOfFile(file) || file.startsWith("media/"))
      .map((file) => sentStep(file, at(`${id}^`, file), at(id, file)));
  }

  /**
   * Returns records that no longer exist, sorted by file. It finds records that were removed in recent commits, and
   * records that were removed after the last commit.
   */
  deleted(): DeletedRecord[] {
    const { folder } = this;
    const names = ["--no-renames", "--diff-filter=D", "--name-only", "--relative"];
    const log = git(folder, ["log", `--max-count=${DELETIONS}`, "--format=%x00%H", ...names, "--", "."]);
    const now = git(folder, ["diff", ...names, "HEAD", "--", "."]) ?? "";
    const known = [...replaced.keys()]
      .filter(removalOf)
      .map((file) => path.relative(path.resolve(folder), file));
    /**
     * For each file that may have been deleted: the Git revision from which its last text is read, unless `replaced`
     * has that text.
     */
    const versions = new Map<string, string>();
    const add = (version: string, files: readonly string[]) => {
      for (const file of files) if (!versions.has(file)) versions.set(file, version);
    };
    add("HEAD", [...now.split("\n"), ...known.map((file) => file.replaceAll(path.sep, "/"))]);
    for (const commit of log?.split("\0").slice(1) ?? []) {
      const [id = "", ...files] = commit.split("\n");
      add(`${id}^`, files);
    }
    return [...versions]
      .filter(([file]) => this.config.typeOfFile(file) && !fs.existsSync(path.join(folder, file)))
      .map(([file, version], at) => ({
        file,
        text:
          removalOf(path.resolve(folder, file))?.text ??
          (at < TITLED ? git(folder, ["show", `${version}:./${file}`]) : undefined),
      }))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /**
   * Returns the texts of records just before the record `file` was removed. The keys are the paths of the records. The
   * result contains the removed record, and the records that were changed at the same time or later. It is empty if the
   * record was removed neither by a save since the development server started nor by a commit.
   */
  before(file: string): Record<string, string> {
    if (placeOf(this.config, file).kind !== "record") throw new Refused(`${file} is not a record.`, 400);
    const { folder } = this;
    const removed = removalOf(path.resolve(safePath(this.config, folder, file)));
    if (removed)
      return Object.fromEntries(
        [...replaced].flatMap(([onDisk, versions]) => {
          const version = versions.findLast(({ until }) => until >= removed.until);
          const name = path.relative(path.resolve(folder), onDisk).replaceAll(path.sep, "/");
          return version?.text === undefined ? [] : [[name, version.text]];
        }),
      );
    const commit = git(folder, ["log", "-1", "--no-renames", "--diff-filter=D", "--format=%H", "--", file]);
    if (!commit?.trim()) return {};
    const parent = `${commit.trim()}^`;
    const names = git(folder, ["diff", "--no-renames", "--name-only", "--relative", parent, "--", "."]);
    return Object.fromEntries(
      (names ?? "")
        .split("\n")
        .filter((name) => this.config.typeOfFile(name))
        .flatMap((name) => {
          const text = git(folder, ["show", `${parent}:./${name}`]);
          return text === undefined ? [] : [[name, text]];
        }),
    );
  }

  /**
   * Returns the latest versions of a record, from newest to oldest. They include uncommitted versions since the
   * development server started, and versions under earlier file names.
   */
  history(file: string): Version[] {
    return this.versionsOf(file, new Set());
  }

  /** `visited` contains the earlier names that are already included, because a record can be renamed back. */
  private versionsOf(file: string, visited: Set<string>): Version[] {
    visited.add(file);
    if (placeOf(this.config, file).kind !== "record") throw new Refused(`${file} is not a record.`, 400);
    const onDisk = safePath(this.config, this.folder, file);
    const committed = committedVersions(this.folder, file);
    const former = formerNames.get(onDisk);
    if (committed.length === 0 && former && !visited.has(former))
      committed.push(...this.versionsOf(former, visited));
    const text = fs.existsSync(onDisk) ? fs.readFileSync(onDisk, "utf8") : undefined;
    const now =
      text === undefined || committed[0]?.text === text
        ? []
        : [{ id: "now", when: timeOf(onDisk) ?? "", note: "As it is now", text }];
    const earlier = replaced.get(path.resolve(onDisk)) ?? [];
    const saved: Version[] = [
      ...now,
      ...earlier.map(({ until: _until, isRemoval: _isRemoval, ...version }) => version),
    ];
    const all = [...saved, ...committed];
    // An uncommitted version is left out if the next older version has the same text.
    return all.filter(({ text }, index) => index >= saved.length || text !== all[index + 1]?.text);
  }
}

/**
 * Returns the time of a save or commit in whole seconds since 1970. Git does not store fractions of a second for a
 * commit, so they are ignored for a save too.
 */
const secondOf = ({ when }: Entry) => Math.floor(Date.parse(when) / 1000);

const TOO_OLD =
  "The editor cannot show or revert this save. It is probably the first save, or the editor was restarted after it.";

function sentStep(path: string, before: Buffer | undefined, after: Buffer | undefined): SentStep {
  const sent = (bytes: Buffer | undefined) =>
    bytes && (path.endsWith(".json") ? { text: bytes.toString() } : { picture: bytes.toString("base64") });
  return { path, before: sent(before), after: sent(after) };
}

/**
 * The records that the editor has renamed since the development server started. Each key is the new path on disk, and
 * its value is the previous path in the content folder, as in `articles/x.json`.
 */
const formerNames = new Map<string, string>();

/**
 * If a save renames a record, returns the record's previous path in the content folder (`from`) and its new path on
 * disk (`to`). Otherwise, returns undefined. A save renames a record if it removes exactly one file and adds exactly
 * one file, both of the same content type. Must be called before the changes are written.
 */
function renameIn(
  config: ContentModel,
  targets: readonly { file: string; now?: Buffer; onDisk: string }[],
): { from: string; to: string } | undefined {
  const [gone, ...others] = targets.filter(({ now }) => !now);
  const [come, ...more] = targets.filter(({ now, onDisk }) => now && !fs.existsSync(onDisk));
  if (!gone || !come || others.length + more.length > 0) return undefined;
  const isOfOneType = config.typeOfFile(gone.file) === config.typeOfFile(come.file);
  return isOfOneType ? { from: gone.file, to: come.onDisk } : undefined;
}

/**
 * Returns the bytes that a change writes; undefined if it removes the file. A picture is decoded to check it, and
 * turned upright if needed. Throws `Refused` if the change is not allowed, or if the picture or PDF has a fault.
 */
async function bytesOf(config: ContentModel, change: SentChange): Promise<Buffer | undefined> {
  const place = placeOf(config, change.path);
  if ("removed" in change) {
    if (place.kind === "record" && "file" in place.type.source)
      throw new Refused(`${change.path} cannot be removed because the site needs it.`, 403);
    return undefined;
  }
  if ("text" in change) {
    if (place.kind !== "record") throw new Refused(`${change.path} is not a record.`, 400);
    return Buffer.from(change.text);
  }
  if (place.kind !== "picture") throw new Refused(`${change.path} is not a picture.`, 400);
  try {
    const bytes = Buffer.from(change.picture, "base64");
    return isDocument(change.path) ? soundDocument(bytes) : (await uprightPicture(bytes)).bytes;
  } catch (error) {
    throw new Refused(`${change.path}: ${messageOf(error)}`, 422);
  }
}

/** Returns the bytes of a PDF unchanged. Throws an Error with a message for the user if the PDF is not allowed. */
function soundDocument(bytes: Buffer): Buffer {
  const fault = documentFault(bytes);
  if (fault) throw new Error(fault.message);
  return bytes;
}

const hash = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("base64url");

const fileOf = (file: string, bytes: Buffer): TreeFile => ({
  id: hash(bytes),
  ...(file.startsWith("media/")
    ? { picture: { bytes: bytes.length, head: bytes.toString("latin1", 0, 16) } }
    : { text: bytes.toString() }),
});

/**
 * Whether a file on disk is still as it was when the content was read. If it did not exist then, it must still not
 * exist. Of a picture, only the size and the modification time are compared.
 */
function isStill({ json, media }: ContentFolder, file: string, onDisk: string): boolean {
  const stat = fs.statSync(onDisk, { throwIfNoEntry: false });
  const record = json.get(file);
  if (record) return stat !== undefined && fs.readFileSync(onDisk).equals(record);
  const picture = media.get(file);
  if (picture) return stat?.size === picture.bytes && stat.mtimeMs === picture.modified;
  return stat === undefined;
}

/** Throws `Refused` with the messages of the content check if the changes would add errors to the content. */
function refuseNewErrors(config: SiteConfig, before: Tree, changes: Bytes): void {
  const files = new Map(before.files);
  for (const [file, bytes] of changes) {
    if (bytes) files.set(file, fileOf(file, bytes));
    else files.delete(file);
  }
  const problems = checkFor(config).newProblems(before, { ...before, files });
  if (problems.length === 0) return;
  throw new Refused("Not saved. Please correct this first:", 422, problems);
}

/**
 * Throws `Refused` if `file` is a record of a content type whose records are now in a hosted CMS. A browser window that
 * was opened before they were moved to the CMS still shows forms for them, and may try to save.
 */
function refuseHosted(config: ContentModel, { hosted }: ContentFolder, file: string): void {
  const type = config.typeOfFile(file);
  const cms = type && hosted?.types.get(type.name);
  if (cms)
    throw new Refused(
      `This record is now edited in ${cms.label}, not here: ${cms.editUrl}. Reload this page.`,
      403,
    );
}

/** The maximum number of saves that are kept, and the maximum number of replaced versions kept for each record. */
const KEPT = 50;
/** The maximum number of commits that are read for the history of a record. */
const COMMITS = 30;
/**
 * The maximum number of commits that are searched for deleted records, starting with the newest. Only commits that
 * deleted a file count.
 */
const DELETIONS = 200;
/**
 * The maximum number of deleted records whose text, which contains the title, is read from Git. There is a limit
 * because reading each text starts a Git process.
 */
const TITLED = 100;

/**
 * The versions of records that saves in the editor have replaced or removed since the development server started. The
 * keys are the absolute paths of the files. The versions of a file are sorted from newest to oldest.
 */
const replaced = new Map<string, Replaced[]>();

interface Replaced extends Version {
  /** The time at which the version was replaced or removed, in ISO 8601. */
  until: string;
  /** Whether the editor removed the file after this version. */
  isRemoval: boolean;
}

/**
 * Returns the last version of a record that the editor removed. Undefined if the editor did not remove it: if its file
 * was removed in another way, Git has the last version.
 */
function removalOf(onDisk: string): Replaced | undefined {
  const [last] = replaced.get(onDisk) ?? [];
  return last?.isRemoval ? last : undefined;
}

/** Returns the time at which a file was last written, in ISO 8601; undefined if the file does not exist. */
const timeOf = (onDisk: string) => fs.statSync(onDisk, { throwIfNoEntry: false })?.mtime.toISOString();

/**
 * Keeps the text of a record that is replaced or removed, because Git only has committed versions. `onDisk` is the
 * path of its file.
 */
function rememberVersion(
  onDisk: string,
  text: string,
  change: Pick<Replaced, "when" | "until" | "isRemoval">,
): void {
  const file = path.resolve(onDisk);
  const versions = replaced.get(file) ?? [];
  const version = { id: `${change.until} ${versions.length}`, ...change, note: "Saved in the editor", text };
  replaced.set(file, [version, ...versions].slice(0, KEPT));
}

function committedVersions(folder: string, file: string): Version[] {
  const log = git(folder, [
    "log",
    "--follow",
    `--max-count=${COMMITS}`,
    "--name-only",
    "--format=%x00%H%x00%aI%x00%an%x00%s%x00",
    "--",
    file,
  ]);
  const parts = log?.split("\0").slice(1) ?? [];
  const versions: Version[] = [];
  for (let at = 0; at + 4 < parts.length; at += 5) {
    const [id = "", when = "", who = "", note = "", name = ""] = parts.slice(at, at + 5);
    const text = git(folder, ["show", `${id}:${name.trim()}`]);
    if (text !== undefined) versions.push({ id, when, who, note, text });
  }
  return versions;
}
