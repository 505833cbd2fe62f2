import type { GatsbyCache } from "gatsby";
import { store } from "gatsby/dist/redux";
import { hashOfFolder } from "../lib/hashes";
import { DATA_CHANGED } from "./rerunStaleQueries";

const KEY = "code";

/** The hash of the code that runs: what is changed while it runs has answered nothing yet. */
let running = "";

/**
 * Has all queries run again when the code is another than that of the last whole build. Gatsby keeps their results by
 * their text and their records, and does not see that a resolver now answers otherwise: a page kept the address of a
 * drawing's file that was no longer written.
 */
export async function rerunAfterCodeChange(cache: GatsbyCache): Promise<void> {
  running = hashOfFolder("src");
  if ((await cache.get(KEY)) === running) return;
  for (const query of store.getState().queries.trackedQueries.values()) query.dirty |= DATA_CHANGED;
}

/** To be called when a build has ended: what it kept was answered by the code that ran. */
export const keepCodeHash = (cache: GatsbyCache): Promise<unknown> => cache.set(KEY, running);
