import { createRequire } from "node:module";
import path from "node:path";
import type { NodePluginArgs } from "gatsby";
import { inTime } from "./inTime";

/**
 * The private part of Gatsby that `develop` depends on: Gatsby 5.16 has no public way to tell that it is idle.
 *
 * What it mends: Gatsby ends `develop` when records change during six consecutive runs of its queries ("nodes appear to
 * be being changed every time we run queries"), which a script that writes a file every 200 ms causes. Content is
 * therefore passed on only while Gatsby is idle. `__tests__/browser/developTorture.test.ts` shows it. It may go once Gatsby collects changes
 * itself while it runs queries.
 */
interface GatsbyStore {
  /** Gatsby calls this whenever its develop state machine enters the state `waiting`. */
  saveState: () => unknown;
}

const gatsbyStore = (): GatsbyStore => createRequire(path.resolve("package.json"))("gatsby/dist/redux");

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
