import { createRequire } from "node:module";
import path from "node:path";
import type { NodePluginArgs } from "gatsby";

/**
 * A private part of Gatsby 5.16 on which `develop` depends. Gatsby takes changes while queries run, and clears all flags of
 * a query when it ends: a page that is asked for while its record changes shows the old one until the next save. Shown by
 * "a checkout of another branch" in `__tests__/browser/developSaves.test.ts` and by "a page that is opened for the first
 * time after a save" in `__tests__/browser/develop/savedFiles.ts`; may go once Gatsby keeps such a query dirty.
 */
interface Queries {
  trackedQueries: ReadonlyMap<string, { dirty: number }>;
  dirtyQueriesListToEmitViaWebsocket: string[];
}

/** Gatsby's flag for a query whose data has changed (`FLAG_DIRTY_DATA` in gatsby/dist/redux/reducers/queries). */
const DATA_CHANGED = 0b0100;

const gatsbyFile = <Module>(file: string): Module =>
  createRequire(path.resolve("package.json"))(`gatsby/dist/${file}`);

/** Runs a query again if content changed while it was running. */
export function rerunStaleQueries(emitter: NodePluginArgs["emitter"]): void {
  const { store } = gatsbyFile<{ store: { getState: () => { queries: Queries } } }>("redux");
  // What a query depends on is recorded only when all running queries have ended.
  const { createPageDependencyBatcher: dependencies } = gatsbyFile<{
    createPageDependencyBatcher: { flush: () => void };
  }>("redux/actions/add-page-dependency");
  /** The running queries, and whether a node has changed since each started. */
  const running = new Map<string, boolean>();
  const changed = () => {
    for (const query of running.keys()) running.set(query, true);
  };
  emitter.on("QUERY_START", ({ payload }: { payload: { path: string } }) => running.set(payload.path, false));
  emitter.on("CREATE_NODE", changed);
  emitter.on("DELETE_NODE", changed);
  emitter.on("PAGE_QUERY_RUN", ({ payload }: { payload: { path: string } }) => {
    dependencies.flush();
    const { queries } = store.getState();
    const query = queries.trackedQueries.get(payload.path);
    if (running.get(payload.path) && query) {
      // As Gatsby's reducer does: the query runs again when its page is asked for, and open browsers are told.
      query.dirty |= DATA_CHANGED;
      queries.dirtyQueriesListToEmitViaWebsocket.push(payload.path);
    }
    running.delete(payload.path);
  });
}
