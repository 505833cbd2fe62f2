/**
 * The interface through which the editor reads and saves content. The editor's window knows only this interface.
 * The modules in `packages/editor/stores/` implement it for the files of `npm run develop` and for Git providers.
 * Paths start in the content folder and have forward slashes: `articles/x.json`, `media/mill.jpg`.
 */

import type { Problem } from "@sitekit/check/problem";
import type { ContentFolder, MediaFile } from "@sitekit/check/readContentFolder";

/** A content file at one version. */
export interface TreeFile {
  /** Identifies the bytes of the file: two files with the same id are equal. It may be Git's hash. */
  id: string;
  /** The text of a record. Absent for pictures, and for all files that are not JSON. */
  text?: string;
  /**
   * What the content check needs to know about a picture: its size, its first bytes, and why it cannot be shown.
   */
  picture?: Pick<MediaFile, "bytes" | "head" | "fault">;
}

/** All content files at one version. */
export interface Tree {
  /** Identifies the state of all files, for example the hash of a commit. */
  version: string;
  files: ReadonlyMap<string, TreeFile>;
  /** Whether only one record has its text, because the other texts are not loaded yet. */
  isPartial?: boolean;
  surroundings?: Surroundings;
}

/** What the content check reads in addition to the files. A store that cannot provide it leaves it out. */
interface Surroundings {
  /** The name of the content folder. */
  name: string;
  /** Files that are neither records nor pictures, and why each is not read. */
  others: readonly [file: string, why: Why][];
  /** Files that may have been published, whose addresses visitors may know. */
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
  /** The time at which it was written, in ISO 8601. */
  when: string;
  /** The author, if the store knows it. */
  who?: string;
  /** A description, such as the first line of a commit message. */
  note: string;
  /** The text of the file in this version; undefined if the file did not exist. */
  text?: string;
}

/** A save or a publication, which may have changed several files. */
export type Entry = Omit<Version, "text">;

/**
 * How a save changed one file: the text of the record, or the bytes of the picture, before and after. Undefined if
 * the file did not exist.
 */
export interface Step {
  path: string;
  before?: string | Blob;
  after?: string | Blob;
}

/** A change of one file: the new text of a record, the new bytes of a picture, or the removal of the file. */
export type Change =
  | { path: string; text: string }
  | { path: string; picture: Blob }
  | { path: string; removed: true };

/** A record that no longer exists, with its last text if that is known. */
export interface DeletedRecord {
  file: string;
  text?: string;
}

export interface Store {
  /** The time in milliseconds without typing after which a draft is saved automatically. */
  draftPause: number;
  /**
   * Reads all content files. Files that `known` contains with the same id are not fetched again. With `only`, the
   * tree is partial: it contains the text of that record alone.
   */
  readTree(known?: Tree, only?: string): Promise<Tree>;
  /** Whether the content is still as in a tree, as far as a small request can tell. */
  isCurrent(tree: Tree): Promise<boolean>;
  /** Returns the versions of a file, from newest to oldest, including those under its earlier names. */
  listVersions(path: string): Promise<Version[]>;
  /** Returns the last saves and publications, from newest to oldest. `most` is the maximum number. */
  listEntries(most: number): Promise<Entry[]>;
  /** Returns the changes of a save or a publication. */
  readEntry(id: string): Promise<Step[]>;
  /** Returns the deleted records, sorted by file. */
  listDeleted(): Promise<DeletedRecord[]>;
  /** Returns the content as it was just before a record was removed; undefined if that is unknown. */
  readBefore(path: string, known: Tree): Promise<Tree | undefined>;
  /** Returns a URL with which the browser can show a saved picture. */
  pictureUrl(path: string): Promise<string>;
  /**
   * Writes all changes, or none of them. Returns the new version. Throws `Moved` if the content is no longer at
   * the version `base`, so nobody's change is ever overwritten. Throws `Refused` if the changes are not accepted.
   */
  save(base: string, changes: readonly Change[], message: string): Promise<string>;
  /** Returns the provider's checks of a commit. Absent if the store does not publish the content. */
  checks?(version: string): Promise<readonly Check[]>;
  /** Named sets of changes. Absent if the store does not support changes that are saved but not published. */
  sets?: Sets;
}

/** The state of a check of a commit at the provider, such as the build of the website. */
export interface Check {
  state: "running" | "passed" | "failed";
  /** The provider's page about the check. */
  url?: string;
}

/**
 * A named set of changes that are published together. At a Git provider, it is a branch with a request to merge
 * it.
 */
