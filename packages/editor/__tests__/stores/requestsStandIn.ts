/** The part of the stand-ins for Git providers that implements branches, pull requests, comments and approvals. */
import type { PROVIDER_NAMES } from "../../settings";
import type { GitInMemory } from "./gitInMemory";

/** A pull request. GitLab calls it a merge request. */
interface Request {
  number: number;
  branch: string;
  /** The branch into which the pull request is merged. */
  target: string;
  title: string;
  text: string;
  state: "open" | "closed" | "merged";
  /**
   * The hash of the newest commit of the branch when the pull request was closed or merged, or when the branch was
   * removed. Not used before that.
   */
  last: string;
  author: string;
  agreed: { who: string; version: string; when: string; body?: string }[];
  comments: { path: string; line?: number; who: string; when: string; text: string }[];
}

/** The pull requests. A test can also close a pull request as a colleague would, or make approvals mandatory. */
export interface RequestBook {
  /** Whether a pull request can be merged only if its newest commit was approved by a person other than the author. */
  needsAgreement: boolean;
  all: Request[];
  close: (branch: string) => void;
}

// biome-ignore lint/suspicious/noExplicitAny: the type of the body differs between requests
export type Answer = (method: string, url: URL, body: any, who: string) => Response | undefined;

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const nothing = (status = 204) => new Response(null, { status });
/**
 * Returns the page of a list that the URL of a request selects. The URL sets the size of a page with `per_page` or
 * `limit`; the default is 20 entries. `most` is the maximum.
 */
const pageOf = <Entry>(list: readonly Entry[], { searchParams }: URL, most: number) => {
  const asked = Number(searchParams.get("per_page") ?? searchParams.get("limit") ?? 20);
  const size = Math.min(asked, most);
  const from = (Number(searchParams.get("page") ?? 1) - 1) * size;
  return list.slice(from, from + size);
};
export const refused = (status: number) => json({ message: "raw words" }, status);

/**
 * Simulates the branches, pull requests, comments and approvals of a provider. Returns a function that responds to API
 * requests for them, and a `RequestBook`, with which a test reads and changes the pull requests. The function returns
 * undefined for a request that it does not handle.
 */
