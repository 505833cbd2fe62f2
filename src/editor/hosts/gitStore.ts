import { z } from "zod";
import {
  base64Of,
  type Change,
  Moved,
  Refused,
  type Sets,
  type Store,
  type Tree,
  type TreeFile,
} from "../save/store";
import { apiOf, type GitHost, HOST_NAMES } from "../settings";
import type { Access } from "../signIn/grant";

/** The folder of the repository that the editor reads and writes. */
export const FOLDER = "content/";

/** A change of one file of the repository: its new bytes, in base64 and for a record as text, or neither if it goes. */
export interface FileChange {
  path: string;
  /** The hash of its bytes before; absent for a new file. */
  before?: string;
  text?: string;
  base64?: string;
}

/** What each Git host does in its own way. Paths are those of the repository. Failures are `Refused`. */
export interface GitApi {
  /** The commit at the tip of the branch. */
  head(): Promise<string>;
  /** All files at a commit, with the hashes of their bytes. */
  list(version: string): Promise<readonly { path: string; sha: string; type: string }[]>;
  /** The texts of files by the hashes of their bytes. */
  texts(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The last commits that changed a file, newest first. */
  commits(path: string): Promise<readonly { id: string; when: string; who: string; note: string }[]>;
  /** The bytes of a file at a commit, in base64. */
  read(path: string, version: string): Promise<string>;
  /** Makes one commit of all changes on the branch, unless one of these files is no longer what it was at `base`. */
  commit(base: string, changes: readonly FileChange[], message: string): Promise<string>;
}

/** A store that reads content at any version. */
type GitStore = Store & Pick<Sets, "readAt">;

/** The store on a branch at a Git host. A save is one commit, whatever it changes. */
export function gitStore(api: GitApi): GitStore {
  /** The tree that was read last: what is changed was there. */
  let last: Tree | undefined;
  const readAt: GitStore["readAt"] = async (version, known) => {
    if (known?.version === version) return known;
    const entries = (await api.list(version)).filter(
      ({ path, type }) => type === "blob" && path.startsWith(FOLDER),
    );
    const before = new Map([...(known?.files.values() ?? [])].map((file) => [file.id, file]));
    const isRecord = ({ path }: { path: string }) => path.endsWith(".json");
    const missing = entries.filter((entry) => isRecord(entry) && !before.has(entry.sha));
    const texts = await api.texts([...new Set(missing.map(({ sha }) => sha))]);
    const files = new Map<string, TreeFile>(
      entries.map((entry) => {
        const text = isRecord(entry) ? { text: texts.get(entry.sha) } : {};
        const file = before.get(entry.sha) ?? { id: entry.sha, ...text };
        return [entry.path.slice(FOLDER.length), file];
      }),
    );
    return { version, files, surroundings: surroundingsOf(files) };
  };
  return {
    // Each save is a commit of its own, and may start a build. A record that is left is saved at once.
    draftPause: 120_000,
    readAt,
    async readTree(known) {
      last = await readAt(await api.head(), known);
      return last;
    },
    async listVersions(path) {
      const commits = await api.commits(FOLDER + path);
      return Promise.all(
        commits.map(async ({ note, ...commit }) => ({
          ...commit,
          note: note.replace(/\n.*/s, ""),
          text: await api.read(FOLDER + path, commit.id).then(textOf, () => undefined),
        })),
      );
    },
    pictureUrl: async (path) => URL.createObjectURL(blobOf(await api.read(FOLDER + path, await api.head()))),
    async commit(base, changes, message) {
      if ((await api.head()) !== base) throw new Moved();
      try {
        return await api.commit(
          base,
          await Promise.all(changes.map((change) => inRepository(change, last))),
          message,
        );
      } catch (error) {
        // Hosts answer alike to a change that is wrong and to one that comes too late; the branch tells which it was.
        const isDoubtful = error instanceof Refused && [400, 409, 422].includes(error.status);
        if (isDoubtful && (await api.head()) !== base) throw new Moved();
        throw error;
      }
    },
  };
}

async function inRepository(change: Change, tree: Tree | undefined): Promise<FileChange> {
  const file = { path: FOLDER + change.path, before: tree?.files.get(change.path)?.id };
  if ("removed" in change) return file;
  if ("picture" in change) return { ...file, base64: await base64Of(change.picture) };
  return { ...file, text: change.text, base64: await base64Of(new Blob([change.text])) };
}

/** Everything on the branch has been published, but drafts. */
function surroundingsOf(files: ReadonlyMap<string, TreeFile>): Tree["surroundings"] {
  const published = [...files]
    .filter(([, { text }]) => text !== undefined && !/"draft":\s*true/.test(text))
    .map(([path]) => path);
  return { name: "content", others: [], published };
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));

