import fs from "node:fs";
import type { GatsbyCache } from "gatsby";
import { store } from "gatsby/dist/redux";
import { hashOf } from "../hosting/hashes";
import { filesIn } from "../lib/files";
import { DATA_CHANGED } from "./rerunStaleQueries";

const KEY = "code";
const CODE = "src";

/**
 * Has all queries run again when the code is another than that of the last whole build. Gatsby keeps their results by
 * their text and their records, and does not see that a resolver now answers otherwise: a page kept the address of a
 * drawing's file that was no longer written.
 */
export async function rerunAfterCodeChange(cache: GatsbyCache): Promise<void> {
  if ((await cache.get(KEY)) === hashOfCode()) return;
  for (const query of store.getState().queries.trackedQueries.values()) query.dirty |= DATA_CHANGED;
}

/** To be called when a build has ended: what it kept was answered by this code. */
export const keepCodeHash = (cache: GatsbyCache): Promise<unknown> => cache.set(KEY, hashOfCode());

const hashOfCode = () =>
  hashOf(
    filesIn(CODE)
      .map((file) => hashOf(fs.readFileSync(`${CODE}/${file}`)))
      .join(),
  );
