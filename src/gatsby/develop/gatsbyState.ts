import { createRequire } from "node:module";
import path from "node:path";
import type { NodePluginArgs } from "gatsby";
import { inTime } from "./inTime";

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
