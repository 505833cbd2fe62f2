/**
 * The interface through which the editor reads and saves content. The other modules in `packages/editor/stores/`
 * implement it for the content folder on the user's computer (with `npm run develop`) and for Git providers. Paths are
 * relative to the content folder and have forward slashes: `articles/x.json`, `media/mill.jpg`.
 */

import type { Problem } from "@sitekit/check/problem";
import type { ContentFolder, MediaFile } from "@sitekit/check/readContentFolder";

/** A content file at one version. */
export interface TreeFile {
  /** Changes whenever the saved file changes. At a Git provider, the id is Git's hash of the file. */
  id: string;
  /** The text of a record. Absent for pictures and documents, and for records whose text is not loaded. */
  text?: string;
  /**
   * The metadata of a picture or document under `media/`, for the content check. Absent for records, and for files that
   * the store has only listed and not read, such as pictures at a Git provider.
   */
  picture?: Pick<MediaFile, "bytes" | "head" | "fault">;
}

/** All content files at one version. */
export interface Tree {
  /** Identifies the state of all files, for example the hash of a commit. */
  version: string;
  files: ReadonlyMap<string, TreeFile>;
  /** Whether only the text of one record is loaded, because `readTree` was called with `only`. */
  isPartial?: boolean;
  surroundings?: Surroundings;
}

/** The information that the content check needs in addition to the files. */
interface Surroundings {
  /** The name of the content folder. */
  name: string;
  /** Files and folders in the content folder that the website cannot use, each with the reason. */
  others: readonly [file: string, why: Why][];
  /**
   * Files that visitors may already have seen, for example the records of published pages. The local server also
   * includes deleted files.
   */
  published: readonly string[];
  hosted?: {
    types: readonly [name: string, cms: { label: string; editUrl: string }][];
    records: readonly [file: string, record: { editUrl: string; changed?: string }][];
    problems: readonly Problem[];
  };
}

type Why = ContentFolder["others"] extends ReadonlyMap<string, infer Value> ? Value : never;

/** A version of one file. */
export interface Version {
  id: string;
  /** The time at which the version was written, in ISO 8601. */
  when: string;
  /** The name of the person who wrote the version, if the store knows it. */
  who?: string;
  /** A description of the version, such as the first line of a commit message. */
  note: string;
  /** The text of the file in this version; undefined if the file did not exist or could not be read. */
  text?: string;
}

/** An entry in the history of the content: a save in the editor, or a commit. It may change several files. */
export type Entry = Omit<Version, "text">;

/**
 * How a save or commit changed one file: the text of a record, or the bytes of a picture or document, before and after.
 * `before` is undefined if the file was added, and `after` if it was removed.
 */
export interface Step {
  path: string;
  before?: string | Blob;
  after?: string | Blob;
}

/**
 * A change of one file: the new text of a record, the new bytes of a picture or document, or the removal of the file.
 */
export type Change =
  | { path: string; text: string }
  | { path: string; picture: Blob }
  | { path: string; removed: true };

/**
 * A file that no longer exists, because its record was deleted, renamed or retired. To retire a page means to delete
 * its record and let another page take over its address.
 */
export interface DeletedRecord {
  file: string;
  /** The last text of the file. Absent if the store has not read it. */
  text?: string;
}

export interface Store {
  /** A draft is saved automatically when the user has not typed for this number of milliseconds. */
  draftPause: number;
  /**
   * Reads the newest content. If `only`, the file of a record, is given, only the text of this record is loaded, and
   * the tree is partial. `known` is a tree that was read earlier. Files that have not changed since then are the same
   * objects as in `known`, unless `known` is partial.
   */
  readTree(known?: Tree, only?: string): Promise<Tree>;
  /**
   * Returns whether `tree` is still the newest content, without reading the content again. The result may be false
   * although no content has changed, for example after a commit to other files of the repository.
   */
  isCurrent(tree: Tree): Promise<boolean>;
  /** Returns the latest versions of a record, from newest to oldest, including versions from before it was renamed. */
  listVersions(path: string): Promise<Version[]>;
  /** Returns the latest saves and commits. `most` is the maximum number. */
  listEntries(most: number): Promise<Entry[]>;
  /**
   * Returns the changes that the save or commit with this id made. Throws `Refused` if the store cannot find the save
   * or commit, or the content before it.
   */
  readEntry(id: string): Promise<Step[]>;
  /**
   * Returns the files of records that were deleted, renamed or retired, sorted by path. Some files may be missing, for
   * example those that were removed in an old commit.
   */
  listDeleted(): Promise<DeletedRecord[]>;
  /**
   * Returns the content as it was just before the file at `path` was removed; undefined if the store cannot find it.
   * `known` is the current content. The store of the local folder copies `known` and inserts the earlier texts, so its
   * result may also contain records that were added after the removal.
   */
  readBefore(path: string, known: Tree): Promise<Tree | undefined>;
  /** Returns a URL with which the browser can show a saved picture. */
  pictureUrl(path: string): Promise<string>;
  /**
   * Writes all changes, or none of them. Returns the new version. Throws `Moved` if one of the files has changed since
   * the version `base`, and usually also if only other files have changed. Throws `Refused` if the changes are not
   * accepted, and `NotKnown` if it is unknown whether they were written.
   */
  save(base: string, changes: readonly Change[], message: string): Promise<string>;
  /** Returns the provider's checks of a commit. Absent for the local content folder, where saving publishes nothing. */
  checks?(version: string): Promise<readonly Check[]>;
  /** The operations on change sets. Absent for the local content folder, which has no change sets. */
  sets?: Sets;
}

