import type { LocalRequest, SentTree } from "../local/protocol";
import { base64Of, Moved, NotKnown, Refused, type Store, type TreeFile, type Version } from "../save/store";

/** The content folder of `npm run develop`, through the editor's local server. */
export const localFolder = (): Store => ({
  draftPause: 2000,
  async readTree(known) {
    // The browser fetches it only if its ETag has changed.
    const { files, ...tree } = (await ask("/admin/tree.json")) as SentTree;
    if (known?.version === tree.version) return known;
    const same = (path: string, file: TreeFile) => {
      const before = known?.files.get(path);
      return before?.id === file.id ? before : file;
    };
    return { ...tree, files: new Map(Object.entries(files).map(([path, file]) => [path, same(path, file)])) };
  },
  listVersions: async (path) => (await post({ action: "history", path })) as Version[],
  listDeleted: async () => (await post({ action: "deleted" })) as string[],
  pictureUrl: async (path) => `/admin/${path}`,
  async commit(base, changes) {
    const sent = changes.map(async (change) =>
      "picture" in change ? { path: change.path, picture: await base64Of(change.picture) } : change,
    );
    const request = {
      action: "commit" as const,
      id: crypto.randomUUID(),
      base,
      changes: await Promise.all(sent),
    };
    // Sent again under its id, it is done once.
    const again = (error: unknown) => {
      if (error instanceof Refused && error.status === 0) return post(request);
      throw error;
    };
    const answer = await post(request)
      .catch(again)
      .catch((error) => {
        throw error instanceof Refused && error.status === 0 ? new NotKnown(NOT_KNOWN, 0) : error;
      });
    return (answer as { version: string }).version;
  },
});

const post = (request: LocalRequest) =>
  ask("/admin/api", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });

async function ask(url: string, options?: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(60_000);
  const response = await fetch(url, { ...options, signal }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (!response || body === undefined) throw new Refused(NO_ANSWER, 0);
  if (response.ok) return body;
  if (response.status === 409) throw new Moved();
  throw new Refused(String(body.error ?? NO_ANSWER), response.status, body.problems);
}

const NO_ANSWER =
  "The editor's server cannot be reached. Your text is still here: start `npm run develop` again, then try once more.";
const NOT_KNOWN =
  "The editor's server sent no whole answer, so it is not known whether this is done. Your text is kept: start `npm run develop` again, then try once more, and it is looked up first.";
