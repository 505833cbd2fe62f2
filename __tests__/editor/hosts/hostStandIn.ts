import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { getOrMake } from "@sitekit/lib/maps";
import { described } from "./openapi/described";
import { type Answer, json, type RequestBook, refused, requestsStandIn } from "./requestsStandIn";

/** The part of a host's API that the editor uses, on a real Git repository in a temporary folder. */
export interface HostStandIn {
  fetch: typeof fetch;
  /** The addresses that were asked for, in order. */
  asked: string[];
  /** The commit at the tip of a branch; of `main` unless told otherwise. */
  head: (branch?: string) => string;
  has: (branch: string) => boolean;
  /** All files of a commit. */
  files: Repository["tree"];
  /** The requests to merge branches, and what colleagues do with them at the host. */
  requests: RequestBook;
  git: (...args: string[]) => string;
  bytes: (object: string) => Buffer;
  /** A colleague's commit on a branch. */
  push: (files: Record<string, string>, message?: string, branch?: string) => void;
  /** Does something before the first request with this method is answered. */
  before: (method: string, act: () => void) => void;
  /** Answers every further request with this, or only the next one. */
  answerWith: (answer: () => Response | Promise<never>) => void;
  answerOnce: (answer: () => Response | Promise<never>) => void;
  /** The line is lost once at a request like `PUT .../merge`: before the host does it, or before its answer arrives. */
  loseLine: (request: RegExp, when?: "before" | "after") => void;
  /** Makes the repository what it was at first. */
  reset: () => void;
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
interface Repository extends Pick<HostStandIn, "git" | "bytes"> {
  head: (branch?: string) => string;
  has: (branch: string) => boolean;
  tree: (version: string) => { path: string; type: string; sha: string }[];
  log: (file: string, branch: string) => { sha: string; date: string; name: string; message: string }[];
  blob: (content: string | Buffer) => string;
  makeTree: (base: string | undefined, entries: readonly TreeEntry[]) => string;
  commit: (tree: string, parents: readonly string[], message: string) => string;
  /** A commit of files as GitLab and Gitea are sent them, in base64. */
  commitOn: (base: string, files: readonly SentFile[], message: string) => string;
  moveTo: (sha: string, branch: string) => void;
}

type AnswerTo = (...asked: Parameters<Answer>) => Response;

const inLines = (base64: string) => base64.replace(/(.{60})/g, "$1\n");

/** Bytes of the largest file whose content GitHub sends with its place. */
const MOST_CONTENT = 1_000_000;

/** GitHub: Git's own objects, and a branch that moves only forward. */
function github({ head, has, git, tree, log, blob, bytes, makeTree, commit, moveTo }: Repository): AnswerTo {
  return (method, url, body) => {
    const [, place = url.pathname] = /^\/repos\/web\/site\/(.*)$/.exec(url.pathname) ?? [];
    const branch = /^git\/refs?\/heads\/(.+)$/.exec(place)?.[1] ?? "";
    if (branch && !has(branch)) return refused(404);
    if (branch && method === "GET") return json({ object: { sha: head(branch) } });
    if (place.startsWith("git/trees/") && method === "GET")
      return json({ tree: tree(place.slice("git/trees/".length)), truncated: false });
    if (place === "/graphql") {
      const ids = [...String(body.query).matchAll(/(f\d+): object\(oid: "(\w+)"\)/g)];
      const texts = ids.map(([, name = "", id = ""]) => [name, { text: git("cat-file", "blob", id) }]);
      return json({ data: { repository: Object.fromEntries(texts) } });
    }
    if (place.startsWith("git/blobs/"))
      return json({ content: inLines(bytes(place.slice("git/blobs/".length)).toString("base64")) });
    if (place.startsWith("contents/")) {
      const file = `${url.searchParams.get("ref")}:${place.slice("contents/".length)}`;
      const isLarge = bytes(file).length > MOST_CONTENT;
      const content = isLarge ? "" : inLines(bytes(file).toString("base64"));
      return json({ sha: git("rev-parse", file).trim(), content, encoding: isLarge ? "none" : "base64" });
    }
    if (place === "git/blobs") return json({ sha: blob(Buffer.from(String(body.content), "base64")) }, 201);
    if (place === "git/trees") return json({ sha: makeTree(body.base_tree, body.tree) }, 201);
    if (place === "git/commits") return json({ sha: commit(body.tree, body.parents, body.message) }, 201);
    if (branch && method === "PATCH") {
      if (git("merge-base", head(branch), body.sha).trim() !== head(branch)) return refused(422);
      moveTo(body.sha, branch);
      return json({ object: { sha: body.sha } });
    }
    return commitsAndContents({ log, bytes }, place, url) ?? refused(404);
  };
}

/** What GitHub and Gitea answer alike. */
function commitsAndContents({ log, bytes }: Pick<Repository, "log" | "bytes">, place: string, url: URL) {
  if (place === "commits")
    return json(
      log(url.searchParams.get("path") ?? "", url.searchParams.get("sha") ?? "").map(
        ({ sha, message, name, date }) => ({
          sha,
          commit: { message, author: { name, date } },
        }),
      ),
    );
  if (!place.startsWith("contents/")) return undefined;
  const content = bytes(`${url.searchParams.get("ref")}:${place.slice("contents/".length)}`);
  return json({ content: inLines(content.toString("base64")) });
}

/** GitLab: one request makes the commit, if each file was last changed by the commit that it names. */
function gitlab({ head, has, git, tree, log, bytes, commitOn, moveTo }: Repository): AnswerTo {
  const PAGE = 100;
  return (_method, url, body) => {
    const [, place = ""] = /^\/api\/v4\/projects\/web%2Fsite\/repository\/(.*)$/.exec(url.pathname) ?? [];
    const [kind, name = ""] = place.split("/").map(decodeURIComponent);
    const of = (parameter: string) => url.searchParams.get(parameter) ?? "";
    if (kind === "branches") return has(name) ? json({ name, commit: { id: head(name) } }) : refused(404);
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
        log(of("path"), of("ref_name")).map(({ sha, date, name, message }) => ({
          id: sha,
          committed_date: date,
          author_name: name,
          message,
        })),
      );
    const { branch } = body;
    if (!has(branch)) return refused(400);
    const there = new Set(tree(head(branch)).map(({ path }) => path));
    for (const { action, file_path: path, last_commit_id: last } of body.actions) {
      if ((action === "create") === there.has(path)) return refused(400);
      if (action !== "create" && last !== log(path, branch)[0]?.sha) return refused(400);
    }
    const files = body.actions.map(({ action, file_path: path, content }: Record<string, string>) => ({
      operation: action,
      path,
      content,
    }));
    moveTo(commitOn(head(branch), files, body.commit_message), branch);
    return json({ id: head(branch) }, 201);
  };
}

