import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { NodePluginArgs } from "gatsby";

/**
 * The internals of Gatsby 5.16 that this file uses to correct two faults of `develop`:
 *
 * 1. If a record changes while the query of its page runs, Gatsby forgets the change when the query ends. The page then
 *    shows the old content until the next save. So `develop` waits until Gatsby is idle before it passes changed
 *    content to Gatsby, and a query that ran while content was changing is run again.
 * 2. Gatsby does not write the data of a page while it is still writing the data of other pages. The page then gets its
 *    data only after the next save. So this file requests the page again.
 *
 * `__tests__/browser/developSaves.weekly.test.ts` tests this. When Gatsby has corrected both faults, this file can be
 * deleted.
 */
interface GatsbyStore {
  store: { getState: () => { queries: Queries; pendingPageDataWrites: { pagePaths: ReadonlySet<string> } } };
  /** Gatsby calls this whenever its develop state machine enters the state `waiting`, in which Gatsby is idle. */
  saveState: () => unknown;
}
interface Queries {
  trackedQueries: ReadonlyMap<string, { dirty: number }>;
  dirtyQueriesListToEmitViaWebsocket: string[];
}
type Emitter = NodePluginArgs["emitter"];

const gatsbyFile = <Module>(file: string): Module =>
  createRequire(path.resolve("package.json"))(`gatsby/dist/${file}`);

const WAKING = ["ENQUEUE_NODE_MUTATION", "QUERY_RUN_REQUESTED", "SOURCE_FILE_CHANGED", "WEBHOOK_RECEIVED"];
/** The maximum time in milliseconds to wait until Gatsby is idle. */
const LONGEST_WORK = 60_000;
/** Milliseconds within which Gatsby normally writes the data of pages after their queries have run. */
const WRITE_TIME = 500;
/**
 * The maximum number of times in a row that a page is requested. Without a limit, a page whose data Gatsby cannot write
 * would be requested forever.
 */
const MAX_REQUESTS = 5;

/**
 * Starts to correct the two faults described at `GatsbyStore`: from then on, stale queries run again, and pages whose
 * data Gatsby has not written are requested again. `watchGatsby` must be called before Gatsby becomes idle for the
 * first time. Returns a function that waits until Gatsby is idle, but no longer than `LONGEST_WORK`.
 */
export function watchGatsby(emitter: Emitter): () => Promise<void> {
  const gatsby = gatsbyFile<GatsbyStore>("redux");
  const { saveState } = gatsby;
  const settled = rerunStaleQueries(emitter);
  let [idle, waiting]: [boolean, (() => void)[]] = [false, []];
  let timer: NodeJS.Timeout | undefined;
  /**
   * The pages with unwritten data, by path. The value says how many times in a row the timer below has found that the
   * page's data is unwritten. Each time, the timer requests the page, up to `MAX_REQUESTS` times.
   */
  let requests: ReadonlyMap<string, number> = new Map();
  gatsby.saveState = () => {
    idle = true;
    settled();
    for (const go of waiting) go();
    waiting = [];
    clearTimeout(timer);
    timer = setTimeout(() => {
      // If Gatsby is no longer idle, a request could interrupt it while it processes changed content.
      if (!idle) return;
      requests = new Map(unwritten(gatsby).map((page) => [page, (requests.get(page) ?? 0) + 1]));
      for (const [pagePath, count] of requests)
        if (count <= MAX_REQUESTS) emitter.emit("QUERY_RUN_REQUESTED", { pagePath });
    }, WRITE_TIME).unref();
    return saveState();
  };
  const wake = () => {
    idle = false;
  };
  for (const event of WAKING) emitter.on(event, wake);
  return async () => {
    const begun = new Promise<void>((go) => waiting.push(go));
    if (!idle) await Promise.race([begun, pause(LONGEST_WORK, undefined, { ref: false })]);
  };
}

/** Gatsby's flag for a page whose query has not run (`FLAG_DIRTY_NEW_PAGE` in gatsby/dist/redux/reducers/queries). */
const NEW_PAGE = 0b0001;

/** Returns the paths of the pages whose query has run, but whose data Gatsby has not written yet. */
function unwritten({ store }: GatsbyStore): string[] {
  const { pendingPageDataWrites, queries } = store.getState();
  return [...pendingPageDataWrites.pagePaths].filter((page) => {
    const query = queries.trackedQueries.get(page);
    return query && (query.dirty & NEW_PAGE) === 0;
  });
}

/** Gatsby's flag for a query whose data has changed (`FLAG_DIRTY_DATA` in gatsby/dist/redux/reducers/queries). */
const DATA_CHANGED = 0b0100;

/**
 * Listens to Gatsby's events, and marks a query as stale if content changed while the query was running, or afterwards
 * while Gatsby was still busy. Gatsby then runs the query again when its page is requested. Returns a function that
 * must be called whenever Gatsby becomes idle.
 *
 * Without the mark, Gatsby would not always notice the change: when a record changes, Gatsby deletes the record's node
 * and creates it again. A query that runs in between does not find the record and fails, and then Gatsby does not know
 * on which records the query depends.
 */
function rerunStaleQueries(emitter: Emitter): () => void {
  const { store } = gatsbyFile<GatsbyStore>("redux");
  // A query depends on the nodes that it reads. Gatsby usually records these dependencies only when all running queries
  // have ended. If one of the nodes changes earlier, Gatsby does not notice that the query is stale. `flush` records
  // the dependencies immediately.
  const { createPageDependencyBatcher: dependencies } = gatsbyFile<{
    createPageDependencyBatcher: { flush: () => void };
  }>("redux/actions/add-page-dependency");
  /** The running queries by path. The value says whether any node has changed since the query started. */
  const running = new Map<string, boolean>();
  /** The paths of the queries that have ended since Gatsby was last idle, and that are not yet marked as stale. */
  const ended = new Set<string>();
  const rerun = (path: string) => {
    const { queries } = store.getState();
    const query = queries.trackedQueries.get(path);
    if (!query) return;
    // Gatsby's reducer does the same when data changes. Gatsby then tells open browsers that the page is out of date,
    // and runs the query again when the page is requested.
    query.dirty |= DATA_CHANGED;
    queries.dirtyQueriesListToEmitViaWebsocket.push(path);
  };
  const changed = () => {
    for (const path of running.keys()) running.set(path, true);
    for (const path of ended) rerun(path);
    ended.clear();
  };
  emitter.on("QUERY_START", ({ payload }: { payload: { path: string } }) => running.set(payload.path, false));
  emitter.on("CREATE_NODE", changed);
  emitter.on("DELETE_NODE", changed);
  emitter.on("PAGE_QUERY_RUN", ({ payload }: { payload: { path: string } }) => {
    dependencies.flush();
    if (running.get(payload.path)) rerun(payload.path);
    else ended.add(payload.path);
    running.delete(payload.path);
  });
  return () => ended.clear();
}
