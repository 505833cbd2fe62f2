/**
 * The interface for saving. The editor's window knows only this; `packages/editor/stores/` implements it for
 * the files of `npm run develop` and for Git providers. Paths are relative to the content folder, with
 * forward slashes: `articles/x.json`, `media/mill.jpg`.
 */

import type { Problem } from "@sitekit/check/problem";
import type { ContentFolder, MediaFile } from "@sitekit/check/readContentFolder";

/** A file of a tree. */
export interface TreeFile {
  /** Identifies the bytes: two files with the same id are equal. A Git blob hash can be used. */
  id: string;
  /** The text of a record; absent for pictures and for everything that is not JSON. */
  text?: string;
  /**
   * The facts about a picture that the content check needs: its size, its first bytes and why it cannot be
   * shown.
   */
  picture?: Pick<MediaFile, "bytes" | "head" | "fault">;
}

/** All content files at one version. */
export interface Tree {
  /** Identifies the state of all files, like the hash of a commit. */
  version: string;
  files: ReadonlyMap<string, TreeFile>;
  /** Whether the texts of all records but one are still missing. */
  isPartial?: boolean;
  surroundings?: Surroundings;
}

/** What the content check reads in addition to the files; a store that cannot provide it leaves it out. */
interface Surroundings {
  /** The content folder's own name. */
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
  /** When it was written, as an ISO date and time. */
  when: string;
  /** The author, if known. */
  who?: string;
  /** A description, as the first line of a commit message. */
  note: string;
  /** The text of the file in that version; undefined if it did not exist. */
  text?: string;
}

/** A save or a publication, which may have changed several files. */
export type Entry = Omit<Version, "text">;

/**
 * The change of one file in a save: the text of a record or the bytes of a picture; undefined if the file did
 * not exist.
 */
export interface Step {
  path: string;
  before?: string | Blob;
  after?: string | Blob;
}

/** A change of one file: a record's new text, a picture's new bytes, or its removal. */
export type Change =
  | { path: string; text: string }
  | { path: string; picture: Blob }
  | { path: string; removed: true };

export interface Store {
  /** Time in milliseconds without typing after which a draft is saved automatically. */
  draftPause: number;
  /**
   * Reads all content files. `known` is a tree that was read before: files with the same id are not fetched
   * again. With `only`, the tree is partial, and contains the text of this record alone.
   */
  readTree(known?: Tree, only?: string): Promise<Tree>;
  /** Whether the content is still the same as in a tree, as far as a small request can tell. */
  isCurrent(tree: Tree): Promise<boolean>;
  /** The versions of a file, newest first, including those under its former names. */
  listVersions(path: string): Promise<Version[]>;
  /** The last saves and publications, newest first. */
  listEntries(most: number): Promise<Entry[]>;
  /** The changes of a save or a publication. */
  readEntry(id: string): Promise<Step[]>;
  /** The files of deleted records, by name. */
  listDeleted(): Promise<string[]>;
  /** The content just before a record was removed; undefined if it is not known. */
  readBefore(path: string, known: Tree): Promise<Tree | undefined>;
  /** A URL under which the browser shows a saved picture. */
  pictureUrl(path: string): Promise<string>;
  /**
   * Writes all changes, or none of them. Throws `Moved` if the content is no longer at `base`; nobody's change is ever
   * overwritten. Throws `Refused` if the provider does not take the changes. Returns the new version.
   */
  commit(base: string, changes: readonly Change[], message: string): Promise<string>;
  /** The provider's checks of a commit; absent if the store publishes nothing. */
  checks?(version: string): Promise<readonly Check[]>;
  /** Named change sets, if the store supports changes that are not published yet. */
  sets?: Sets;
}

/** A check of a commit at the provider, such as the build of the website. */
export interface Check {
  state: "running" | "passed" | "failed";
  /** The provider's page about the check. */
  url?: string;
}

/**
 * A named set of changes that is published as a whole. At a Git provider it is a branch with a request to
 * merge it.
 */