export function requestsStandIn(
  provider: keyof typeof PROVIDER_NAMES,
  git: GitInMemory,
): [Answer, RequestBook] {
  const { head, has, moveTo, now } = git;
  const paged = <Entry>(list: readonly Entry[], url: URL) =>
    json(pageOf(list, url, provider === "gitea" ? 50 : 100));
  const branches = (prefix = "") => git.branches().filter((name) => name.startsWith(prefix));
  const branchOf = (name: string) => ({ name, commit: { id: head(name) } });
  const versionOf = (request: Request) =>
    request.state === "open" && has(request.branch) ? head(request.branch) : request.last;
  const all: Request[] = [];
  const openOf = (branch: string) => all.find((each) => each.branch === branch && each.state === "open");
  const end = (request: Request, state: "closed" | "merged") => {
    request.last = versionOf(request);
    request.state = state;
  };
  const agree = (request: Request, who: string, version: string, text = "") => {
    // With their default settings, all providers refuse an approval by the author of the pull request. GitLab also
    // refuses a second approval by the same person.
    if (who === request.author) return provider === "gitlab" ? 401 : 422;
    if (provider === "gitlab" && request.agreed.some((each) => each.who === who)) return 401;
    request.agreed.push({ who, version, when: now(), body: text });
    return 200;
  };
  const book: RequestBook = {
    needsAgreement: false,
    all,
    close: (branch) => end(openOf(branch) as Request, "closed"),
  };
  const make = (branch: string, title: string, text: string, author: string) => {
    if (openOf(branch)) return undefined;
    const [number, last] = [all.length + 1, head(branch)];
    all.unshift({
      number,
      branch,
      target: "main",
      title,
      text,
      state: "open",
      last,
      author,
      agreed: [],
      comments: [],
    });
    return all[0];
  };
  const makeBranch = (name: string, sha: string): boolean => {
    if (has(name)) return false;
    moveTo(sha, name);
    return true;
  };
  const removeBranch = (name: string): Response => {
    if (!has(name)) return refused(provider === "github" ? 422 : 404);
    const request = openOf(name);
    if (request) {
      request.last = head(name);
      // If a branch is removed, GitLab leaves its pull request open. GitHub and Gitea close the pull request.
      if (provider !== "gitlab") request.state = "closed";
    }
    git.removeBranch(name);
    return nothing();
  };
  /**
   * Merges a pull request as one commit. Returns the HTTP status: 200, or the status with which the provider
   * refuses.
   */
  const merge = (request: Request, sha: string, message: string): number => {
    if (request.state !== "open" || !has(request.branch)) return 405;
    if (sha !== head(request.branch)) return 409;
    if (book.needsAgreement && !request.agreed.some(({ version }) => version === sha)) return 405;
    const tree = git.merged("main", sha);
    if (!tree) return provider === "gitlab" ? 422 : 405;
    end(request, "merged");
    moveTo(git.addCommit(tree, [head("main")], message), "main");
    return 200;
  };
  /**
   * Whether the diff of a pull request contains a line. The diff has the new lines, and the three lines before and
   * after each of them.
   */
  const isInDiff = (request: Request, path: string, line: number) => {
    const linesIn = (version: string) => (git.idOf(path, version) ? git.text(path, version).split("\n") : []);
    const before = linesIn(git.mergeBase("main", request.branch));
    return linesIn(request.branch).some((text, at) => !before.includes(text) && Math.abs(at + 1 - line) <= 3);
  };
  /**
   * Adds a comment on a file, or on one line of it, to a pull request. Gitea accepts every line. GitHub and GitLab
   * accept only lines of the diff. If the provider refuses the line, the result is undefined.
   */
  const comment = (request: Request, who: string, path: string, line: number | undefined, text: string) => {
    if (provider !== "gitea" && line !== undefined && !isInDiff(request, path, line)) return undefined;
    const made = { path, line, who, when: now(), text };
    request.comments.push(made);
    return made;
  };
  type Comment = Request["comments"][number];

  /** Returns the commits that are reachable from `version` but not from `main`, oldest first. */
  const commits = (version: string) => git.commits(version, "main").reverse();

  const repo = { full_name: "web/site" };
  const pull = (request: Request) => ({
    number: request.number,
    state: request.state === "open" ? "open" : "closed",
    ...(request.state === "merged" ? { merged_at: now() } : provider === "github" ? { merged_at: null } : {}),
    title: request.title,
    body: request.text,
    html_url: `https://host.example/web/site/pulls/${request.number}`,
    head: { ref: request.branch, sha: versionOf(request), repo },
    base: { ref: request.target, sha: head("main"), repo },
  });
  /**
   * Returns the pull requests that match the URL of a request for the list. The URL selects open pull requests, or all
   * pull requests if it contains `state=all`. At GitHub (parameter `base`) and GitLab (parameter `target_branch`), it
   * can also select a target branch. At Gitea, the editor does not select a target branch.
   */
  const listed = ({ searchParams }: URL) => {
    const target = searchParams.get("base") ?? searchParams.get("target_branch");
    return all.filter(
      (each) =>
        (searchParams.get("state") === "all" || each.state === "open") &&
        (target === null || each.target === target),
    );
  };
  const reviews = ({ agreed, comments }: Request, url: URL) => {
    const commented = comments.map((_, id) => ({ id, state: "COMMENT", comments_count: 1 }));
    const approved = agreed.map(({ who, version, body }, at) => ({
      id: comments.length + at,
      state: "APPROVED",
      commit_id: version,
      body,
      user: { login: who },
    }));
    return paged([...(provider === "gitea" ? commented : []), ...approved], url);
  };
  /** Returns a comment in GitHub's or Gitea's format, depending on `provider`. */
  const pullComment = ({ path, line, who, when, text }: Comment) => ({
    path,
    body: text,
    created_at: when,
    user: { login: who },
    ...(provider === "gitea"
      ? { position: line }
      : line
        ? { line, subject_type: "line" }
        : { subject_type: "file" }),
  });
  const change = (request: Request, body: { body?: string; state?: string }) => {
    if (body.body !== undefined) request.text = body.body;
    if (body.state === "closed") end(request, "closed");
    return json(pull(request), provider === "gitea" ? 201 : 200);
  };

  /**
   * Responds to API requests for pull requests at GitHub and Gitea, which use the same paths. Returns undefined for a
   * request that it does not handle.
   */
  const pulls: Answer = (method, url, body, who) => {
    const [, number, what, review] =
      /\/repos\/web\/site\/pulls(?:\/(\d+))?(?:\/(\w+))?(?:\/(\d+)\/comments)?$/.exec(url.pathname) ?? [];
    if (!/\/repos\/web\/site\/pulls\b/.test(url.pathname)) return undefined;
    if (!number && method === "GET") return paged(listed(url).map(pull), url);
    if (!number) {
      if (provider === "github" && commits(head(body.head)).length === 0) return refused(422);
      const made = make(body.head, body.title, body.body, who);
      return made ? json(pull(made), 201) : refused(provider === "github" ? 422 : 409);
    }
    const request = all.find((each) => each.number === Number(number));
    if (!request) return refused(404);
    if (what === "comments" && method === "GET") return paged(request.comments.map(pullComment), url);
    if (what === "comments") {
      const made = comment(request, who, body.path, body.line, body.body);
      return made ? json(pullComment(made), 201) : refused(422);
    }
    if (review) return json([pullComment(request.comments[Number(review)] as Comment)]);
    if (what === "reviews" && method === "GET") return reviews(request, url);
    if (what === "reviews") {
      for (const each of body.comments ?? []) comment(request, who, each.path, each.new_position, each.body);
      if (body.event !== (provider === "github" ? "APPROVE" : "APPROVED")) return json({ state: "PENDING" });
      const status = agree(request, who, body.commit_id, body.body);
      return status === 200 ? json({ state: "APPROVED", user: { login: who } }) : refused(status);
    }
    if (what === "merge") {
      const status = merge(
        request,
        body.sha ?? body.head_commit_id,
        body.commit_title ?? body.MergeTitleField,
      );
      if (status !== 200) return refused(status);
      return provider === "github"
        ? json({ sha: head("main"), merged: true, message: "Merged" })
        : nothing(200);
    }
    return method === "PATCH" ? change(request, body) : undefined;
  };
  const answers: Record<keyof typeof PROVIDER_NAMES, Answer> = {
    github(method, url, body, who) {
      const place = url.pathname.replace("/repos/web/site/", "");
      if (place.startsWith("git/matching-refs/heads/")) {
        const found = branches(place.slice("git/matching-refs/heads/".length));
        return json(found.map((name) => ({ ref: `refs/heads/${name}`, object: { sha: head(name) } })));
      }
      if (place === "git/refs" && method === "POST") {
        const isMade = makeBranch(body.ref.slice("refs/heads/".length), body.sha);
        return isMade ? json({ ref: body.ref, object: { sha: body.sha } }, 201) : refused(422);
      }
      if (place.startsWith("git/refs/heads/") && method === "DELETE")
        return removeBranch(place.slice("git/refs/heads/".length));
      if (place.startsWith("compare/")) {
        const [from = "", to = ""] = place.slice("compare/".length).split("...");
        return json({ merge_base_commit: { sha: git.mergeBase(from, to) } });
      }
      return pulls(method, url, body, who);
    },
    gitea(method, url, body, who) {
      const place = url.pathname.replace("/api/v1/repos/web/site/", "");
      if (place === "branches" && method === "GET") return paged(branches().map(branchOf), url);
      if (place === "branches") {
        const isMade = makeBranch(body.new_branch_name, body.old_ref_name);
        return isMade ? json({ name: body.new_branch_name }, 201) : refused(409);
      }
      if (place.startsWith("branches/") && method === "DELETE")
        return removeBranch(place.slice("branches/".length));
      if (place.startsWith("compare/")) {
        const found = commits(place.split("...")[1] ?? "").reverse();
        return json({
          total_commits: found.length,
          commits: found.map(({ sha, parents }) => ({
            sha,
            parents: parents.map((each) => ({ sha: each })),
          })),
        });
      }
      return pulls(method, url, body, who);
    },
    gitlab(method, url, body, who) {
      if (url.pathname === "/api/v4/user") return json(gitlabUser(who));
      const place = decodeURIComponent(url.pathname).replace("/api/v4/projects/web/site/", "");
      if (place === "repository/branches" && method === "GET") {
        const prefix = (url.searchParams.get("search") ?? "").replace("^", "");
        return paged(branches(prefix).map(branchOf), url);
      }
      if (place === "repository/branches")
        return makeBranch(body.branch, body.ref) ? json({ name: body.branch }, 201) : refused(400);
      if (place.startsWith("repository/branches/") && method === "DELETE")
        return removeBranch(place.slice("repository/branches/".length));
      if (place === "repository/compare")
        return json({
          commits: commits(url.searchParams.get("to") ?? "").map(({ sha, parents }) => ({
            id: sha,
            parent_ids: parents,
          })),
        });
      const one = /^repository\/commits\/(\w{40})$/.exec(place)?.[1];
      if (one) return json({ id: one, committed_date: git.commitAt(one).date });
      return mergeRequests(place, url, method, body, who);
    },
  };
  const gitlabUser = (name: string) => ({ name, username: name.toLowerCase() });
  const mergeRequest = (request: Request) => ({
    iid: request.number,
    state: request.state === "open" ? "opened" : request.state,
    title: request.title,
    description: request.text,
    web_url: `https://host.example/web/site/-/merge_requests/${request.number}`,
    source_branch: request.branch,
    target_branch: request.target,
    source_project_id: 1,
    target_project_id: 1,
    sha: versionOf(request),
    diff_refs: {
      base_sha: git.mergeBase("main", versionOf(request)),
      start_sha: head("main"),
      head_sha: versionOf(request),
    },
  });
  const note = ({ path, line, who, when, text }: Comment) => ({
    notes: [
      {
        author: { name: who },
        created_at: when,
        body: text,
        position: { new_path: path, new_line: line ?? null },
      },
    ],
  });
  // biome-ignore lint/suspicious/noExplicitAny: the type of the body differs between requests
  const mergeRequests = (place: string, url: URL, method: string, body: any, who: string) => {
    const [isOne, number, what] = /^merge_requests(?:\/(\d+))?(?:\/(\w+))?$/.exec(place) ?? [];
    if (!isOne) return undefined;
    if (!number && method === "GET") return paged(listed(url).map(mergeRequest), url);
    if (!number) {
      const made = make(body.source_branch, body.title, body.description, who);
      return made ? json(mergeRequest(made), 201) : refused(409);
    }
    const request = all.find((each) => each.number === Number(number));
    if (!request) return refused(404);
    const hasApproved = () => request.agreed.some((each) => each.who === who);
    const approvals = () => ({
      user_has_approved: hasApproved(),
      user_can_approve: who !== request.author && !hasApproved(),
      approved_by: request.agreed.map(({ who, when }) => ({ user: gitlabUser(who), approved_at: when })),
    });
    if (what === "discussions" && method === "GET") return paged(request.comments.map(note), url);
    if (what === "discussions") {
      const made = comment(request, who, body.position.new_path, body.position.new_line, body.body);
      return made ? json(note(made), 201) : refused(400);
    }
    if (what === "approvals") return json(approvals());
    if (what === "unapprove") {
      request.agreed = request.agreed.filter((each) => each.who !== who);
      return json({}, 201);
    }
    if (what === "approve") {
      if (body.sha !== head(request.branch)) return refused(409);
      const status = agree(request, who, body.sha);
      return status === 200 ? json(approvals(), 201) : refused(status);
    }
    if (what === "merge") {
      const status = merge(request, body.sha, body.squash ? body.squash_commit_message : "Merge branch");
      return status === 200 ? json(mergeRequest(request)) : refused(status);
    }
    if (body.description !== undefined) request.text = body.description;
    if (body.state_event === "close") end(request, "closed");
    return json(mergeRequest(request));
  };
  return [answers[provider], book];
}