/** Gitea: one request makes the commit, if each file has the bytes whose hash it names. */
function gitea({ head, has, git, tree, log, bytes, commitOn, moveTo }: Repository): AnswerTo {
  const PAGE = 3;
  return (_method, url, body) => {
    const [, place = ""] = /^\/api\/v1\/repos\/web\/site\/(.*)$/.exec(url.pathname) ?? [];
    const [, named = ""] = /^branches\/(.+)$/.exec(place) ?? [];
    if (named) return has(named) ? json({ name: named, commit: { id: head(named) } }) : refused(404);
    if (place.startsWith("git/trees/")) {
      const all = tree(place.slice("git/trees/".length));
      const from = (Number(url.searchParams.get("page")) - 1) * PAGE;
      return json({ tree: all.slice(from, from + PAGE), total_count: all.length });
    }
    if (place.startsWith("git/blobs/"))
      return json({ content: btoa(git("cat-file", "blob", place.slice("git/blobs/".length))) });
    if (place !== "contents") return commitsAndContents({ log, bytes }, place, url) ?? refused(404);
    const { branch } = body;
    if (!has(branch)) return refused(404);
    const there = new Map(tree(head(branch)).map(({ path, sha }) => [path, sha]));
    for (const { operation, path, sha } of body.files)
      if (operation === "create" ? there.has(path) : there.get(path) !== sha) return refused(422);
    moveTo(commitOn(head(branch), body.files, body.message), branch);
    return json({ commit: { sha: head(branch) } }, 201);
  };
}