export const blobOf = (base64: string) => new Blob([bytesOf(base64)]);

const textOf = (base64: string) => new TextDecoder().decode(bytesOf(base64));

/** The texts of files, of which the host sends one at a time. `read` returns the bytes of one in base64. */
export async function eachText(hashes: readonly string[], read: (hash: string) => Promise<string>) {
  const texts = new Map<string, string>();
  for (let at = 0; at < hashes.length; at += AT_ONCE)
    await Promise.all(
      hashes.slice(at, at + AT_ONCE).map(async (hash) => texts.set(hash, textOf(await read(hash)))),
    );
  return texts;
}

/** Requests under way at the same time; hosts refuse too many. */
const AT_ONCE = 8;

/** An entry of a folder as GitHub and Gitea list it. */
export const ENTRY = z.object({ path: z.string(), sha: z.string(), type: z.string() });
/** The content of a file. */
export const CONTENT = z.object({ content: z.string() });
/** Commits as GitHub and Gitea list them. */
export const COMMITS = z
  .object({
    sha: z.string(),
    commit: z.object({ message: z.string(), author: z.object({ name: z.string(), date: z.string() }) }),
  })
  .transform(({ sha, commit: { message, author } }) => ({
    id: sha,
    when: author.date,
    who: author.name,
    note: message,
  }))
  .array();

/** Requests to merge are refused by the rules of a branch too: another sign-in would not help, and saves need none of them. */
const OF_SETS = /\/(pulls|merge_requests)\b/;

/**
 * Sends requests to a host's API. What does not have the shape of an answer is none: half of one, or the page of a network
 * that wants a sign-in first.
 */
export function asker(host: GitHost, access: Access, scheme = "Bearer") {
  return async <Answer>(
    url: string,
    shape: z.ZodType<Answer>,
    body?: unknown,
    method = body ? "POST" : "GET",
  ): Promise<Answer> => {
    const send = async (token: string) =>
      fetch(`${apiOf(host)}${url}`, {
        method,
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          authorization: `${scheme} ${token}`,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        cache: "no-store",
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined);
    const token = await access();
    let response = token === undefined ? new Response(null, { status: 401 }) : await send(token);
    const isDenied = response && mayNot(response) && !OF_SETS.test(url);
    if (response && (response.status === 401 || isDenied)) {
      const other = await access(token, sentenceFor(response, host));
      if (other && other !== token) response = await send(other);
    }
    const answer = shape.safeParse(await response?.json().catch(() => undefined));
    if (response?.ok && answer.success) return answer.data;
    throw new Refused(sentenceFor(response, host), response?.status ?? 0);
  };
}

/** Whether the host refuses for want of a right, and not because there were too many requests. */
const mayNot = ({ status, headers }: Response) =>
  status === 403 && headers.get("x-ratelimit-remaining") !== "0";

function sentenceFor(response: Response | undefined, { name, repo }: GitHost): string {
  const host = HOST_NAMES[name];
  if (!response)
    return `${host} cannot be reached, so nothing was changed. Your text is still here: try again.`;
  const { status } = response;
  if (status === 429 || (status === 403 && !mayNot(response)))
    return `${host} asks to wait, because there were too many requests. Your text is still here: try again in some minutes.`;
  if ([400, 409, 422].includes(status))
    return `${host} did not take the change. Your text is still here: reload this page and try again.`;
  const sentences: Record<number, string> = {
    401: `Your sign-in has ended at ${host}. Your text is still here: sign in again.`,
    403: `Your sign-in may not write to ${repo}. Your text is still here: sign in with one that may.`,
    404: `${host} knows no ${repo} any more, or not this branch, or your sign-in may not see them. Your text is still here: ask whoever looks after the website, then try again.`,
  };
  return (
    sentences[status] ??
    `${host} answered with a fault of its own, so nothing was changed. Your text is still here: try again.`
  );
}
