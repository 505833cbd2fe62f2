import { emitter, store } from "gatsby/dist/redux";
import { createPageDependencyBatcher } from "gatsby/dist/redux/actions/add-page-dependency";

interface Action {
  payload?: { path?: string };
}

/** Gatsby's flag for a query whose data has changed (`FLAG_DIRTY_DATA` in gatsby/dist/redux/reducers/queries). */
export const DATA_CHANGED = 0b0100;

/**
 * In `develop`, reruns a query if content changed while it was running.
 *
 * Gatsby 5.16 applies changes while queries run (`runningQueries` of its develop state machine), and clears all dirty
 * flags of a query when it ends. A page opened for the first time just after a save could read the old record and then
 * count as up to date until the record changed again. The same happened to a page whose query had just ended, because
 * a query's dependencies are only recorded when all running queries have ended.
 */
export function rerunStaleQueries(): void {
  /** The running queries, and whether a node has changed since each started. */
  const running = new Map<string, boolean>();
  emitter.on("QUERY_START", ({ payload }: Action) => {
    if (payload?.path !== undefined) running.set(payload.path, false);
  });
  const changed = () => {
    for (const path of running.keys()) running.set(path, true);
  };
  emitter.on("CREATE_NODE", changed);
  emitter.on("DELETE_NODE", changed);
  emitter.on("PAGE_QUERY_RUN", ({ payload }: Action) => {
    const path = payload?.path ?? "";
    createPageDependencyBatcher.flush();
    if (running.get(path)) markStale(path);
    running.delete(path);
  });
}

/** Does the same as Gatsby's reducer: the query reruns when its page is requested, and open browsers are notified. */
function markStale(path: string): void {
  const { queries } = store.getState();
  const query = queries.trackedQueries.get(path);
  if (!query) return;
  query.dirty |= DATA_CHANGED;
  queries.dirtyQueriesListToEmitViaWebsocket.push(path);
}
