import { base64Of } from "../save/base64";
import {
  type Change,
  Moved,
  Refused,
  type Store,
  type Tree,
  type TreeFile,
  type Version,
} from "../save/store";
import type { GitHost } from "../settings";

/** The folder of the repository that the editor reads and writes. */
const FOLDER = "content/";
/** How many texts one request asks for. */
const TEXTS = 50;
/** How many commits of a record are listed: each takes one more request for its text. */
const COMMITS = 20;

/**
 * A repository at GitHub, through its own API and with the person's own token. A save is one commit, whatever it changes:
 * its parent is the version that the changes were made on, and the branch moves only if it is still there.
 */
export function githubStore({ repo, branch, api = "https://api.github.com" }: GitHost, token: string): Store {
  /** Sends a request. Throws `Refused` with a sentence for the editor. */
  const ask = async (url: string, body?: unknown, method = body ? "POST" : "GET"): Promise<Answer> => {
    const response = await fetch(`${api}${url}`, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: "application/vnd.github+json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    if (response?.ok && answer) return answer;
    throw new Refused(sentenceFor(response, repo), response?.status ?? 0);
  };
  const git = (url: string, body?: unknown, method?: string) =>
    ask(`/repos/${repo}/git/${url}`, body, method);
  const head = async (): Promise<string> => (await git(`ref/heads/${branch}`)).object.sha;

  /** The texts of files by their ids. */
  const textsOf = async (ids: readonly string[]): Promise<Map<string, string>> => {
    const [owner, name] = repo.split("/");
    const texts = new Map<string, string>();
    for (let at = 0; at < ids.length; at += TEXTS) {
      const part = ids.slice(at, at + TEXTS);
      const fields = part.map((id, index) => `f${index}: object(oid: "${id}") { ... on Blob { text } }`);
      const query = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${fields.join(" ")} } }`;
      const { data } = await ask("/graphql", { query, variables: { owner, name } });
      for (const [index, id] of part.entries()) texts.set(id, data?.repository?.[`f${index}`]?.text ?? "");
    }
    return texts;
  };

  return {
    async readTree(known) {
      const version = await head();
      if (known?.version === version) return known;
      const { tree, truncated } = await git(`trees/${version}?recursive=1`);
      if (truncated) throw new Refused("The repository has too many files to be listed.", 422);
      const entries: Entry[] = tree.filter(
        ({ path, type }: Entry) => type === "blob" && path.startsWith(FOLDER),
      );
      const before = new Map([...(known?.files.values() ?? [])].map((file) => [file.id, file]));
      const isRecord = ({ path }: Entry) => path.endsWith(".json");
      const missing = entries.filter((entry) => isRecord(entry) && !before.has(entry.sha));
      const texts = await textsOf([...new Set(missing.map(({ sha }) => sha))]);
      const files = new Map<string, TreeFile>(
        entries.map((entry) => [
          entry.path.slice(FOLDER.length),
          before.get(entry.sha) ?? {
            id: entry.sha,
            ...(isRecord(entry) ? { text: texts.get(entry.sha) } : {}),
          },
        ]),
      );
      return { version, files, surroundings: surroundingsOf(files) };
    },
    async listVersions(path) {
      const query = `path=${encodeURIComponent(FOLDER + path)}&sha=${branch}&per_page=${COMMITS}`;
      const commits = (await ask(`/repos/${repo}/commits?${query}`)) as unknown as Commit[];
      return commits.map(
        ({ sha, commit }): Version => ({
          id: sha,
          when: commit.author.date,
          who: commit.author.name,
          note: commit.message.replace(/\n.*/s, ""),
        }),
      );
    },
    async readVersion(path, id) {
      const { content } = await ask(`/repos/${repo}/contents/${FOLDER}${path}?ref=${id}`);
      return new TextDecoder().decode(bytesOf(content));
    },
    async pictureUrl(path) {
      const { content } = await ask(`/repos/${repo}/contents/${FOLDER}${path}?ref=${branch}`);
      return URL.createObjectURL(new Blob([bytesOf(content)]));
    },
    async commit(base, changes, message) {
      const tree = await Promise.all(
        changes.map(async (change) => ({
          path: FOLDER + change.path,
          mode: "100644",
          type: "blob",
          ...(await contentOf(change, git)),
        })),
      );
      const { sha: treeId } = await git("trees", { base_tree: base, tree });
      const { sha } = await git("commits", { message, tree: treeId, parents: [base] });
      try {
        await git(`refs/heads/${branch}`, { sha, force: false }, "PATCH");
      } catch (error) {
        // GitHub answers 422 to anything that is no fast-forward; the branch tells whether that was the reason.
        if (error instanceof Refused && error.status === 422 && (await head()) !== base) throw new Moved();
        throw error;
      }
      return sha;
    },
  };
}

interface Entry {
  path: string;
  type: string;
  sha: string;
}

interface Commit {
  sha: string;
  commit: { message: string; author: { name: string; date: string } };
}

// biome-ignore lint/suspicious/noExplicitAny: the answers are GitHub's, which documents their shapes
type Answer = Record<string, any>;

/** What a tree says of a changed file: its text, the id of its bytes, or that it is gone. */
async function contentOf(change: Change, git: (url: string, body: unknown) => Promise<Answer>) {
  if ("removed" in change) return { sha: null };
  if ("text" in change) return { content: change.text };
  const { sha } = await git("blobs", { content: await base64Of(change.picture), encoding: "base64" });
  return { sha: String(sha) };
}

/** Everything on the branch has been published, but drafts. */
function surroundingsOf(files: ReadonlyMap<string, TreeFile>): Tree["surroundings"] {
  const published = [...files]
    .filter(([, { text }]) => text !== undefined && !/"draft":\s*true/.test(text))
    .map(([path]) => path);
  return { name: "content", others: [], published };
}

function bytesOf(base64: unknown): Uint8Array<ArrayBuffer> {
  if (typeof base64 !== "string") throw new Refused("GitHub sent half an answer. Try again.", 0);
  return Uint8Array.from(atob(base64.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));
}

function sentenceFor(response: Response | undefined, repo: string): string {
  switch (response?.status) {
    case undefined:
      return "GitHub cannot be reached, so nothing was changed. Your text is still here: try again.";
    case 401:
      return "GitHub does not take the token any more. Your text is kept in this browser: reload this page and paste a new token.";
    case 403:
    case 429:
      return response.headers.get("x-ratelimit-remaining") === "0"
        ? "GitHub asks to wait, because there were too many requests. Your text is still here: try again in some minutes."
        : `The token may not write to ${repo}. Make one that may read and write its contents.`;
    case 404:
      return `GitHub knows no ${repo}, or the token may not see it. The branch may have been renamed.`;
    case 409:
    case 422:
      return "GitHub did not take the change. Your text is still here: reload this page and try again.";
    default:
      return "GitHub answered with a fault of its own, so nothing was changed. Your text is still here: try again.";
  }
}
