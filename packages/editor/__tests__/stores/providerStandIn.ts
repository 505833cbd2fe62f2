import { GitInMemory } from "./gitInMemory";
import { described } from "./openapi/described";
import { type Answer, json, type RequestBook, refused, requestsStandIn } from "./requestsStandIn";

/**
 * A stand-in for a Git provider. It implements the part of the provider's API that the editor uses, and keeps a Git
 * repository in memory.
 */
export interface ProviderStandIn
  extends Pick<
    GitInMemory,
    "head" | "has" | "branches" | "files" | "text" | "bytes" | "commits" | "removeBranch"
  > {
  fetch: typeof fetch;
  /** The URLs of all requests to the stand-in, oldest first. */
  asked: string[];
  /** The pull requests. A test can also close a pull request as a colleague would, or make approvals mandatory. */
  requests: RequestBook;
  /** Adds a colleague's commit to a branch, by default `main`. Creates the branch if it does not exist. */
  push: (files: Record<string, string>, message?: string, branch?: string) => void;
  /** Runs a function when the next request with this HTTP method arrives, before the stand-in processes the request. */
  before: (method: string, act: () => void) => void;
  /** Sets the response to all further requests. With undefined, the stand-in responds normally again. */
  answerWith: (answer: (() => Response | Promise<never>) | undefined) => void;
  /** Sets the response to the next request only. */
  answerOnce: (answer: () => Response | Promise<never>) => void;
  /**
   * Simulates a lost connection for the next request that matches `request`. The pattern is compared with the method
   * and the path, as in `POST /repos/web/site/pulls`. With "before", which is the default, the provider does not
   * receive the request. With "after", the provider carries out the request, but the response is lost.
   */
  loseLine: (request: RegExp, when?: "before" | "after") => void;
  /** The CI checks of each commit, by its hash. `state` is the provider's own term, such as GitHub's `in_progress`. */
  checks: Map<string, { state: string; url: string }[]>;
  /** Resets `main` to its initial content. Removes all other branches, all pull requests and all CI checks. */
  reset: () => void;
  /**
   * Must be called after the tests. Throws an error if a request or a response did not match the provider's OpenAPI
   * description, or if the stand-in itself failed.
   */
  end: () => void;
}

interface SentFile {
  operation: string;
  path: string;
  content: string;
}

/** Adds a commit with the changes that the editor sent to GitLab or Gitea. The content of the files is in base64. */
function commitOn(git: GitInMemory, branch: string, files: readonly SentFile[], message: string): void {
  const entries = files.map(({ operation, path, content }) => ({
    path,
    sha: operation === "delete" ? null : git.addBlob(Buffer.from(content, "base64")),
  }));
  git.moveTo(git.addCommit(git.addTree(branch, entries), [git.head(branch)], message), branch);
}

type AnswerTo = (...asked: Parameters<Answer>) => Response;

const inLines = (base64: string) => base64.replace(/(.{60})/g, "$1\n");

/** An entry for a folder, because GitHub's list of files also contains folders. */
const FOLDER = { path: "content/lights", type: "tree", sha: "0".repeat(40) };

/** The size in bytes up to which GitHub's `contents` API returns a file's content. For a larger file, it returns "". */
const MOST_CONTENT = 1_000_000;

/**
 * Returns a function that responds to requests as GitHub does. There, the editor creates the Git objects of a commit
 * with separate requests, and then moves the branch to the new commit. Without `force`, GitHub refuses a move that is
 * not a fast-forward.
 */
function github(git: GitInMemory): AnswerTo {
  const { head, has } = git;
  return (method, url, body) => {
    const [, place = url.pathname] = /^\/repos\/web\/site\/(.*)$/.exec(url.pathname) ?? [];
    const branch = /^git\/refs?\/heads\/(.+)$/.exec(place)?.[1] ?? "";
    if (branch && !has(branch)) return refused(404);
    if (branch && method === "GET") return json({ object: { sha: head(branch) } });
    if (place.startsWith("git/trees/") && method === "GET") {
      const version = place.slice("git/trees/".length);
      if (!git.knows(version)) return refused(404);
      return json({ tree: [FOLDER, ...git.files(version)], truncated: false });
    }
    if (place === "/graphql") {
      const ids = [...String(body.query).matchAll(/(f\d+): object\(oid: "(\w+)"\)/g)];
      const texts = ids.map(([, name = "", id = ""]) => [name, { text: git.blob(id).toString() }]);
      return json({ data: { repository: Object.fromEntries(texts) } });
    }
    if (place.startsWith("git/blobs/"))
      return json({ content: inLines(git.blob(place.slice("git/blobs/".length)).toString("base64")) });
    if (place.startsWith("contents/")) {
      const sha = git.idOf(place.slice("contents/".length), url.searchParams.get("ref") ?? "");
      if (!sha) return refused(404);
      const isLarge = git.blob(sha).length > MOST_CONTENT;
      const content = isLarge ? "" : inLines(git.blob(sha).toString("base64"));
      return json({ sha, content, encoding: isLarge ? "none" : "base64" });
    }
    if (place === "git/blobs")
      return json({ sha: git.addBlob(Buffer.from(String(body.content), "base64")) }, 201);
    if (place === "git/trees") return json({ sha: git.addTree(body.base_tree, body.tree) }, 201);
    if (place === "git/commits")
      return json({ sha: git.addCommit(body.tree, body.parents, body.message) }, 201);
    if (branch && method === "PATCH") {
      if (!body.force && git.mergeBase(branch, body.sha) !== head(branch)) return refused(422);
      git.moveTo(body.sha, branch);
      return json({ object: { sha: body.sha } });
    }
    return commitsOf(git, place, url) ?? refused(404);
  };
}

