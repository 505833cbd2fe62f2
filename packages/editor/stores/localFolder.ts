import type { LocalRequest, SentStep, SentTree } from "../local/protocol";
import { freshId, timeLimit } from "../model/browserFeatures";
import {
  base64Of,
  blobOf,
  changedTree,
  type DeletedRecord,
  type Entry,
  Moved,
  NotKnown,
  Refused,
  type Store,
  type TreeFile,
  type Version,
} from "./store";

/**
 * Returns the store that the editor uses during `npm run develop`. The store reads and writes the content folder
 * through the editor's local server.
 */
export const localFolder = (): Store => {
  /**
   * A stamp is a hash of the names, sizes and modification times of the files in the content folder. `isCurrent`
   * requests the current stamp and stores it in `latestStamp`. `readTree` copies `latestStamp` to `readStamp`. If
   * `isCurrent` then gets the same stamp again, no file has changed.
   */
  let [readStamp, latestStamp]: unknown[] = [];
  return {
    draftPause: 2000,
    async isCurrent() {
      latestStamp = await ask("/admin/stamp.json");
      return latestStamp === readStamp;
    },
    async readTree(before, only) {
      const known = before?.isPartial ? undefined : before;
      const stampBefore = latestStamp;
      const query = only === undefined ? "" : `?${new URLSearchParams({ only })}`;
      // The response has an ETag, so the browser need not download unchanged content again.
      const { files, ...tree } = (await ask(`/admin/tree.json${query}`)) as SentTree;
      readStamp = stampBefore;
      if (known?.version === tree.version) return known;
      const same = (path: string, file: TreeFile) => {
        const before = known?.files.get(path);
        return before?.id === file.id ? before : file;
      };
      return {
        ...tree,
        files: new Map(Object.entries(files).map(([path, file]) => [path, same(path, file)])),
      };
    },
    listVersions: async (path) => (await post({ action: "history", path })) as Version[],
    listEntries: async (most) => (await post({ action: "entries", most })) as Entry[],
    async readEntry(id) {
      const steps = (await post({ action: "entry", id })) as SentStep[];
      return steps.map(({ path, before, after }) => ({
        path,
        before: contentOf(before),
        after: contentOf(after),
      }));
    },
    listDeleted: async () => (await post({ action: "deleted" })) as DeletedRecord[],
    async readBefore(path, known) {
      const texts = (await post({ action: "before", path })) as Record<string, string>;
      const changed = Object.entries(texts).map(([file, text]) => ({ path: file, text }));
      return changed.length > 0 ? changedTree(known, changed, `${known.version}:before`) : undefined;
    },
    pictureUrl: async (path) => `/admin/${path}`,
    async save(base, changes, message) {
      const sent = changes.map(async (change) =>
        "picture" in change ? { path: change.path, picture: await base64Of(change.picture) } : change,
      );
      const request = {
        action: "commit" as const,
        id: freshId(),
        base,
        message,
        changes: await Promise.all(sent),
      };
      // If no valid response arrives, the same request is sent once more. The id lets the local server recognise a
      // request that it has already carried out.
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
  };
};

const contentOf = (sent: SentStep["before"]) => sent && ("text" in sent ? sent.text : blobOf(sent.picture));

const post = (request: LocalRequest) =>
  ask("/admin/api", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });

async function ask(url: string, options?: RequestInit): Promise<unknown> {
  const signal = timeLimit(60_000);
  const response = await fetch(url, { ...options, signal }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (!response || body === undefined) throw new Refused(NO_ANSWER, 0);
  if (response.ok) return body;
  if (response.status === 409) throw new Moved();
  throw new Refused(String(body.error ?? NO_ANSWER), response.status, body.problems);
}

const NO_ANSWER =
  "The program that runs this editor does not respond. Start the program again, or ask the person who set it up. Then try again.";
const NOT_KNOWN =
  "The program that runs this editor stopped responding, so the editor does not know whether your changes were saved. Start the program again, or ask the person who set it up. Then try again: the editor will first check whether your changes were saved.";
