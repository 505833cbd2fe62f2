import type { GatsbyCache } from "gatsby";
import { store } from "gatsby/dist/redux";
import { hashOfFolder } from "../lib/hashes";
import { DATA_CHANGED } from "./rerunStaleQueries";

const KEY = "code";

/** The hash of the running code, taken at startup because later edits have not produced any results yet. */
let running = "";

/**
 * Reruns all queries if the code has changed since the last full build. Gatsby caches results by query text and records
 * and does not notice a changed resolver: a page kept the URL of a drawing file that was no longer written.
 */
export async function rerunAfterCodeChange(cache: GatsbyCache): Promise<void> {
  running = hashOfFolder("src");
  if ((await cache.get(KEY)) === running) return;
  for (const query of store.getState().queries.trackedQueries.values()) query.dirty |= DATA_CHANGED;
}

/** Stores the hash of the running code. Called at the end of a build, whose cached results come from that code. */
export const keepCodeHash = (cache: GatsbyCache): Promise<unknown> => cache.set(KEY, running);
