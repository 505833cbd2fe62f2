import * as z from "zod";
import type { GitProvider } from "../settings";
import type { Access } from "../signIn/grant";
import {
  allPages,
  asker,
  COMMITS,
  CONTENT,
  checkOf,
  ENTRY,
  eachText,
  type FileChange,
  type GitApi,
  inUrl,
  pullInto,
  pullsOf,
  withOpen,
} from "./gitApi";
import { Refused } from "./store";

/** The number of pull requests, reviews or comments on a full page. This is the most that GitHub allows. */
const PAGE = 100;

/** The maximum number of files whose text is fetched in one GraphQL request. */
const TEXTS = 50;

/**
 * The path of the GraphQL API, relative to the base URL of the REST API. On GitHub Enterprise Server, the REST API is
 * at `/api/v3` and the GraphQL API at `/api/graphql`. The base URL `https://api.github.com` has no path, so there the
 * `..` has no effect.
 */
const GRAPHQL = "/../graphql";

const MADE = z.object({ sha: z.string() });
const BLOBS = z.object({
  data: z.object({
    repository: z.record(
      z.string(),
      z.object({ text: z.string().nullish(), isTruncated: z.boolean().nullish() }).nullable(),
    ),
  }),
});

/** GitHub's list of a commit's check runs. GitHub Actions and other GitHub Apps create check runs. */
const CHECK_RUNS = z
  .object({
    check_runs: z
      .object({ status: z.string(), conclusion: z.string().nullable(), html_url: z.string().nullable() })
      .array(),
  })
  .transform(({ check_runs: runs }) =>
    runs.map(({ status, conclusion, html_url: url }) => checkOf(conclusion ?? status, url)),
  );
/** GitHub's list of a commit's statuses. Some services set a commit status instead of creating a check run. */
const STATUSES = z
  .object({ statuses: z.object({ state: z.string(), target_url: z.string().nullable() }).array() })
  .transform(({ statuses }) => statuses.map(({ state, target_url: url }) => checkOf(state, url)));

const COMMENTS = z
  .object({
    path: z.string(),
    subject_type: z.string().nullish(),
    line: z.number().nullish(),
    user: z.object({ login: z.string() }).nullish(),
    created_at: z.string(),
    body: z.string(),
  })
  .transform(({ path, subject_type: subject, line, user, created_at: when, body: text }) => ({
    path,
    line: subject === "file" ? undefined : (line ?? undefined),
    who: user?.login ?? "someone",
    when,
    text,
  }))
  .array();

/**
 * GitHub's API. `commit` creates a commit with the parent `base`, and moves the branch to it without force. GitHub
 * refuses this if the branch has got other commits since `base`.
 */
