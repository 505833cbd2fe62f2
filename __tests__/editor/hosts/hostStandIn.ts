import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { described } from "./openapi/described";

/** The part of a host's API that the editor uses, on a real Git repository in a temporary folder. */
export interface HostStandIn {
  fetch: typeof fetch;
  /** The addresses that were asked for, in order. */
  asked: string[];
  head: () => string;
  git: (...args: string[]) => string;
  bytes: (object: string) => Buffer;
  /** A colleague's commit on the branch. */
  push: (files: Record<string, string>, message?: string) => void;
  /** Does something before the first request with this method is answered. */
  before: (method: string, act: () => void) => void;
  /** What did not fit the host's own description, as sentences. */
  misfits: string[];
  /** Answers every further request with this, or only the next one. */
  answerWith: (answer: () => Response | Promise<never>) => void;
  answerOnce: (answer: () => Response) => void;
  /** Removes the repository. Throws if a request or an answer did not fit the host's own description. */
  remove: () => void;
}

interface TreeEntry {
  path: string;
  mode: string;
  sha?: string | null;
  content?: string;
}

interface SentFile {
  operation: string;
  path: string;
  content: string;
}

/** What the stand-ins do with the repository. */
interface Repository extends Pick<HostStandIn, "head" | "git" | "bytes"> {
  tree: (version: string) => { path: string; type: string; sha: string }[];
  log: (file: string) => { sha: string; date: string; name: string; message: string }[];
  blob: (content: string | Buffer) => string;
  makeTree: (base: string | undefined, entries: readonly TreeEntry[]) => string;
  commit: (tree: string, parents: readonly string[], message: string) => string;
  /** A commit of files as GitLab and Gitea are sent them, in base64. */
  commitOn: (base: string, files: readonly SentFile[], message: string) => string;
  moveTo: (sha: string) => void;
}

// biome-ignore lint/suspicious/noExplicitAny: each request has a body of its own
type AnswerTo = (method: string, url: URL, body: any) => Response;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refused = (status: number) => json({ message: "raw words" }, status);
const inLines = (base64: string) => base64.replace(/(.{60})/g, "$1\n");

/** GitHub: Git's own objects, and a branch that moves only forward. */
function github({ head, git, tree, log, blob, bytes, makeTree, commit, moveTo }: Repository): AnswerTo {
  return (method, url, body) => {
    const [, place = url.pathname] = /^\/repos\/web\/site\/(.*)$/.exec(url.pathname) ?? [];
    if (place === "git/ref/heads/main") return json({ object: { sha: head() } });
    if (place.startsWith("git/trees/") && method === "GET")
      return json({ tree: tree(place.slice("git/trees/".length)), truncated: false });
    if (place === "/graphql") {
      const ids = [...String(body.query).matchAll(/(f\d+): object\(oid: "(\w+)"\)/g)];
      const texts = ids.map(([, name = "", id = ""]) => [name, { text: git("cat-file", "blob", id) }]);
      return json({ data: { repository: Object.fromEntries(texts) } });
    }
    if (place === "git/blobs") return json({ sha: blob(Buffer.from(String(body.content), "base64")) }, 201);
    if (place === "git/trees") return json({ sha: makeTree(body.base_tree, body.tree) }, 201);
    if (place === "git/commits") return json({ sha: commit(body.tree, body.parents, body.message) }, 201);
    if (place === "git/refs/heads/main" && method === "PATCH") {
      if (git("merge-base", head(), body.sha).trim() !== head()) return refused(422);
      moveTo(body.sha);
      return json({ object: { sha: body.sha } });
    }
    return commitsAndContents({ log, bytes }, place, url) ?? refused(404);
  };
}

/** What GitHub and Gitea answer alike. */
function commitsAndContents({ log, bytes }: Pick<Repository, "log" | "bytes">, place: string, url: URL) {
  if (place === "commits")
    return json(
      log(url.searchParams.get("path") ?? "").map(({ sha, message, name, date }) => ({
        sha,
        commit: { message, author: { name, date } },
      })),
    );
  if (!place.startsWith("contents/")) return undefined;
  const content = bytes(`${url.searchParams.get("ref")}:${place.slice("contents/".length)}`);
  return json({ content: inLines(content.toString("base64")) });
}

