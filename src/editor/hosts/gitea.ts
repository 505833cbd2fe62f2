import { z } from "zod";
import type { GitHost } from "../settings";
import type { Access } from "../signIn/grant";
import { asker, COMMITS, CONTENT, ENTRY, eachText, type GitApi } from "./gitStore";

const LIST = z.object({ tree: ENTRY.array(), total_count: z.number() });

/**
 * The API of Gitea and Forgejo. A commit names no base, but for each file the bytes that were there: all of it is refused
 * when they are no longer, or when a new file is there already.
 */
export function gitea(host: GitHost, access: Access): GitApi {
  const { repo, branch } = host;
  const request = asker(host, access, "token");
  const ask = <Answer>(url: string, shape: z.ZodType<Answer>, body?: unknown) =>
    request(`/repos/${repo}/${url}`, shape, body);
  return {
    head: async () =>
      (await ask(`branches/${branch}`, z.object({ commit: z.object({ id: z.string() }) }))).commit.id,
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
    commits(path) {
      const query = { path, sha: branch, limit: "20", stat: "false", verification: "false", files: "false" };
      return ask(`commits?${new URLSearchParams(query)}`, COMMITS);
    },
    read: async (path, version) => (await ask(`contents/${path}?ref=${version}`, CONTENT)).content,
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
  };
}
