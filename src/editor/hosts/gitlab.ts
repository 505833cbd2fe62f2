import { z } from "zod";
import type { GitHost } from "../settings";
import type { Access } from "../signIn/grant";
import { asker, CONTENT, eachText, type GitApi } from "./gitStore";

/** Files on one page of a list: the most that GitLab sends. */
const PAGE = 100;

const MADE = z.object({ id: z.string() });
const ENTRIES = z
  .object({ id: z.string(), path: z.string(), type: z.string() })
  .transform(({ id, ...entry }) => ({ ...entry, sha: id }))
  .array();
const COMMITS = z
  .object({ id: z.string(), committed_date: z.string(), author_name: z.string(), message: z.string() })
  .transform(({ id, ...commit }) => ({
    id,
    when: commit.committed_date,
    who: commit.author_name,
    note: commit.message,
  }))
  .array();

/**
 * GitLab's API. A commit names no base, but for each file the commit that changed it last: GitLab refuses all of it when
 * that is no longer so, or when a new file is there already.
 */
export function gitlab(host: GitHost, access: Access): GitApi {
  const { repo, branch } = host;
  const request = asker(host, access);
  const ask = <Answer>(url: string, shape: z.ZodType<Answer>, body?: unknown) =>
    request(`/projects/${encodeURIComponent(repo)}/repository/${url}`, shape, body);
  const fileAt = (path: string, version: string) => `files/${encodeURIComponent(path)}?ref=${version}`;
  return {
    head: async () =>
      (await ask(`branches/${encodeURIComponent(branch)}`, z.object({ commit: MADE }))).commit.id,
    async list(version) {
      const all: z.infer<typeof ENTRIES> = [];
      for (let page = 1; all.length === (page - 1) * PAGE; page += 1)
        all.push(...(await ask(`tree?ref=${version}&recursive=true&per_page=${PAGE}&page=${page}`, ENTRIES)));
      return all;
    },
    texts: (hashes) => eachText(hashes, async (hash) => (await ask(`blobs/${hash}`, CONTENT)).content),
    commits: (path) =>
      ask(`commits?${new URLSearchParams({ path, ref_name: branch, per_page: "20" })}`, COMMITS),
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
  };
}
