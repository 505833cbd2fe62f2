import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { NodePluginArgs } from "gatsby";

/**
 * The private parts of Gatsby 5.16 that `develop` depends on. What each mends, what shows it, and when it may go:
 *
 * - `watchGatsby`: Gatsby ends `develop` when records change during six consecutive runs of its queries ("nodes appear to
 *   be being changed every time we run queries"), which a script that writes a file every 200 ms causes. Content is
 *   therefore passed on only while Gatsby is idle, which it tells in no public way. Shown by
 *   `__tests__/browser/developTorture.test.ts`; may go once Gatsby collects changes itself while it runs queries.
 * - `rerunStaleQueries`: a page that is opened for the first time just after a save shows the old record until the next
 *   one. Shown by "a page that is opened for the first time after a save" in `__tests__/browser/develop/savedFiles.ts`;
 *   may go once Gatsby keeps a query dirty whose records changed while it ran.
 * - `storeWritten`: `useSite` got no company, and the page stayed blank. Shown by "no question finds a record missing" there;
 *   may go once Gatsby's store answers as it was last told.
 */
interface GatsbyStore {
  store: { getState: () => { queries: Queries } };
  /** Gatsby calls this whenever its develop state machine enters the state `waiting`. */
  saveState: () => unknown;
}

interface Queries {
  trackedQueries: ReadonlyMap<string, { dirty: number }>;
  dirtyQueriesListToEmitViaWebsocket: string[];
}

const gatsbyFile = <Module>(file: string): Module =>
  createRequire(path.resolve("package.json"))(`gatsby/dist/${file}`);
const gatsbyStore = () => gatsbyFile<GatsbyStore>("redux");

/** The events that make Gatsby leave the state `waiting`. Each is followed by another entry into it. */
const WAKING = ["ENQUEUE_NODE_MUTATION", "QUERY_RUN_REQUESTED", "SOURCE_FILE_CHANGED", "WEBHOOK_RECEIVED"];

/** Milliseconds after which Gatsby counts as idle anyway. Its longest work is to compile all code. */
const LONGEST_WORK = 60_000;

/** Returns a function that resolves when Gatsby has no work. To be called once, before Gatsby is idle the first time. */
export function watchGatsby(emitter: NodePluginArgs["emitter"], store = gatsbyStore()): () => Promise<void> {
  let idle = false;
  const waiting = new Set<() => void>();
  const { saveState } = store;
  store.saveState = () => {
    idle = true;
    for (const go of waiting) go();
    waiting.clear();
    return saveState();
  };
  for (const event of WAKING)
    emitter.on(event, () => {
      idle = false;
    });
  return async () => {
    if (!idle) await inTime(new Promise<void>((go) => waiting.add(go)), LONGEST_WORK);
  };
}

/** Gatsby's flag for a query whose data has changed (`FLAG_DIRTY_DATA` in gatsby/dist/redux/reducers/queries). */
const DATA_CHANGED = 0b0100;

/**
 * Reruns a query if content changed while it was running. Gatsby takes changes while queries run, and clears all flags of
 * a query when it ends. It also records what a query depends on only when all running queries have ended.
 */
export function rerunStaleQueries(emitter: NodePluginArgs["emitter"]): void {
  const { store } = gatsbyStore();
  const { createPageDependencyBatcher: dependencies } = gatsbyFile<{
    createPageDependencyBatcher: { flush: () => void };
  }>("redux/actions/add-page-dependency");
  /** The running queries, and whether a node has changed since each started. */
  const running = new Map<string, boolean>();
  emitter.on("QUERY_START", ({ payload }: { payload: { path: string } }) => running.set(payload.path, false));
  const changed = () => {
    for (const query of running.keys()) running.set(query, true);
  };
  emitter.on("CREATE_NODE", changed);
  emitter.on("DELETE_NODE", changed);
  emitter.on("PAGE_QUERY_RUN", ({ payload }: { payload: { path: string } }) => {
    dependencies.flush();
    const { queries } = store.getState();
    const query = queries.trackedQueries.get(payload.path);
    if (running.get(payload.path) && query) {
      // As Gatsby's reducer does: the query reruns when its page is asked for, and open browsers are told.
      query.dirty |= DATA_CHANGED;
      queries.dirtyQueriesListToEmitViaWebsocket.push(payload.path);
    }
    running.delete(payload.path);
  });
}

/** A node as Gatsby's events report it. */
interface EventNode {
  internal: { type: string; contentDigest: string };
  sourceInstanceName?: string;
  relativePath?: string;
}

/** Milliseconds after which a change counts as taken anyway. Gatsby takes half a second to see a file, if it is not busy. */
const LONGEST_CHANGE = 15_000;

/** What Gatsby has not turned into nodes yet of the changes in the checked copy. */
const expected = new Set<string>();
let taking: Promise<void> | undefined;
let taken: () => void = () => {};

/**
 * Resolves when queries find nodes of everything in the checked copy; undefined if they do.
 *
 * Gatsby sees files one by one, and reads each some time after it has seen it. Without this, pages were created and
 * queries run while some records were missing.
 */
export const changesTaken = (): Promise<void> | undefined => taking;

/** Files of the checked copy that are about to change. */
export interface CheckedChanges {
  /** The new texts of records. */
  records: readonly string[];
  removed: readonly string[];
  /** The pictures that are written or removed. */
  pictures: readonly string[];
}

/** Notes changes of the checked copy, for which `changesTaken` then waits. Call it before Gatsby can see them. */
export function expectChanges(
  { records, removed, pictures }: CheckedChanges,
  digest: NodePluginArgs["createContentDigest"],
): void {
  for (const text of records) for (const record of [JSON.parse(text)].flat()) expected.add(digest(record));
  for (const file of removed) expected.add(`content ${file}`);
  for (const file of pictures) expected.add(`media ${file}`);
  if (expected.size === 0 || taking) return;
  const made = new Promise<void>((resolve) => {
    taken = resolve;
  });
  taking = inTime(made, LONGEST_CHANGE).then(() => {
    expected.clear();
    taking = undefined;
  });
}

/**
 * Resolves when Gatsby's store has written what it was told of. Until then it has no node of a type whose node was deleted and
 * made again: it writes one after the other.
 */
const storeWritten = (): Promise<void> =>
  gatsbyFile<{ getDataStore: () => { ready: () => Promise<void> } }>("datastore").getDataStore().ready();

/** Listens to the nodes that Gatsby makes. */
export function watchNodes(emitter: NodePluginArgs["emitter"], written = storeWritten): void {
  const done = async (change: string) => {
    if (!expected.delete(change) || expected.size > 0) return;
    // The store hears of a node after its listeners.
    await Promise.resolve();
    await written();
    if (expected.size === 0) taken();
  };
  emitter.on("CREATE_NODE", ({ payload }: { payload?: EventNode }) => {
    if (payload) void done(payload.internal.contentDigest);
  });
  emitter.on("DELETE_NODE", ({ payload }: { payload?: EventNode }) => {
    if (payload?.internal.type === "File") void done(`${payload.sourceInstanceName} ${payload.relativePath}`);
  });
  // A picture whose bytes are the same makes no new node, but Gatsby is told of it.
  emitter.on("ENQUEUE_NODE_MUTATION", ({ payload: [node] }: { payload: readonly EventNode[] }) => {
    if (node?.internal?.type === "File") void done(`media ${node.relativePath}`);
  });
}

/** Waits for a promise, but not longer than some milliseconds. */
const inTime = (promise: Promise<unknown>, milliseconds: number) =>
  Promise.race([promise, setTimeout(milliseconds, undefined, { ref: false })]);