export interface ChangeSet {
  /** Its part of an address, as in `summer-prices`. */
  slug: string;
  name: string;
  branch: string;
  /** Its newest version, which is viewed, approved and published. */
  version: string;
  /** The published version from which it started. */
  base: string;
  /** When it is to be published, if it is still at that version then. */
  publishAt?: { when: string; version: string };
  /** Where the provider shows the whole site with this set, if it does. */
  preview?: string;
  /** The provider's request to publish it, which exists after the first save. */
  request?: { url: string; isOpen: boolean; agreed: readonly { who: string; version: string }[] };
}

/** A reviewer's comment on a record of a set, which is the provider's own comment on its file. */
export interface ReviewComment {
  file: string;
  /** The line that it is about; absent for the file as a whole. */
  line?: number;
  who: string;
  when: string;
  text: string;
}

/** A change with which a set is restarted: `file` is a picture as it is in the set. */
export type SetChange = Exclude<Change, { picture: Blob }> | { path: string; file: TreeFile };

/** Every call throws `Moved` if the set is no longer at the version that it is given. */
export interface Sets {
  /** The name of the Git provider, as in "GitHub". */
  provider: string;
  list(): Promise<ChangeSet[]>;
  begin(name: string): Promise<ChangeSet>;
  /** The store of a set; without one, that of the published content. */
  storeOf(set?: ChangeSet): Store;
  /** The content at a version. Files of `known` are not fetched again. */
  readAt(version: string, known?: Tree): Promise<Tree>;
  /** Reopens the publication request of a set after somebody closed it. */
  ask(set: ChangeSet): Promise<void>;
  /** Approves this version of a set, in the name of the signed-in user. */
  agree(set: ChangeSet): Promise<void>;
  /** The comments on a set; none if nobody has requested its publication. */
  comments(set: ChangeSet): Promise<readonly ReviewComment[]>;
  /**
   * Adds a comment on a field. If the provider does not show its line among the changes, the comment is on
   * the file, and its text starts with the name of the field.
   */
  comment(
    set: ChangeSet,
    comment: Pick<ReviewComment, "file" | "line" | "text"> & { field: string },
  ): Promise<void>;
  /** Publishes this version of a set. */
  publish(set: ChangeSet): Promise<void>;
  /** Whether this version of a set is published, by whomever. */
  isPublished(set: ChangeSet): Promise<boolean>;
  /** Schedules the publication of this version of a set, as an ISO date and time; undefined cancels it. */
  schedule(set: ChangeSet, when: string | undefined): Promise<void>;
  /** Restarts a set on a published version, with these changes; reviewers must approve it again. */
  renew(set: ChangeSet, on: string, changes: readonly SetChange[]): Promise<ChangeSet>;
  drop(set: ChangeSet): Promise<void>;
}

/** Somebody else has changed the content since the base was read. Read the tree again, merge, and commit on it. */
export class Moved extends Error {
  constructor(message = "Somebody else has saved at the same time.") {
    super(message);
  }
}

/** An error in one field, with its path in the record. An empty path means the whole record. */
export interface FieldProblem {
  /** As in `articles/x.json`. */
  file: string;
  path: readonly (string | number)[];
  message: string;
}

/** The store refused or failed; the message says why and what to do, in one plain sentence. */
export class Refused extends Error {
  constructor(
    message: string,
    /** The HTTP status; 0 if there was no response. */
    readonly status: number,
    /** The errors that the content check found, by field; empty for every other reason. */
    readonly problems: readonly FieldProblem[] = [],
  ) {
    super(message);
  }
}

/** The status of a refusal because the set was published or dropped. */
export const SET_GONE = 410;
/**
 * The set or the record for which the text was written no longer exists, so the text can only be saved
 * elsewhere.
 */
export class Gone extends Refused {}
/** It is unknown whether the change was made: it may have been, or may still arrive. */
export class NotKnown extends Refused {}

/** The rules of the branch forbid direct changes. */
export class Protected extends Refused {}

/** The message of an error. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The bytes of a picture or a text as base64. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  // In parts, because a function call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));

export const blobOf = (base64: string) => new Blob([bytesOf(base64)]);

/** The id that Git gives to the bytes of a file; undefined if the browser cannot compute it. */
export async function idOf(blob: Blob): Promise<string | undefined> {
  const bytes = await new Blob([`blob ${blob.size}\0`, blob]).arrayBuffer();
  const hash = await globalThis.crypto?.subtle?.digest("SHA-1", bytes);
  return hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The tree as it would be after the changes. */
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
