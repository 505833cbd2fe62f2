import * as z from "zod";
import type { GitProvider } from "../settings";
import type { Access } from "../signIn/grant";
import {
  allPages,
  asker,
  baseOf,
  CONTENT,
  checkOf,
  eachText,
  type GitApi,
  type ProviderRequest,
  withOpen,
} from "./gitApi";
import { NotReady, Refused } from "./store";

/** The number of entries to request for each page of a list. GitLab allows at most 100. */
const PAGE = 100;

const MADE = z.object({ id: z.string() });
const ENTRIES = z
  .object({ id: z.string(), path: z.string(), type: z.string() })
  .transform(({ id, ...entry }) => ({ ...entry, sha: id }))
  .array();
const BRANCH = z.object({ name: z.string(), commit: MADE });
const REQUEST = z
  .object({
    iid: z.number(),
    state: z.string(),
    title: z.string(),
    description: z.string().nullish(),
    web_url: z.string(),
    source_branch: z.string(),
    source_project_id: z.number().nullish(),
    target_project_id: z.number().nullish(),
    sha: z.string().nullish(),
  })
  .transform(
    ({
      iid,
      state,
      title,
      description,
      web_url: url,
      source_branch: branch,
      sha,
      ...from
    }): ProviderRequest => ({
      number: iid,
      branch: from.source_project_id === from.target_project_id ? branch : "",
      version: sha ?? "",
      state: state === "opened" ? "open" : state === "merged" ? "merged" : "closed",
      title,
      text: description ?? "",
      url,
    }),
  );
const USER = z.object({ name: z.string(), username: z.string() });
const APPROVALS = z.object({
  approved_by: z.object({ user: USER, approved_at: z.string().nullish() }).array(),
});
const COMMITS = z
  .object({ id: z.string(), committed_date: z.string(), author_name: z.string(), message: z.string() })
  .transform(({ id, ...commit }) => ({
    id,
    when: commit.committed_date,
    who: commit.author_name,
    note: commit.message,
  }))
  .array();

const STATUSES = z
  .object({ status: z.string(), target_url: z.string().nullish(), allow_failure: z.boolean().nullish() })
  .array();
/**
 * Jobs in these states are ignored, because they may never run: a `manual` job waits until a person starts it, and a
 * `created` job waits for other jobs, which may be manual.
 */
const WAITS = ["manual", "created"];

const DISCUSSIONS = z
  .object({
    notes: z
      .object({
        author: z.object({ name: z.string() }),
        created_at: z.string(),
        body: z.string(),
        position: z.object({ new_path: z.string(), new_line: z.number().nullish() }).nullish(),
      })
      .array(),
  })
  .array();
const DIFF_REFS = z.object({
  diff_refs: z.object({ base_sha: z.string(), start_sha: z.string(), head_sha: z.string() }),
});

/** Converts a merge request to a boolean: true if GitLab is still checking whether the request can be merged. */
const CHECKING = z
  .object({ detailed_merge_status: z.string().nullish() })
  .transform(({ detailed_merge_status: state }) =>
    ["unchecked", "checking", "preparing", "approvals_syncing"].includes(state ?? ""),
  );

/**
 * One second in milliseconds. Git stores the time of a commit in whole seconds, so an approval less than a second after
 * this time may be older than the commit.
 */
const SECOND = 1000;

/**
 * GitLab's API. `commit` does not send the commit `base` to GitLab. Instead, for each file that it updates or deletes,
 * it sends the id of the latest commit up to `base` that changed the file. GitLab refuses the whole request if one of
 * these files has changed since then, or if a new file already exists.
 */
