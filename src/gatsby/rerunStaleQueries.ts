import { emitter, store } from "gatsby/dist/redux";
import { createPageDependencyBatcher } from "gatsby/dist/redux/actions/add-page-dependency";

interface Action {
  payload?: { path?: string };
}

/** Gatsby's own mark for a query whose data has changed (`FLAG_DIRTY_DATA` in gatsby/dist/redux/reducers/queries). */
export const DATA_CHANGED = 0b0100;

/**
 * Has a query run again when content changed while it ran, in `develop`.
 *
 * Gatsby 5.16 takes changes in while queries run (`runningQueries` of its develop machine), and clears every mark
 * that a query got meanwhile when the query has ended. A page that is opened for the first time just after a save
 * could read the record as it was before, and then counted as up to date until the next change of that record. The
 * same befell a page whose query had just ended: what a query has read is only noted when all that run have ended.
 */
export function rerunStaleQueries(): void {
  /** The queries that run now, and whether a node changed since each began. */
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

/** As Gatsby's own reducer does: the query runs when its page is asked for, and browsers that show it are told. */
function markStale(path: string): void {
  const { queries } = store.getState();
  const query = queries.trackedQueries.get(path);
  if (!query) return;
  query.dirty |= DATA_CHANGED;
  queries.dirtyQueriesListToEmitViaWebsocket.push(path);
}
