import { emitter } from "gatsby/dist/redux";
import { contentTypes } from "../content-model/registry";

/** Milliseconds between retries. Gatsby usually creates the pages by itself before the first one. */
const DELAY = 1000;

/** A no-op change. Like every change, it makes Gatsby call `createPages`. */
export const NO_CHANGE = { type: "touchNode", payload: [{ id: "Site", internal: { type: "Site" } }] };

const recordTypes: ReadonlySet<string> = new Set(contentTypes.map(({ name }) => name));

/** Runs from a record's change until Gatsby reads the records to create pages. */
let timer: NodeJS.Timeout | undefined;

/**
 * In `develop`, makes Gatsby create its pages again when a record has changed since they were created.
 *
 * Gatsby 5.16 reads a file some time after detecting its change (`callRealApi` does not wait for it), and a change
 * during page creation does not restart it (`recreatingPages` of its develop state machine). The page of a record added
 * at such a time was missing until the next save.
 */
export function remakeLatePages(): void {
  const changed = ({ payload }: { payload?: { internal: { type: string } } }) => {
    if (payload && recordTypes.has(payload.internal.type)) timer ??= setInterval(remake, DELAY);
  };
  emitter.on("CREATE_NODE", changed);
  emitter.on("DELETE_NODE", changed);
}

const remake = () => emitter.emit("ENQUEUE_NODE_MUTATION", NO_CHANGE);

/** Stops the retries. Called when `createPages` starts, because it reads all changes so far. */
export function recordsAreRead(): void {
  clearInterval(timer);
  timer = undefined;
}