/**
 * Responds to a request for the commits that changed a file or folder, in the format that GitHub and Gitea share.
 * Returns undefined for any other request.
 */
function commitsOf(git: GitInMemory, place: string, url: URL) {
  if (place !== "commits") return undefined;
  const found = git.log(url.searchParams.get("path") ?? "", url.searchParams.get("sha") ?? "");
  return json(
    found.map(({ sha, message, date }) => ({ sha, commit: { message, author: { name: "Editor", date } } })),
  );
}

/**
 * Returns a function that responds to requests as GitLab does. There, one request creates a commit. For each file that
 * is changed or deleted, the request must contain the hash of the last commit that changed the file. Otherwise the
 * stand-in refuses the request.
 */
function gitlab(git: GitInMemory): AnswerTo {
  const { head, has } = git;
  const PAGE = 100;
  return (_method, url, body) => {
    const [, place = ""] = /^\/api\/v4\/projects\/web%2Fsite\/repository\/(.*)$/.exec(url.pathname) ?? [];
    const [kind, name = ""] = place.split("/").map(decodeURIComponent);
    const of = (parameter: string) => url.searchParams.get(parameter) ?? "";
    if (kind === "branches") return has(name) ? json({ name, commit: { id: head(name) } }) : refused(404);
    if (kind === "tree") {
      if (!git.knows(of("ref"))) return refused(404);
      const from = (Number(of("page")) - 1) * PAGE;
      const entries = git.files(of("ref")).map(({ sha, ...entry }) => ({ ...entry, id: sha }));
      return json(entries.slice(from, from + PAGE));
    }
    if (kind === "blobs") return json({ content: inLines(git.blob(name).toString("base64")) });
    if (kind === "files") {
      const sha = git.idOf(name, of("ref"));
      if (!sha) return refused(404);
      const content = git.blob(sha).toString("base64");
      return json({ content, last_commit_id: git.log(name, of("ref"))[0]?.sha });
    }
    if (kind !== "commits") return refused(404);
    if (!body.actions)
      return json(
        git.log(of("path"), of("ref_name")).map(({ sha, date, message }) => ({
          id: sha,
          committed_date: date,
          author_name: "Editor",
          message,
        })),
      );
    const { branch } = body;
    if (!has(branch)) return refused(400);
    for (const { action, file_path: path, last_commit_id: last } of body.actions) {
      if ((action === "create") === (git.idOf(path, branch) !== undefined)) return refused(400);
      if (action !== "create" && last !== git.log(path, branch)[0]?.sha) return refused(400);
    }
    const files = body.actions.map(({ action, file_path: path, content }: Record<string, string>) => ({
      operation: action,
      path,
      content,
    }));
    commitOn(git, branch, files, body.commit_message);
    return json({ id: head(branch) }, 201);
  };
}

/**
 * Returns a function that responds to requests as Gitea does. There, one request creates a commit. For each file that
 * is changed or deleted, the request must contain the hash of the file's current content. Otherwise the stand-in
 * refuses the request.
 */
function gitea(git: GitInMemory): AnswerTo {
  const { head, has } = git;
  const PAGE = 3;
  return (_method, url, body) => {
    const [, place = ""] = /^\/api\/v1\/repos\/web\/site\/(.*)$/.exec(url.pathname) ?? [];
    const [, named = ""] = /^branches\/(.+)$/.exec(place) ?? [];
    if (named) return has(named) ? json({ name: named, commit: { id: head(named) } }) : refused(404);
    if (place.startsWith("git/trees/")) {
      const version = place.slice("git/trees/".length);
      if (!git.knows(version)) return refused(404);
      const all = git.files(version);
      const from = (Number(url.searchParams.get("page")) - 1) * PAGE;
      return json({ tree: all.slice(from, from + PAGE), total_count: all.length });
    }
    if (place.startsWith("git/blobs/"))
      return json({ content: git.blob(place.slice("git/blobs/".length)).toString("base64") });
    if (place.startsWith("contents/")) {
      const sha = git.idOf(place.slice("contents/".length), url.searchParams.get("ref") ?? "");
      return sha ? json({ content: inLines(git.blob(sha).toString("base64")) }) : refused(404);
    }
    if (place !== "contents") return commitsOf(git, place, url) ?? refused(404);
    const { branch } = body;
    if (!has(branch)) return refused(404);
    for (const { operation, path, sha } of body.files)
      if (git.idOf(path, branch) !== (operation === "create" ? undefined : sha)) return refused(422);
    commitOn(git, branch, body.files, body.message);
    return json({ commit: { sha: head(branch) } }, 201);
  };
}