/** A check that the Git provider reports for a commit, such as the build of the website. */
export interface Check {
  state: "running" | "passed" | "failed";
  /** The URL of a page about the check. Absent if the provider does not return one. */
  url?: string;
}

/**
 * A named set of changes that are published together. At a Git provider, it is a branch and, after the first save,
 * a request to merge that branch.
 */
export interface ChangeSet {
  /** The name of the branch without `edits/`: `summer-prices` or, after a restart, `summer-prices.2`. */
  slug: string;
  name: string;
  branch: string;
  /** The newest version when the set was loaded. It is the version that the user looks at, approves and publishes. */
  version: string;
  /** The version of the published content on which the set is based. */
  base: string;
  /**
   * The scheduled publication: the time in ISO 8601, and the version to publish. If the set has a newer version at that
   * time, nothing is published. Absent if no publication is scheduled.
   */
  publishAt?: { when: string; version: string };
  /** The URL of the hosting service's preview of the site with this set. Absent if no previews are configured. */
  preview?: string;
  /**
   * The set's merge request, which GitHub and Gitea call a pull request. Absent if there is none, for example before
   * the first save in the set.
   */
  request?: { url: string; isOpen: boolean; agreed: readonly { who: string; version: string }[] };
}

/** A reviewer's comment on a file of a set. */
export interface ReviewComment {
  file: string;
  /**
   * The number of the line in the file. Absent if the provider gives no line, for example because the line no longer
   * exists.
   */
  line?: number;
  who: string;
  when: string;
  text: string;
}

/**
 * A change that `Sets.restart` commits to the new branch of a set. For a picture or document, the change does not
 * contain the bytes: `restart` reads them from the file at `path` in the old branch.
 */
export type SetChange = Exclude<Change, { picture: Blob }> | { path: string; file: TreeFile };

/**
 * A compare function for `sort`. It sorts branches or slugs of the same set from oldest to newest, for example
 * `summer-prices`, `summer-prices.2`, `summer-prices.10`.
 */
export const byRestart = (a: string, b: string): number => restartOf(a) - restartOf(b);

/**
 * Returns the number at the end of a set's branch or slug, which each restart increases: 2 for `prices.2`. Returns 1 if
 * there is no number, as in `prices`, because the set was never restarted.
 */
export const restartOf = (name: string): number => Number(/\.(\d+)$/.exec(name)?.[1] ?? 1);

/**
 * Operations on sets. `agree`, `comment`, `publish`, `schedule`, `restart` and `remove` throw `Moved` if somebody has
 * changed the set since `set.version`.
 */