/** GitLab: one request makes the commit, if each file was last changed by the commit that it names. */
function gitlab({ head, git, tree, log, bytes, commitOn, moveTo }: Repository): AnswerTo {
  const PAGE = 100;
  return (_method, url, body) => {
    const [, place = ""] = /^\/api\/v4\/projects\/web%2Fsite\/repository\/(.*)$/.exec(url.pathname) ?? [];
    const [kind, name = ""] = place.split("/").map(decodeURIComponent);
    const of = (parameter: string) => url.searchParams.get(parameter) ?? "";
    if (kind === "branches" && name === "main") return json({ commit: { id: head() } });
    if (kind === "tree") {
      const from = (Number(of("page")) - 1) * PAGE;
      const entries = tree(of("ref")).map(({ sha, ...entry }) => ({ ...entry, id: sha }));
      return json(entries.slice(from, from + PAGE));
    }
    if (kind === "blobs") return json({ content: inLines(btoa(git("cat-file", "blob", name))) });
    if (kind === "files") {
      const content = bytes(`${of("ref")}:${name}`).toString("base64");
      const last = git("log", "-1", "--format=%H", of("ref"), "--", name).trim();
      return json({ content, last_commit_id: last });
    }
    if (kind !== "commits") return refused(404);
    if (!body.actions)
      return json(
        log(of("path")).map(({ sha, date, name, message }) => ({
          id: sha,
          committed_date: date,
          author_name: name,
          message,
        })),
      );
    const there = new Set(tree(head()).map(({ path }) => path));
    for (const { action, file_path: path, last_commit_id: last } of body.actions) {
      if ((action === "create") === there.has(path)) return refused(400);
      if (action !== "create" && last !== log(path)[0]?.sha) return refused(400);
    }
    const files = body.actions.map(({ action, file_path: path, content }: Record<string, string>) => ({
      operation: action,
      path,
      content,
    }));
    moveTo(commitOn(head(), files, body.commit_message));
    return json({ id: head() }, 201);
  };
}

/** Gitea: one request makes the commit, if each file has the bytes whose hash it names. */
function gitea({ head, git, tree, log, bytes, commitOn, moveTo }: Repository): AnswerTo {
  const PAGE = 3;
  return (_method, url, body) => {
    const [, place = ""] = /^\/api\/v1\/repos\/web\/site\/(.*)$/.exec(url.pathname) ?? [];
    if (place === "branches/main") return json({ commit: { id: head() } });
    if (place.startsWith("git/trees/")) {
      const all = tree(place.slice("git/trees/".length));
      const from = (Number(url.searchParams.get("page")) - 1) * PAGE;
      return json({ tree: all.slice(from, from + PAGE), total_count: all.length });
    }
    if (place.startsWith("git/blobs/"))
      return json({ content: btoa(git("cat-file", "blob", place.slice("git/blobs/".length))) });
    if (place !== "contents") return commitsAndContents({ log, bytes }, place, url) ?? refused(404);
    const there = new Map(tree(head()).map(({ path, sha }) => [path, sha]));
    for (const { operation, path, sha } of body.files)
      if (operation === "create" ? there.has(path) : there.get(path) !== sha) return refused(422);
    moveTo(commitOn(head(), body.files, body.message));
    return json({ commit: { sha: head() } }, 201);
  };
}

const AUTHORIZATION = { github: "Bearer a-token", gitlab: "Bearer a-token", gitea: "token a-token" };
const HOSTS = { github, gitlab, gitea };

