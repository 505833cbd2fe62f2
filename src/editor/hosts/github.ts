import { z } from "zod";
import { Refused } from "../save/store";
import type { GitHost } from "../settings";
import type { Access } from "../signIn/grant";
import { asker, COMMITS, CONTENT, ENTRY, type FileChange } from "./gitStore";
import { AGREED, PULL, type SetsApi } from "./requests";

/** How many texts one request asks for. */
const TEXTS = 50;

/** At an own server the API is at `/api/v3`, and this is at `/api/graphql`. */
const GRAPHQL = "/../graphql";

const MADE = z.object({ sha: z.string() });
const BLOBS = z.object({
  data: z.object({ repository: z.record(z.string(), z.object({ text: z.string() })) }),
});

/** GitHub's API. A commit has the base as its parent, and the branch moves only forward. */
export function github(host: GitHost, access: Access): SetsApi {
  const ask = asker(host, access);
  const { repo, branch } = host;
  const inRepo = `/repos/${repo}`;
  const make = async (what: string, body: unknown) => (await ask(`${inRepo}/git/${what}`, MADE, body)).sha;
  const entryOf = async ({ path, text, base64 }: FileChange) => ({
    path,
    mode: "100644",
    type: "blob",
    ...(text !== undefined
      ? { content: text }
      : { sha: base64 === undefined ? null : await make("blobs", { content: base64, encoding: "base64" }) }),
  });
  return {
    head: async () => (await ask(`${inRepo}/git/ref/heads/${branch}`, z.object({ object: MADE }))).object.sha,
    async list(version) {
      const shape = z.object({ tree: ENTRY.array(), truncated: z.boolean() });
      const { tree, truncated } = await ask(`${inRepo}/git/trees/${version}?recursive=1`, shape);
      if (truncated) throw new Refused("The repository has too many files to be listed.", 422);
      return tree;
    },
    async texts(hashes) {
      const [owner, name] = repo.split("/");
      const texts = new Map<string, string>();
      for (let at = 0; at < hashes.length; at += TEXTS) {
        const part = hashes.slice(at, at + TEXTS);
        const fields = part.map((id, index) => `f${index}: object(oid: "${id}") { ... on Blob { text } }`);
        const query = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${fields.join(" ")} } }`;
        const { data } = await ask(GRAPHQL, BLOBS, { query, variables: { owner, name } });
        for (const [index, id] of part.entries()) texts.set(id, data.repository[`f${index}`]?.text ?? "");
      }
      return texts;
    },
    commits: (path) =>
      ask(`${inRepo}/commits?${new URLSearchParams({ path, sha: branch, per_page: "20" })}`, COMMITS),
    async read(path, version) {
      const shape = z.object({ ...MADE.shape, ...CONTENT.shape });
      const { sha, content } = await ask(`${inRepo}/contents/${path}?ref=${version}`, shape);
      // A file of more than 1 MB is answered here without its content.
      return content || (await ask(`${inRepo}/git/blobs/${sha}`, CONTENT)).content;
    },
    async commit(base, changes, message) {
      const entries = await Promise.all(changes.map(entryOf));
      const tree = await make("trees", { base_tree: base, tree: entries });
      const sha = await make("commits", { message, tree, parents: [base] });
      await ask(
        `${inRepo}/git/refs/heads/${branch}`,
        z.object({ object: MADE }),
        { sha, force: false },
        "PATCH",
      );
      return sha;
    },
    async branches(prefix) {
      const refs = z.object({ ref: z.string(), object: MADE }).array();
      const found = await ask(`${inRepo}/git/matching-refs/heads/${prefix}`, refs);
      return found.map(({ ref, object }) => ({ name: ref.slice("refs/heads/".length), version: object.sha }));
    },
    makeBranch: (name, sha) => ask(`${inRepo}/git/refs`, z.unknown(), { ref: `refs/heads/${name}`, sha }),
    removeBranch: (name) => ask(`${inRepo}/git/refs/heads/${name}`, z.unknown(), undefined, "DELETE"),
    async base(version) {
      const shape = z.object({ merge_base_commit: MADE });
      return (await ask(`${inRepo}/compare/${branch}...${version}?per_page=1`, shape)).merge_base_commit.sha;
    },
    requests() {
      const query = { state: "all", base: branch, sort: "created", direction: "desc", per_page: "100" };
      return ask(`${inRepo}/pulls?${new URLSearchParams(query)}`, PULL.array());
    },
    request: (head, title, body) => ask(`${inRepo}/pulls`, PULL, { title, head, base: branch, body }),
    describe: (number, body) => ask(`${inRepo}/pulls/${number}`, PULL, { body }, "PATCH"),
    close: (number) => ask(`${inRepo}/pulls/${number}`, PULL, { state: "closed" }, "PATCH"),
    agreed: ({ number }) => ask(`${inRepo}/pulls/${number}/reviews?per_page=100`, AGREED),
    agree: (number, sha) =>
      ask(`${inRepo}/pulls/${number}/reviews`, z.unknown(), { commit_id: sha, event: "APPROVE" }),
    merge: (number, sha, title) =>
      ask(
        `${inRepo}/pulls/${number}/merge`,
        MADE,
        { sha, merge_method: "squash", commit_title: title },
        "PUT",
      ),
  };
}