export interface Sets {
  /** The Git provider's name as people write it, as in "GitHub". */
  provider: string;
  list(): Promise<ChangeSet[]>;
  begin(name: string): Promise<ChangeSet>;
  /** Returns the store that reads and saves a set; without a set, the store of the published content. */
  storeOf(set?: ChangeSet): Store;
  /** Reads the content at a version. Texts in `known` are not fetched again, unless `known` is partial. */
  readAt(version: string, known?: Tree): Promise<Tree>;
  /** Creates a merge request for a set, unless the set has an open one. A closed merge request does not count. */
  ask(set: ChangeSet): Promise<void>;
  /** Approves the version `set.version` in the name of the user who is signed in. */
  agree(set: ChangeSet): Promise<void>;
  /** Returns the comments on the files of a set; an empty list if no merge request is open. */
  comments(set: ChangeSet): Promise<readonly ReviewComment[]>;
  /**
   * Adds a comment on a field. If `line` is absent, or if the provider does not accept a comment on this line, the text
   * of the comment starts with the name of the field, so that readers know which field it is about.
   */
  comment(
    set: ChangeSet,
    comment: Pick<ReviewComment, "file" | "line" | "text"> & { field: string },
  ): Promise<void>;
  publish(set: ChangeSet): Promise<void>;
  /** Returns whether exactly the version `set.version` was published, by this user or by somebody else. */
  isPublished(set: ChangeSet): Promise<boolean>;
  /**
   * Schedules the publication of the version `set.version` at the time `when` (ISO 8601). If `when` is undefined,
   * cancels the scheduled publication.
   */
  schedule(set: ChangeSet, when: string | undefined): Promise<void>;
  /**
   * Restarts a set: replaces its branch with a new branch, which starts at the published version `on` and contains the
   * given changes. Returns the new set, which nobody has approved yet.
   */
  restart(set: ChangeSet, on: string, changes: readonly SetChange[]): Promise<ChangeSet>;
  remove(set: ChangeSet): Promise<void>;
}

/**
 * Thrown if the content or a set has changed since the version on which an action is based. To save nevertheless, read
 * the tree again, merge the changes, and save on top of the new version.
 */
export class Moved extends Error {
  constructor(message = "Not saved, because somebody else has saved at the same time. Try again.") {
    super(message);
  }
}

/** An error or a piece of advice about a field or, if `path` is empty, about the whole record or picture. */
export interface FieldProblem {
  /** The file of the record or picture, as in `articles/x.json`. */
  file: string;
  path: readonly (string | number)[];
  message: string;
}

/** Thrown if an action is refused or fails. The message is written for the user. */
export class Refused extends Error {
  constructor(
    message: string,
    /**
     * The HTTP status code of the response. If the editor itself refuses the action, the HTTP status code that fits
     * best, such as 409 for a conflict. 0 if there is no response, or if no code fits.
     */
    readonly status: number,
    /** The errors that the user must correct first. Empty if the action was refused or failed for another reason. */
    readonly problems: readonly FieldProblem[] = [],
  ) {
    super(message);
  }
}

/** Thrown if the set to read or save no longer exists, or if the record to save no longer exists. */
export class Gone extends Refused {
  /**
   * `fate` is a sentence about what happened to the set or the record, for example that somebody has deleted it.
   * `advice` says where the user can save the text instead.
   */
  constructor(
    readonly what: "set" | "record",
    readonly fate: string,
    advice: string,
  ) {
    super(`Not saved. ${fate} ${advice}`, what === "set" ? 410 : 404);
  }
}
/**
 * Thrown if it is unknown whether a change was made, for example because the response was lost, or because the server
 * responded with an internal error.
 */
export class NotKnown extends Refused {}

/** Thrown if the provider rejects a commit to a protected branch. */
export class Protected extends Refused {}

/**
 * Thrown if the editor recognises, in the provider's response, the reason why the request was refused. The message
 * explains this reason and says what the user can do.
 */
export class Explained extends Refused {}

/**
 * Thrown if the provider cannot publish a set yet, for example because it is still checking whether the set can be
 * merged. The request can be repeated.
 */
export class NotReady extends Explained {
  constructor(provider: string) {
    super(`${provider} cannot publish this set yet. Try again in a minute.`, 405);
  }
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the bytes of a blob, encoded in base64. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  // The bytes are converted in parts, because a function call accepts a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));

export const blobOf = (base64: string) => new Blob([bytesOf(base64)]);

/** Returns the hash that Git gives to a file with these bytes; undefined if the browser cannot compute it. */
export async function idOf(blob: Blob): Promise<string | undefined> {
  const bytes = await new Blob([`blob ${blob.size}\0`, blob]).arrayBuffer();
  const hash = await globalThis.crypto?.subtle?.digest("SHA-1", bytes);
  return hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns all content files as they would be after the changes. Nothing is saved. */
export function changedTree(
  tree: Tree,
  changes: readonly (Change | SetChange)[],
  version = tree.version,
): Tree {
  const files = new Map(tree.files);
  for (const change of changes) {
    if ("removed" in change) files.delete(change.path);
    else if ("file" in change) files.set(change.path, change.file);
    else files.set(change.path, { id: `${version}:new`, ...("text" in change ? { text: change.text } : {}) });
  }
  return { ...tree, version, files };
}