/** The hosts, and the addresses of their APIs in tests. */
export const GIT_HOSTS = [
  { name: "github", api: "https://api.github.com" },
  { name: "gitlab", api: "https://gitlab.com/api/v4" },
  { name: "gitea", api: "https://git.company.example/api/v1" },
] as const;

const READS = new Set(["cat-file", "ls-tree", "show", "merge-base", "merge-tree", "rev-list", "log"]);

const AUTHORIZATION = { github: "Bearer", gitlab: "Bearer", gitea: "token" };
/** Who is known to the host, by token. */
const PEOPLE: Record<string, string> = { "a-token": "Ada", "b-token": "Bea" };
const HOSTS = { github, gitlab, gitea };

/** Starts the stand-in of a host with these files. It takes the tokens of two people. */
export function hostStandIn(host: keyof typeof HOSTS, files: Record<string, string>): HostStandIn {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "git-host-"));
  const index = path.join(folder, "index-of-tests");
  // Each thing that happens has a minute of its own.
  let minutes = 0;
  const now = () => {
    minutes += 1;
    return new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();
  };
  const run = (args: string[], input?: string | Buffer) =>
    execFileSync("git", args, {
      cwd: folder,
      maxBuffer: 16 * 1024 * 1024,
      input,
      env: {
        ...process.env,
        GIT_INDEX_FILE: index,
        GIT_AUTHOR_NAME: "Editor",
        GIT_AUTHOR_EMAIL: "editor@example",
        GIT_COMMITTER_NAME: "Editor",
        GIT_COMMITTER_EMAIL: "editor@example",
        GIT_COMMITTER_DATE: now(),
      },
    });
  // What is read by hashes is the same for ever, so that a test starts few processes of Git.
  const read = new Map<string, Buffer>();
  const isFixed = ([command = "", ...args]: string[]) =>
    READS.has(command) && /[0-9a-f]{40}/.test(args.find((arg) => !arg.startsWith("-")) ?? "");
  const runOnce = (args: string[]) =>
    isFixed(args) ? getOrMake(read, args.join("\0"), () => run(args)) : run(args);
  const git = (...args: string[]) => runOnce(args).toString();
  // Read without a process of Git, of which a test would start hundreds.
  const fileOf = (branch: string) => path.join(folder, ".git/refs/heads", branch);
  const head = (branch = "main") => fs.readFileSync(fileOf(branch), "utf8").trim();
  const has = (branch: string) => fs.statSync(fileOf(branch), { throwIfNoEntry: false })?.isFile() === true;
  const blobs = new Map<string, string>();
  const blob = (content: string | Buffer) =>
    getOrMake(blobs, Buffer.from(content).toString("base64"), () =>
      run(["hash-object", "-w", "--stdin"], content).toString().trim(),
    );
  const moveTo = (sha: string, branch: string) => {
    fs.mkdirSync(path.dirname(fileOf(branch)), { recursive: true });
    fs.writeFileSync(fileOf(branch), `${sha}\n`);
  };
  /** A tree made of another one and changes; a `sha` of null removes a file. */
  const made = new Map<string, string>();
  const makeTree = (base: string | undefined, entries: readonly TreeEntry[]): string =>
    getOrMake(made, JSON.stringify([base, entries]), () => makeTreeOf(base, entries));
  const makeTreeOf = (base: string | undefined, entries: readonly TreeEntry[]): string => {
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
  const push: HostStandIn["push"] = (changed, message = "A colleague's change", branch = "main") => {
    const entries = Object.entries(changed).map(([path, content]) => ({ path, mode: "100644", content }));
    const parents = has(branch) ? [head(branch)] : [];
    moveTo(commit(makeTree(parents[0], entries), parents, message), branch);
  };
  git("init", "-q", "-b", "main");
  push(files, "First content");
  const first = head();

  const asked: string[] = [];
  const acts = new Map<string, () => void>();
  let answer: (() => Response | Promise<never>) | undefined;
  let lost: { request: RegExp; when: "before" | "after" } | undefined;
  const isLost = (request: string, when: "before" | "after") => {
    if (lost?.when !== when || !lost.request.test(request)) return false;
    lost = undefined;
    return true;
  };

  const trees = new Map<string, ReturnType<Repository["tree"]>>();
  const tree = (version: string) => getOrMake(trees, version, () => readTree(version));
  const readTree = (version: string) =>
    git("ls-tree", "-r", "-z", version)
      .split("\0")
      .filter(Boolean)
      .map((line) => {
        const [, type = "", sha = "", path = ""] = /^\d+ (\w+) (\w+)\t(.*)$/.exec(line) ?? [];
        return { path, type, sha };
      });
  const log = (file: string, branch: string) =>
    git("log", "-z", "--format=%H%n%aI%n%an%n%B", has(branch) ? head(branch) : branch, "--", file)
      .split("\0")
      .filter(Boolean)
      .map((line) => {
        const [sha = "", date = "", name = "", ...message] = line.split("\n");
        return { sha, date, name, message: message.join("\n") };
      });
  const repository: Repository = {
    head,
    has,
    git,
    tree,
    log,
    blob,
    bytes: (object) => runOnce(["show", object]),
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
    moveTo,
  };
  const branches = () =>
    (fs.readdirSync(path.join(folder, ".git/refs/heads"), { recursive: true }) as string[])
      .filter(has)
      .sort();
  const [answerToRequests, requests] = requestsStandIn(host, { ...repository, branches, now });
  const answerTo = HOSTS[host](repository);
  const accept = described(host);
  /** What did not fit the host's own description, as sentences. */
  const misfits: string[] = [];

  return {
    asked,
    requests,
    head,
    has,
    files: tree,
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
    loseLine: (request, when = "before") => {
      lost = { request, when };
    },
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const method = init?.method ?? "GET";
      asked.push(String(url));
      acts.get(method)?.();
      acts.delete(method);
      if (answer) return answer();
      const sent = `${method} ${decodeURIComponent(url.pathname)}`;
      if (isLost(sent, "before")) throw new TypeError("Failed to fetch");
      const [kind, token = ""] = (new Headers(init?.headers).get("authorization") ?? "").split(" ");
      const who = PEOPLE[token];
      if (kind !== AUTHORIZATION[host] || !who) return refused(401);
      const body = init?.body ? JSON.parse(String(init.body)) : undefined;
      // GraphQL is not in the description.
      if (url.pathname === "/graphql") return answerTo(method, url, body, who);
      try {
        const answered = accept(method, url, body);
        const given =
          answerToRequests(method, url, body ?? {}, who) ?? answerTo(method, url, body ?? {}, who);
        if (isLost(sent, "after")) return Response.error();
        const text = await given.text();
        const whole = answered({ status: given.status, body: text ? JSON.parse(text) : undefined });
        return whole.body === undefined
          ? new Response(null, whole)
          : new Response(JSON.stringify(whole.body), whole);
      } catch (error) {
        // A file that a commit removed, as hosts answer it.
        if (/ does not exist in /.test(String(error))) return refused(404);
        // The store takes it for a lost line, so it is told at the end of the test.
        misfits.push(String(error));
        throw error;
      }
    },
    reset: () => {
      fs.rmSync(path.join(folder, ".git/refs/heads"), { recursive: true });
      moveTo(first, "main");
      requests.all.length = 0;
    },
    remove: () => {
      fs.rmSync(folder, { recursive: true, force: true });
      if (misfits.length > 0) throw new Error(misfits.join("\n"));
    },
  };
}
