import { emitter } from "gatsby/dist/redux";
import { NO_CHANGE } from "./remakeLatePages";

/** As many changes as Gatsby takes in without waiting for more (`NODE_MUTATION_BATCH_SIZE`). */
const BATCH = 100;
/** Milliseconds after the last changed file: all that a save changes in the checked copy is written at once. */
const REST = 50;

interface Change {
  payload: readonly { internal?: { type: string } }[];
}

/**
 * Has Gatsby take changed files in soon, in `develop`. Gatsby 5.16 waits half a second for more changes, or until it has
 * a hundred (`state-machines/waiting`): so it is given a hundred that change nothing.
 */
export function takeChangesSoon(): void {
  let timer: NodeJS.Timeout | undefined;
  const fill = () => {
    for (let count = 0; count < BATCH; count += 1) emitter.emit("ENQUEUE_NODE_MUTATION", NO_CHANGE);
  };
  emitter.on("ENQUEUE_NODE_MUTATION", ({ payload: [node] }: Change) => {
    if (node?.internal?.type !== "File") return;
    clearTimeout(timer);
    timer = setTimeout(fill, REST);
  });
}