export function gitlab(provider: GitProvider, access: Access): GitApi {
  const { repo, branch } = provider;
  const request = asker(provider, access);
  const inProject: typeof request = (url, ...rest) =>
    request(`/projects/${encodeURIComponent(repo)}/${url}`, ...rest);
  const ask: typeof inProject = (url, ...rest) => inProject(`repository/${url}`, ...rest);
  const fileAt = (path: string, version: string) => `files/${encodeURIComponent(path)}?ref=${version}`;
  const approvals = async ({ number, version }: Parameters<GitApi["agreed"]>[0]) => {
    const { approved_by: people } = await inProject(`merge_requests/${number}/approvals`, APPROVALS);
    if (people.length === 0) return [];
    // GitLab says when a person approved the merge request, but not at which commit. So an approval counts for the
    // commit `version` if it was given at least one second after this commit. Older GitLab servers do not say when a
    // person approved. Their approvals always count for `version`.
    const { committed_date: made } = await ask(
      `commits/${version}`,
      z.object({ committed_date: z.string() }),
    );
    const isOf = (when?: string | null) => !when || Date.parse(when) - Date.parse(made) >= SECOND;
    return people.map(({ user, approved_at: when }) => ({ user, version: isOf(when) ? version : "" }));
  };
  return {
    head: async () => (await ask(`branches/${encodeURIComponent(branch)}`, BRANCH)).commit.id,
    list: (version) =>
      allPages(PAGE, (page) =>
        ask(`tree?ref=${version}&recursive=true&per_page=${PAGE}&page=${page}`, ENTRIES),
      ),
    texts: (hashes) => eachText(hashes, async (hash) => (await ask(`blobs/${hash}`, CONTENT)).content),
    commits: (path, most = 20) =>
      ask(`commits?${new URLSearchParams({ path, ref_name: branch, per_page: String(most) })}`, COMMITS),
    read: async (path, version) => (await ask(fileAt(path, version), CONTENT)).content,
    async commit(base, changes, message) {
      const actions = changes.map(async ({ path, before, base64 }) => ({
        action: base64 === undefined ? "delete" : before ? "update" : "create",
        file_path: path,
        ...(base64 === undefined ? {} : { content: base64, encoding: "base64" }),
        ...(before ? await ask(fileAt(path, base), z.object({ last_commit_id: z.string() })) : {}),
      }));
      const body = { branch, commit_message: message, actions: await Promise.all(actions) };
      return (await ask("commits", MADE, body)).id;
    },
    async checks(version) {
      const jobs = await ask(`commits/${version}/statuses?per_page=${PAGE}`, STATUSES);
      return jobs
        .filter(({ status, allow_failure: isOptional }) => !isOptional && !WAITS.includes(status))
        .map(({ status, target_url: url }) => checkOf(status, url));
    },
    async branches(prefix) {
      const query = new URLSearchParams({ search: `^${prefix}`, per_page: String(PAGE) });
      const found = await allPages(PAGE, (page) => ask(`branches?${query}&page=${page}`, BRANCH.array()));
      return found.map(({ name, commit }) => ({ name, version: commit.id }));
    },
    makeBranch: (name, ref) => ask("branches", z.unknown(), { branch: name, ref }),
    removeBranch: (name) => ask(`branches/${encodeURIComponent(name)}`, z.unknown(), undefined, "DELETE"),
    async base(version) {
      const shape = z.object({
        commits: z.object({ id: z.string(), parent_ids: z.string().array() }).array(),
      });
      const query = new URLSearchParams({ from: branch, to: version });
      const { commits } = await ask(`compare?${query}`, shape);
      return baseOf(
        version,
        commits.map(({ id, parent_ids: parents }) => ({ id, parent: parents[0] ?? "" })),
      );
    },
    requests: () =>
      withOpen(PAGE, ["all", "opened"], (state, page) => {
        const query = { state, target_branch: branch, order_by: "created_at", per_page: String(PAGE) };
        return inProject(`merge_requests?${new URLSearchParams(query)}&page=${page}`, REQUEST.array());
      }),
    request: (source, title, description) =>
      inProject("merge_requests", REQUEST, {
        source_branch: source,
        target_branch: branch,
        title,
        description,
      }),
    describe: (number, description) => inProject(`merge_requests/${number}`, REQUEST, { description }, "PUT"),
    close: (number) => inProject(`merge_requests/${number}`, REQUEST, { state_event: "close" }, "PUT"),
    agreed: async (asked) =>
      (await approvals(asked)).map(({ user, version }) => ({ who: user.name, version })),
    async agree(number, sha) {
      const mine = z.object({
        user_has_approved: z.boolean().nullish(),
        user_can_approve: z.boolean().nullish(),
      });
      // Only the user's own approval of this version counts here, not the approvals of colleagues.
      const isApproved = async () => {
        const { username } = await request("/user", USER);
        const all = await approvals({ number, version: sha });
        return all.some(({ user, version }) => user.username === username && version === sha);
      };
      // GitLab responds with 401, as if the sign-in had expired, if the user has already approved the merge request or
      // is not allowed to approve it. So the editor first asks GitLab whether one of these is the case.
      const { user_has_approved: has, user_can_approve: may } = await inProject(
        `merge_requests/${number}/approvals`,
        mine,
      );
      if (has) {
        if (await isApproved()) return;
        await inProject(`merge_requests/${number}/unapprove`, z.unknown(), undefined, "POST");
      } else if (may === false) throw new Refused("GitLab does not let you agree to this set.", 403);
      await inProject(`merge_requests/${number}/approve`, z.unknown(), { sha }).catch(async (error) => {
        if (!(await isApproved().catch(() => false))) throw error;
      });
    },
    async comments(number) {
      const found = await allPages(PAGE, (page) =>
        inProject(`merge_requests/${number}/discussions?per_page=${PAGE}&page=${page}`, DISCUSSIONS),
      );
      return found.flatMap(({ notes }) =>
        notes.flatMap(({ position, author, created_at: when, body: text }) => {
          const { new_path: path, new_line: line } = position ?? {};
          return path ? [{ path, line: line ?? undefined, who: author.name, when, text }] : [];
        }),
      );
    },
    async comment(number, _version, { path, line, text }) {
      const { diff_refs: versions } = await inProject(`merge_requests/${number}`, DIFF_REFS);
      const place =
        line === undefined ? { position_type: "file" } : { position_type: "text", new_line: line };
      const position = { ...versions, old_path: path, new_path: path, ...place };
      return inProject(`merge_requests/${number}/discussions`, z.unknown(), { body: text, position });
    },
    async merge(number, sha, message) {
      const body = { sha, squash: true, squash_commit_message: message };
      return inProject(`merge_requests/${number}/merge`, REQUEST, body, "PUT").catch(async (error) => {
        // The status 405 has two possible reasons: GitLab does not allow the merge, for example because an approval is
        // missing, or GitLab is still checking whether it allows the merge.
        const isUnclear = error instanceof Refused && error.status === 405;
        const isChecking =
          isUnclear && (await inProject(`merge_requests/${number}`, CHECKING).catch(() => false));
        throw isChecking ? new NotReady("GitLab") : error;
      });
    },
  };
}
