import { emitter } from "gatsby/dist/redux";
import { NO_CHANGE } from "./remakeLatePages";

/** The number of queued changes at which Gatsby stops waiting for more (`NODE_MUTATION_BATCH_SIZE`). */
const BATCH_SIZE = 100;
/** Milliseconds to wait after the last changed file. A save writes all its changes to the checked copy at once. */
const DEBOUNCE = 50;

interface Change {
  payload: readonly { internal?: { type: string } }[];
}

/**
 * In `develop`, makes Gatsby process changed files sooner. Gatsby 5.16 waits half a second for more changes unless it
 * has a hundred (`state-machines/waiting`), so this sends a hundred no-op changes.
 */
export function takeChangesSoon(): void {
  let timer: NodeJS.Timeout | undefined;
  const fill = () => {
    for (let count = 0; count < BATCH_SIZE; count += 1) emitter.emit("ENQUEUE_NODE_MUTATION", NO_CHANGE);
  };
  emitter.on("ENQUEUE_NODE_MUTATION", ({ payload: [node] }: Change) => {
    if (node?.internal?.type !== "File") return;
    clearTimeout(timer);
    timer = setTimeout(fill, DEBOUNCE);
  });
}