/**
 * Responds to requests for the CI checks of a commit, in the provider's format. Returns undefined for any other
 * request. GitHub has two APIs for checks: check runs and commit statuses. So that tests cover both, the stand-in for
 * GitHub returns running checks as check runs, and finished checks as commit statuses.
 */
function checksOf(
  provider: keyof typeof PROVIDERS,
  checks: ProviderStandIn["checks"],
  url: URL,
): Response | undefined {
  const [, version = "", what] = /\/commits\/(\w+)\/(check-runs|status|statuses)$/.exec(url.pathname) ?? [];
  if (!what) return undefined;
  const all = checks.get(version) ?? [];
  const isRun = ({ state }: { state: string }) => ["queued", "in_progress"].includes(state);
  if (what === "check-runs") {
    const runs = all
      .filter(isRun)
      .map(({ state, url }) => ({ status: state, conclusion: null, html_url: url }));
    return json({ total_count: runs.length, check_runs: runs });
  }
  const named = all
    .filter((check) => provider !== "github" || !isRun(check))
    .map(({ state, url }) => ({ [provider === "github" ? "state" : "status"]: state, target_url: url }));
  return json(what === "statuses" ? named : { total_count: named.length, statuses: named });
}

/** The providers, with the base URLs of their APIs in the tests. */
export const GIT_PROVIDERS = [
  { name: "github", api: "https://api.github.com" },
  { name: "gitlab", api: "https://gitlab.com/api/v4" },
  { name: "gitea", api: "https://git.company.example/api/v1" },
] as const;

const AUTHORIZATION = { github: "Bearer", gitlab: "Bearer", gitea: "token" };
/** The users of the provider, by token. */
const PEOPLE: Record<string, string> = { "a-token": "Ada", "b-token": "Bea" };
const PROVIDERS = { github, gitlab, gitea };

/** Returns a stand-in for a provider, with these files on the branch `main`. It accepts the tokens in `PEOPLE`. */
export function providerStandIn(
  provider: keyof typeof PROVIDERS,
  files: Record<string, string>,
): ProviderStandIn {
  const git = new GitInMemory();
  const { head, has } = git;
  const push: ProviderStandIn["push"] = (changed, message = "A colleague's change", branch = "main") => {
    const entries = Object.entries(changed).map(([path, content]) => ({ path, content }));
    const parents = has(branch) ? [head(branch)] : [];
    git.moveTo(git.addCommit(git.addTree(parents[0], entries), parents, message), branch);
  };
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

  const [answerToRequests, requests] = requestsStandIn(provider, git);
  const checks: ProviderStandIn["checks"] = new Map();
  const answerTo = PROVIDERS[provider](git);
  const accept = described(provider);
  /** The errors for `end` to report. */
  const misfits: string[] = [];

  const { branches, text, bytes, commits, removeBranch } = git;
  return {
    asked,
    requests,
    checks,
    head,
    has,
    branches,
    files: git.files,
    text,
    bytes,
    commits,
    removeBranch,
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
      if (kind !== AUTHORIZATION[provider] || !who) return refused(401);
      const body = init?.body ? JSON.parse(String(init.body)) : undefined;
      // GraphQL requests are not checked, because the OpenAPI description does not include GraphQL.
      if (url.pathname === "/graphql") return answerTo(method, url, body, who);
      const answerOf = async () => {
        const answered = accept(method, url, body);
        const given =
          checksOf(provider, checks, url) ??
          answerToRequests(method, url, body ?? {}, who) ??
          answerTo(method, url, body ?? {}, who);
        const text = await given.text();
        const whole = answered({ status: given.status, body: text ? JSON.parse(text) : undefined });
        return whole.body === undefined
          ? new Response(null, whole)
          : new Response(JSON.stringify(whole.body), whole);
      };
      const whole = await answerOf().catch((error) => {
        // For example, the request or the response does not match the OpenAPI description. The editor treats every
        // error of `fetch` as a lost connection, so the test could still pass. So `end` reports the error.
        misfits.push(String(error));
        throw error;
      });
      if (isLost(sent, "after")) throw new TypeError("Failed to fetch");
      return whole;
    },
    reset: () => {
      for (const branch of git.branches()) git.removeBranch(branch);
      git.moveTo(first, "main");
      requests.all.length = 0;
      checks.clear();
    },
    end: () => {
      if (misfits.length > 0) throw new Error(misfits.join("\n"));
    },
  };
}
