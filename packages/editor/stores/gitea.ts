import * as z from "zod";
import type { GitProvider } from "../settings";
import type { Access } from "../signIn/grant";
import {
  allPages,
  asker,
  baseOf,
  COMMITS,
  CONTENT,
  checkOf,
  ENTRY,
  eachText,
  type GitApi,
  inUrl,
  pullInto,
  pullsOf,
  withOpen,
} from "./gitApi";

const BRANCH = z.object({ name: z.string(), commit: z.object({ id: z.string() }) });
const COMPARED = z.object({
  commits: z
    .object({ sha: z.string(), parents: z.object({ sha: z.string() }).array() })
    .array()
    .nullish(),
});
const STATUSES = z.object({
  statuses: z.object({ status: z.string(), target_url: z.string().nullish() }).array().nullish(),
});
const REVIEWS = z.object({ id: z.number(), comments_count: z.number().nullish() }).array();
const COMMENTS = z
  .object({
    path: z.string(),
    position: z.number().nullish(),
    user: z.object({ login: z.string() }).nullish(),
    created_at: z.string(),
    body: z.string(),
  })
  .transform(({ path, position, user, created_at: when, body: text }) => ({
    path,
    line: position || undefined,
    who: user?.login ?? "someone",
    when,
    text,
  }))
  .array();

const LIST = z.object({ tree: ENTRY.array(), total_count: z.number() });

/**
 * The number of branches, statuses, pull requests or reviews on a full page of a list. This is the most that Gitea
 * allows by default.
 */
const PAGE = 50;

/**
 * The API of Gitea and Forgejo. `commit` does not send the commit `base` to the server. Instead, for each file that it
 * updates or deletes, it sends the previous hash of the file. The server refuses the whole commit if one of these files
 * has changed, or if a new file already exists.
 */
export function gitea(provider: GitProvider, access: Access): GitApi {
  const { repo, branch } = provider;
  const request = asker(provider, access, "token");
  const ask: typeof request = (url, ...rest) => request(`/repos/${repo}/${url}`, ...rest);
  return {
    head: async () => (await ask(`branches/${branch}`, BRANCH)).commit.id,
    async list(version) {
      const all: z.infer<typeof ENTRY>[] = [];
      for (let page = 1; ; page += 1) {
        const { tree, total_count: total } = await ask(
          `git/trees/${version}?recursive=true&page=${page}`,
          LIST,
        );
        all.push(...tree);
        if (tree.length === 0 || all.length >= total) return all;
      }
    },
    texts: (hashes) => eachText(hashes, async (hash) => (await ask(`git/blobs/${hash}`, CONTENT)).content),
    commits(path, most = 20) {
      const query = {
        path,
        sha: branch,
        limit: String(most),
        stat: "false",
        verification: "false",
        files: "false",
      };
      return ask(`commits?${new URLSearchParams(query)}`, COMMITS);
    },
    read: async (path, version) => (await ask(`contents/${inUrl(path)}?ref=${version}`, CONTENT)).content,
    async commit(_base, changes, message) {
      const files = changes.map(({ path, before, base64 }) => ({
        operation: base64 === undefined ? "delete" : before ? "update" : "create",
        path,
        ...(base64 === undefined ? {} : { content: base64 }),
        ...(before ? { sha: before } : {}),
      }));
      const shape = z.object({ commit: z.object({ sha: z.string() }) });
      return (await ask("contents", shape, { branch, message, files })).commit.sha;
    },
    async checks(version) {
      const { statuses } = await ask(`commits/${version}/status?limit=${PAGE}`, STATUSES);
      return (statuses ?? []).map(({ status, target_url: url }) => checkOf(status, url));
    },
    async branches(prefix) {
      const all = await allPages(PAGE, (page) => ask(`branches?page=${page}&limit=${PAGE}`, BRANCH.array()));
      return all
        .filter(({ name }) => name.startsWith(prefix))
        .map(({ name, commit }) => ({ name, version: commit.id }));
    },
    makeBranch: (name, version) =>
      ask("branches", z.unknown(), { new_branch_name: name, old_ref_name: version }),
    removeBranch: (name) => ask(`branches/${name}`, z.unknown(), undefined, "DELETE"),
    async base(version) {
      const { commits } = await ask(`compare/${branch}...${version}`, COMPARED);
      return baseOf(
        version,
        (commits ?? []).map(({ sha, parents }) => ({ id: sha, parent: parents[0]?.sha ?? "" })),
      );
    },
    requests: () =>
      withOpen(PAGE, ["all", "open"], (state, page) =>
        ask(`pulls?state=${state}&sort=recentupdate&limit=${PAGE}&page=${page}`, pullInto(branch).array()),
      ),
    ...pullsOf(ask, branch, { page: PAGE, reviews: `limit=${PAGE}`, approve: "APPROVED" }),
    async comments(number) {
      const reviews = await allPages(PAGE, (page) =>
        ask(`pulls/${number}/reviews?limit=${PAGE}&page=${page}`, REVIEWS),
      );
      const commented = reviews.filter(({ comments_count: count }) => count);
      const lists = commented.map(({ id }) => ask(`pulls/${number}/reviews/${id}/comments`, COMMENTS));
      return (await Promise.all(lists)).flat();
    },
    // Gitea has no comments on whole files, so a comment without a line is added to the first line.
    comment: (number, version, { path, line = 1, text }) =>
      ask(`pulls/${number}/reviews`, z.unknown(), {
        commit_id: version,
        event: "COMMENT",
        comments: [{ path, new_position: line, body: text }],
      }),
    merge: (number, version, title) =>
      ask(`pulls/${number}/merge`, z.unknown(), {
        Do: "squash",
        head_commit_id: version,
        MergeTitleField: title,
      }),
  };
}