export function github(provider: GitProvider, access: Access): GitApi {
  const { repo, branch } = provider;
  const request = asker(provider, access);
  const ask: typeof request = (url, ...rest) => request(`/repos/${repo}/${url}`, ...rest);
  const make = async (what: string, body: unknown) => (await ask(`git/${what}`, MADE, body)).sha;
  const entryOf = async ({ path, text, base64 }: FileChange) => ({
    path,
    mode: "100644",
    type: "blob",
    ...(text !== undefined
      ? { content: text }
      : { sha: base64 === undefined ? null : await make("blobs", { content: base64, encoding: "base64" }) }),
  });
  return {
    head: async () => (await ask(`git/ref/heads/${branch}`, z.object({ object: MADE }))).object.sha,
    async list(version) {
      const shape = z.object({ tree: ENTRY.array(), truncated: z.boolean() });
      const { tree, truncated } = await ask(`git/trees/${version}?recursive=1`, shape);
      if (truncated)
        throw new Refused(
          "The repository has more files than GitHub lists at once, so the editor cannot open it. Tell the person who maintains the website.",
          422,
        );
      return tree;
    },
    async texts(hashes) {
      const [owner, name] = repo.split("/");
      const texts = new Map<string, string>();
      const left: string[] = [];
      for (let at = 0; at < hashes.length; at += TEXTS) {
        const part = hashes.slice(at, at + TEXTS);
        const fields = part.map(
          (id, index) => `f${index}: object(oid: "${id}") { ... on Blob { text isTruncated } }`,
        );
        const query = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${fields.join(" ")} } }`;
        const { data } = await request(GRAPHQL, BLOBS, { query, variables: { owner, name } });
        for (const [index, id] of part.entries()) {
          const { text, isTruncated } = data.repository[`f${index}`] ?? {};
          if (typeof text === "string" && !isTruncated) texts.set(id, text);
          else left.push(id);
        }
      }
      // GraphQL returns no text for a binary file, and only the beginning of a large file. So each of these files is
      // fetched with a separate request.
      const others = await eachText(left, async (id) => (await ask(`git/blobs/${id}`, CONTENT)).content);
      return new Map([...texts, ...others]);
    },
    commits: (path, most = 20) =>
      ask(`commits?${new URLSearchParams({ path, sha: branch, per_page: String(most) })}`, COMMITS),
    async read(path, version) {
      const shape = z.object({ ...MADE.shape, ...CONTENT.shape });
      const { sha, content } = await ask(`contents/${inUrl(path)}?ref=${version}`, shape);
      // If the file is larger than 1 MB, this response does not contain its content.
      return content || (await ask(`git/blobs/${sha}`, CONTENT)).content;
    },
    async commit(base, changes, message) {
      const entries = await Promise.all(changes.map(entryOf));
      const tree = await make("trees", { base_tree: base, tree: entries });
      const sha = await make("commits", { message, tree, parents: [base] });
      await ask(`git/refs/heads/${branch}`, z.object({ object: MADE }), { sha, force: false }, "PATCH");
      return sha;
    },
    async checks(version) {
      const lists = await Promise.allSettled([
        ask(`commits/${version}/check-runs?per_page=100`, CHECK_RUNS),
        ask(`commits/${version}/status?per_page=100`, STATUSES),
      ]);
      // The token may have the permission to read only one of the two lists. So it is enough if one request succeeds.
      const read = lists.filter((list) => list.status === "fulfilled");
      if (read.length === 0) throw (lists[0] as PromiseRejectedResult).reason;
      return read.flatMap(({ value }) => value);
    },
    async branches(prefix) {
      const refs = z.object({ ref: z.string(), object: MADE }).array();
      const found = await ask(`git/matching-refs/heads/${prefix}`, refs);
      return found.map(({ ref, object }) => ({ name: ref.slice("refs/heads/".length), version: object.sha }));
    },
    makeBranch: (name, sha) => ask("git/refs", z.unknown(), { ref: `refs/heads/${name}`, sha }),
    removeBranch: (name) => ask(`git/refs/heads/${name}`, z.unknown(), undefined, "DELETE"),
    async base(version) {
      const shape = z.object({ merge_base_commit: MADE });
      return (await ask(`compare/${branch}...${version}?per_page=1`, shape)).merge_base_commit.sha;
    },
    requests: () =>
      withOpen(PAGE, ["all", "open"], (state, page) => {
        const query = { state, base: branch, sort: "created", direction: "desc" };
        return ask(
          `pulls?${new URLSearchParams(query)}&per_page=${PAGE}&page=${page}`,
          pullInto(branch).array(),
        );
      }),
    ...pullsOf(ask, branch, { page: PAGE, reviews: `per_page=${PAGE}`, approve: "APPROVE" }),
    comments: (number) =>
      allPages(PAGE, (page) => ask(`pulls/${number}/comments?per_page=${PAGE}&page=${page}`, COMMENTS)),
    comment: (number, version, { path, line, text }) =>
      ask(`pulls/${number}/comments`, z.unknown(), {
        commit_id: version,
        path,
        body: text,
        ...(line === undefined ? { subject_type: "file" } : { line, side: "RIGHT" }),
      }),
    merge: (number, sha, title) =>
      ask(`pulls/${number}/merge`, MADE, { sha, merge_method: "squash", commit_title: title }, "PUT"),
  };
}