export interface ChangeSet {
  /** The part of its address that identifies it, as in `summer-prices`. */
  slug: string;
  name: string;
  branch: string;
  /** The newest version of the set, which people look at, approve and publish. */
  version: string;
  /** The published version on which the set was started. */
  base: string;
  /** The time at which the set will be published, if it is then still at that version. */
  publishAt?: { when: string; version: string };
  /** The URL at which the provider shows the whole site with this set. Absent if it does not. */
  preview?: string;
  /** The provider's request to merge the set, which exists after the first save. */
  request?: { url: string; isOpen: boolean; agreed: readonly { who: string; version: string }[] };
}

/** A reviewer's comment on a record of a set. The provider has it as a comment on the record's file. */
export interface ReviewComment {
  file: string;
  /** The line of the file. Absent if the comment is on the whole file. */
  line?: number;
  who: string;
  when: string;
  text: string;
}

/** A change with which a set is restarted. `file` is a picture in the set's version. */
export type SetChange = Exclude<Change, { picture: Blob }> | { path: string; file: TreeFile };

/** Operations on sets. Each throws `Moved` if the set is no longer at the version that it gets. */
export interface Sets {
  /** The name of the Git provider for people, as in "GitHub". */
  provider: string;
  list(): Promise<ChangeSet[]>;
  begin(name: string): Promise<ChangeSet>;
  /** Returns the store in which a set is saved; without a set, the store of the published content. */
  storeOf(set?: ChangeSet): Store;
  /** Reads the content at a version. Files in `known` are not fetched again. */
  readAt(version: string, known?: Tree): Promise<Tree>;
  /** Opens the merge request of a set again after somebody has closed it. */
  ask(set: ChangeSet): Promise<void>;
  /** Approves this version of a set in the name of the user who is signed in. */
  agree(set: ChangeSet): Promise<void>;
  /** Returns the comments on a set; an empty list if there is no merge request. */
  comments(set: ChangeSet): Promise<readonly ReviewComment[]>;
  /**
   * Adds a comment on a field. If the provider does not accept the field's line, the comment is on the whole file,
   * and its text starts with the name of the field.
   */
  comment(
    set: ChangeSet,
    comment: Pick<ReviewComment, "file" | "line" | "text"> & { field: string },
  ): Promise<void>;
  /** Publishes this version of a set. */
  publish(set: ChangeSet): Promise<void>;
  /** Whether this version of a set is published, whoever has published it. */
  isPublished(set: ChangeSet): Promise<boolean>;
  /** Schedules the publication of this version of a set at the time `when` (ISO 8601). Undefined cancels it. */
  schedule(set: ChangeSet, when: string | undefined): Promise<void>;
  /**
   * Restarts a set on the published version `on`, with these changes. Returns the new set, which reviewers must
   * approve again.
   */
  restart(set: ChangeSet, on: string, changes: readonly SetChange[]): Promise<ChangeSet>;
  remove(set: ChangeSet): Promise<void>;
}

/**
 * The error if somebody else has changed the content since the version on which a save is based. Read the tree
 * again, merge the changes, and save on top of the new version.
 */
export class Moved extends Error {
  constructor(message = "Somebody else has saved at the same time.") {
    super(message);
  }
}

/** An error in one field. An empty path means the record as a whole. */
export interface FieldProblem {
  /** The record's file, as in `articles/x.json`. */
  file: string;
  path: readonly (string | number)[];
  message: string;
}

/** The error if the store refuses or fails. Its message is one plain sentence that says why, and what to do. */
export class Refused extends Error {
  constructor(
    message: string,
    /** The HTTP status code; 0 if there was no response. */
    readonly status: number,
    /** The errors that the content check found, by field. Empty if there is another reason. */
    readonly problems: readonly FieldProblem[] = [],
  ) {
    super(message);
  }
}

/** The status code of a refusal because the set was published or deleted. */
export const SET_GONE = 410;
/** The error if the set or the record of a text no longer exists. The text can only be saved in another place. */
export class Gone extends Refused {}
/**
 * The error if it is unknown whether a change was made: it may have been made, or the request may still arrive.
 */
export class NotKnown extends Refused {}

/** The error if the rules of the branch forbid direct changes. */
export class Protected extends Refused {}

/** Returns the message of an error. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the bytes of a picture or a text in base64. */
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

/** Returns Git's hash of the bytes; undefined if the browser cannot compute it. */
export async function idOf(blob: Blob): Promise<string | undefined> {
  const bytes = await new Blob([`blob ${blob.size}\0`, blob]).arrayBuffer();
  const hash = await globalThis.crypto?.subtle?.digest("SHA-1", bytes);
  return hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the tree as it would be after the changes. */
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
