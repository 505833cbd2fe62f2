import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The part of GitHub's API that the editor uses, on a real Git repository in a temporary folder. */
export interface GithubStandIn {
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
  /** Answers every further request with this. */
  answerWith: (answer: () => Response | Promise<never>) => void;
  remove: () => void;
}

interface TreeEntry {
  path: string;
  mode: string;
  sha?: string | null;
  content?: string;
}

export function githubStandIn(files: Record<string, string>): GithubStandIn {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "github-"));
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
  const push: GithubStandIn["push"] = (changed, message = "A colleague's change") => {
    const entries = Object.entries(changed).map(([file, content]) => ({
      path: file,
      mode: "100644",
      content,
    }));
    const parents = git("for-each-ref", "refs/heads/main") ? [head()] : [];
    git("update-ref", "refs/heads/main", commit(makeTree(parents[0], entries), parents, message));
  };
  git("init", "-q", "-b", "main");
  push(files, "First content");

  const asked: string[] = [];
  const acts = new Map<string, () => void>();
  let answer: (() => Response | Promise<never>) | undefined;
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

  // biome-ignore lint/suspicious/noExplicitAny: each request has a body of its own
  const answerTo = (method: string, url: URL, body: any): Response => {
    const [, place = url.pathname] = /^\/repos\/web\/site\/(.*)$/.exec(url.pathname) ?? [];
    if (place === "git/ref/heads/main") return json({ object: { sha: head() } });
    if (place.startsWith("git/trees/") && method === "GET") {
      const lines = git("ls-tree", "-r", "-z", place.slice("git/trees/".length)).split("\0").filter(Boolean);
      const tree = lines.map((line) => {
        const [, type, sha, file] = /^\d+ (\w+) (\w+)\t(.*)$/.exec(line) ?? [];
        return { path: file, type, sha };
      });
      return json({ tree, truncated: false });
    }
    if (place === "/graphql") {
      const ids = [...String(body.query).matchAll(/(f\d+): object\(oid: "(\w+)"\)/g)];
      const texts = ids.map(([, name = "", id = ""]) => [name, { text: git("cat-file", "blob", id) }]);
      return json({ data: { repository: Object.fromEntries(texts) } });
    }
    if (place === "git/blobs") return json({ sha: blob(Buffer.from(String(body.content), "base64")) }, 201);
    if (place === "git/trees") return json({ sha: makeTree(body.base_tree, body.tree) }, 201);
    if (place === "git/commits") return json({ sha: commit(body.tree, body.parents, body.message) }, 201);
    if (place === "git/refs/heads/main" && method === "PATCH") {
      const isForward = git("merge-base", head(), body.sha).trim() === head();
      if (!isForward) return json({ message: "Update is not a fast forward" }, 422);
      git("update-ref", "refs/heads/main", body.sha);
      return json({ object: { sha: body.sha } });
    }
    if (place === "commits") {
      const file = url.searchParams.get("path") ?? "";
      const lines = git("log", "-z", "--format=%H%n%aI%n%an%n%B", "main", "--", file)
        .split("\0")
        .filter(Boolean);
      const commits = lines.map((line) => {
        const [sha, date, name, ...message] = line.split("\n");
        return { sha, commit: { message: message.join("\n"), author: { name, date } } };
      });
      return json(commits);
    }
    if (place.startsWith("contents/")) {
      const object = `${url.searchParams.get("ref")}:${place.slice("contents/".length)}`;
      return json({
        content: run(["show", object])
          .toString("base64")
          .replace(/(.{60})/g, "$1\n"),
      });
    }
    return json({ message: "Not Found" }, 404);
  };

  return {
    asked,
    head,
    git,
    bytes: (object) => run(["show", object]),
    push,
    before: (method, act) => acts.set(method, act),
    answerWith: (next) => {
      answer = next;
    },
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const method = init?.method ?? "GET";
      asked.push(String(url));
      if (answer) return answer();
      if (new Headers(init?.headers).get("authorization") !== "Bearer a-token") return json({}, 401);
      acts.get(method)?.();
      acts.delete(method);
      return answerTo(method, url, init?.body ? JSON.parse(String(init.body)) : {});
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