/** Starts the stand-in of a host with these files. It takes the token `a-token` only. */
export function hostStandIn(host: keyof typeof HOSTS, files: Record<string, string>): HostStandIn {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "git-host-"));
  const index = path.join(folder, "index-of-tests");
  const run = (args: string[], input?: string | Buffer) =>
    execFileSync("git", args, {
      cwd: folder,
      input,
      env: {
        ...process.env,
        GIT_INDEX_FILE: index,
        GIT_AUTHOR_NAME: "Editor",
        GIT_AUTHOR_EMAIL: "editor@example",
        GIT_COMMITTER_NAME: "Editor",
        GIT_COMMITTER_EMAIL: "editor@example",
      },
    });
  const git = (...args: string[]) => run(args).toString();
  const head = () => git("rev-parse", "main").trim();
  const blob = (content: string | Buffer) => run(["hash-object", "-w", "--stdin"], content).toString().trim();
  /** A tree made of another one and changes; a `sha` of null removes a file. */
  const makeTree = (base: string | undefined, entries: readonly TreeEntry[]): string => {
    run(base ? ["read-tree", base] : ["read-tree", "--empty"]);
    for (const { path: file, mode, sha, content } of entries) {
      if (sha === null) run(["update-index", "--force-remove", file]);
      else run(["update-index", "--add", "--cacheinfo", `${mode},${sha ?? blob(content ?? "")},${file}`]);
    }
    return git("write-tree").trim();
  };
  const commit = (tree: string, parents: readonly string[], message: string) =>
    run(["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent])], message)
      .toString()
      .trim();
  const push: HostStandIn["push"] = (changed, message = "A colleague's change") => {
    const entries = Object.entries(changed).map(([path, content]) => ({ path, mode: "100644", content }));
    const parents = git("for-each-ref", "refs/heads/main") ? [head()] : [];
    git("update-ref", "refs/heads/main", commit(makeTree(parents[0], entries), parents, message));
  };
  git("init", "-q", "-b", "main");
  push(files, "First content");

  const asked: string[] = [];
  const acts = new Map<string, () => void>();
  let answer: (() => Response | Promise<never>) | undefined;

  const tree = (version: string) =>
    git("ls-tree", "-r", "-z", version)
      .split("\0")
      .filter(Boolean)
      .map((line) => {
        const [, type = "", sha = "", path = ""] = /^\d+ (\w+) (\w+)\t(.*)$/.exec(line) ?? [];
        return { path, type, sha };
      });
  const log = (file: string) =>
    git("log", "-z", "--format=%H%n%aI%n%an%n%B", "main", "--", file)
      .split("\0")
      .filter(Boolean)
      .map((line) => {
        const [sha = "", date = "", name = "", ...message] = line.split("\n");
        return { sha, date, name, message: message.join("\n") };
      });
  const repository: Repository = {
    head,
    git,
    tree,
    log,
    blob,
    bytes: (object) => run(["show", object]),
    commitOn: (base, files, message) => {
      const entries = files.map(({ operation, path, content }) => ({
        path,
        mode: "100644",
        sha: operation === "delete" ? null : blob(Buffer.from(content, "base64")),
      }));
      return commit(makeTree(base, entries), [base], message);
    },
    makeTree,
    commit,
    moveTo: (sha) => void git("update-ref", "refs/heads/main", sha),
  };
  const answerTo = HOSTS[host](repository);
  const accept = described(host);
  const misfits: string[] = [];

  return {
    asked,
    misfits,
    head,
    git,
    bytes: (object) => run(["show", object]),
    push,
    before: (method, act) => acts.set(method, act),
    answerWith: (next) => {
      answer = next;
    },
    answerOnce: (next) => {
      answer = () => {
        answer = undefined;
        return next();
      };
    },
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const method = init?.method ?? "GET";
      asked.push(String(url));
      acts.get(method)?.();
      acts.delete(method);
      if (answer) return answer();
      if (new Headers(init?.headers).get("authorization") !== AUTHORIZATION[host]) return refused(401);
      const body = init?.body ? JSON.parse(String(init.body)) : undefined;
      // GraphQL is not in the description.
      if (url.pathname === "/graphql") return answerTo(method, url, body);
      try {
        const answered = accept(method, url, body);
        const given = answerTo(method, url, body ?? {});
        const text = await given.text();
        const whole = answered({ status: given.status, body: text ? JSON.parse(text) : undefined });
        return whole.body === undefined
          ? new Response(null, whole)
          : new Response(JSON.stringify(whole.body), whole);
      } catch (error) {
        // The store takes it for a lost line, so it is told at the end of the test.
        misfits.push(String(error));
        throw error;
      }
    },
    remove: () => {
      fs.rmSync(folder, { recursive: true, force: true });
      if (misfits.length > 0) throw new Error(misfits.join("\n"));
    },
  };
}
