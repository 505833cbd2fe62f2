import type { LocalRequest, SentChange, SentTree, SentVersion } from "../local/protocol";
import { base64Of } from "./base64";
import { type Change, Moved, Refused, type Store, type Tree } from "./store";

/** The content folder of `npm run develop`, through the editor's local server. */
export function localStore(): Store {
  /** The texts of versions, which the server sends with the list. */
  const texts = new Map<string, string>();
  return {
    async readTree(known) {
      const url = `/admin/tree.json${known ? `?since=${encodeURIComponent(known.version)}` : ""}`;
      const { since, files, ...rest } = (await ask(url)) as SentTree;
      const now: Tree["files"] & Map<string, unknown> = new Map(
        known && since === known.version ? known.files : [],
      );
      for (const [path, file] of Object.entries(files)) {
        if (file) now.set(path, file);
        else now.delete(path);
      }
      return { ...rest, files: now };
    },
    async listVersions(path) {
      const versions = (await post({ action: "history", path })) as SentVersion[];
      for (const { id, text } of versions) texts.set(`${path} ${id}`, text);
      return versions;
    },
    readVersion: async (path, id) => texts.get(`${path} ${id}`),
    pictureUrl: async (path) => `/admin/${path}`,
    async commit(base, changes) {
      const sent = await Promise.all(changes.map(sendable));
      return ((await post({ action: "commit", base, changes: sent })) as { version: string }).version;
    },
  };
}

const sendable = async (change: Change): Promise<SentChange> =>
  "picture" in change ? { path: change.path, picture: await base64Of(change.picture) } : change;

const post = (request: LocalRequest) =>
  ask("/admin/api", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });

async function ask(url: string, options?: RequestInit): Promise<unknown> {
  const response = await fetch(url, options).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (!response || body === undefined) throw new Refused(NO_ANSWER, 0);
  if (response.ok) return body;
  if (response.status === 409) throw new Moved();
  throw new Refused(String(body.error ?? NO_ANSWER), response.status, body.problems);
}

const NO_ANSWER =
  "The editor's server cannot be reached, so nothing was changed. Your text is still here: start `npm run develop` again, then try once more.";
