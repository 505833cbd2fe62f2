import { createHash } from "node:crypto";

/**
 * A change to one file of a Git tree. The file gets the blob with the hash `sha`, or the text `content` if there is no
 * `sha`. If `sha` is null, the file is removed.
 */
export interface TreeEntry {
  path: string;
  sha?: string | null;
  content?: string;
}

export interface Commit {
  sha: string;
  tree: string;
  parents: readonly string[];
  message: string;
  date: string;
}

/** The files of a Git tree: the hash of each file's bytes, by path. */
type Tree = ReadonlyMap<string, string>;

const hashOf = (kind: string, bytes: Buffer | string) =>
  createHash("sha1")
    .update(`${kind} ${Buffer.byteLength(bytes)}\0`)
    .update(bytes)
    .digest("hex");

/**
 * A Git repository in memory. It is faster than real Git, with which the tests would have to start a process for each
 * object. Blobs have the same hashes as in Git. The parameter `version` of the methods is the name of a branch or the
 * hash of a commit. The methods that read files also accept the hash of a tree.
 */
export class GitInMemory {
  private readonly heads = new Map<string, string>();
  private readonly contents = new Map<string, Buffer>();
  private readonly trees = new Map<string, Tree>();
  private readonly known = new Map<string, Commit>();
  private minutes = 0;

  /** Returns a time that is one minute later than the result of the previous call. */
  now = (): string => {
    this.minutes += 1;
    return new Date(Date.UTC(2026, 0, 1, 0, this.minutes)).toISOString();
  };

  has = (branch: string): boolean => this.heads.has(branch);
  branches = (): string[] => [...this.heads.keys()].sort();
  moveTo = (sha: string, branch: string): void => void this.heads.set(branch, sha);
  removeBranch = (branch: string): void => void this.heads.delete(branch);

  /** Returns the hash of the commit at the tip of a branch, by default `main`. */
  head = (branch = "main"): string => {
    const sha = this.heads.get(branch);
    if (sha === undefined) throw new Error(`There is no branch ${branch}.`);
    return sha;
  };

  /** Whether a branch, commit or tree with this name or hash exists. */
  knows = (version: string): boolean =>
    this.has(version) || this.known.has(version) || this.trees.has(version);

  commitAt = (version: string): Commit => {
    const found = this.known.get(this.heads.get(version) ?? version);
    if (!found) throw new Error(`There is no commit ${version}.`);
    return found;
  };

  private treeAt = (version: string): Tree => {
    const found = this.trees.get(version) ?? this.trees.get(this.commitAt(version).tree);
    if (!found) throw new Error(`There is no tree ${version}.`);
    return found;
  };

  /** Returns all files of a branch, commit or tree. */
  files = (version: string): { path: string; type: string; sha: string }[] =>
    [...this.treeAt(version)].map(([path, sha]) => ({ path, type: "blob", sha }));

  /** Returns the hash of a file; undefined if the file does not exist. */
  idOf = (file: string, version = "main"): string | undefined => this.treeAt(version).get(file);

  blob = (id: string): Buffer => {
    const found = this.contents.get(id);
    if (!found) throw new Error(`There is no blob ${id}.`);
    return found;
  };
  bytes = (file: string, version = "main"): Buffer => this.blob(this.idOf(file, version) ?? file);
  text = (file: string, version = "main"): string => this.bytes(file, version).toString();

  addBlob = (content: string | Buffer): string => {
    const sha = hashOf("blob", content);
    this.contents.set(sha, Buffer.from(content));
    return sha;
  };

  /**
   * Adds a copy of the tree of `base` in which the files of `entries` are written, or removed if their `sha` is null.
   * Returns the hash of the new tree. If `base` is undefined, the new tree contains only the written files.
   */
  addTree = (base: string | undefined, entries: readonly TreeEntry[]): string => {
    const files = new Map(base === undefined ? [] : this.treeAt(base));
    for (const { path, sha, content = "" } of entries) {
      if (sha === null) files.delete(path);
      else files.set(path, sha ?? this.addBlob(content));
    }
    const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
    const sha = hashOf("tree", JSON.stringify(sorted));
    this.trees.set(sha, new Map(sorted));
    return sha;
  };

  addCommit = (tree: string, parents: readonly string[], message: string): string => {
    const made = { tree, parents, message, date: this.now() };
    const sha = hashOf("commit", JSON.stringify(made));
    this.known.set(sha, { sha, ...made });
    return sha;
  };

  /** Returns the commits that are reachable from `version` but not from `without`, newest first. */
  commits = (version = "main", without?: string): Commit[] => {
    const found = new Set(without === undefined ? [] : this.commits(without));
    const old = found.size;
    const visit = (commit: Commit) => {
      if (found.has(commit)) return;
      found.add(commit);
      for (const parent of commit.parents) visit(this.commitAt(parent));
    };
    visit(this.commitAt(version));
    return [...found].slice(old).sort((a, b) => (a.date < b.date ? 1 : -1));
  };

  /** Returns the commits that changed a file or folder, newest first. */
  log = (place: string, version: string): Commit[] => {
    const part = (of: string) =>
      JSON.stringify([...this.treeAt(of)].filter(([path]) => path === place || path.startsWith(`${place}/`)));
    return this.commits(version).filter(({ sha, parents: [parent] }) =>
      parent === undefined ? part(sha) !== "[]" : part(sha) !== part(parent),
    );
  };

  /** Returns the hash of the newest commit that two versions have in common, or an empty text if there is none. */
  mergeBase = (one: string, other: string): string => {
    const known = new Set(this.commits(other));
    return this.commits(one).find((commit) => known.has(commit))?.sha ?? "";
  };

  /**
   * Returns the hash of the merged tree of two versions; undefined if they changed the same file in different
   * ways.
   */
  merged = (ours: string, theirs: string): string | undefined => {
    const base = this.treeAt(this.mergeBase(ours, theirs));
    const [mine, other] = [this.treeAt(ours), this.treeAt(theirs)];
    const changed = [...new Set([...base.keys(), ...other.keys()])].filter(
      (path) => other.get(path) !== base.get(path) && other.get(path) !== mine.get(path),
    );
    if (changed.some((path) => mine.get(path) !== base.get(path))) return undefined;
    return this.addTree(
      ours,
      changed.map((path) => ({ path, sha: other.get(path) ?? null })),
    );
  };
}
