import { emitter } from "gatsby/dist/redux";
import { contentTypes } from "../content-model/registry";

/** Milliseconds until Gatsby is told once more. It mostly makes pages by itself before that. */
const DELAY = 1000;

/** A change that changes nothing. Gatsby calls `createPages` after it, as after every change. */
export const NO_CHANGE = { type: "touchNode", payload: [{ id: "Site", internal: { type: "Site" } }] };

const recordTypes: ReadonlySet<string> = new Set(contentTypes.map(({ name }) => name));

/** Runs from the moment a record has changed until Gatsby has read the records for its pages. */
let timer: NodeJS.Timeout | undefined;

/**
 * Has Gatsby make its pages again when a record has changed after they were made, in `develop`.
 *
 * Gatsby 5.16 reads a file some time after it has seen that the file changed (`callRealApi` does not wait for it), and
 * a change that comes while it makes pages does not make it start again (`recreatingPages` of its develop machine). The
 * page of a record that was added at such a moment was missing until the next save.
 */
export function remakeLatePages(): void {
  const changed = ({ payload }: { payload?: { internal: { type: string } } }) => {
    if (payload && recordTypes.has(payload.internal.type)) timer ??= setInterval(remake, DELAY);
  };
  emitter.on("CREATE_NODE", changed);
  emitter.on("DELETE_NODE", changed);
}

const remake = () => emitter.emit("ENQUEUE_NODE_MUTATION", NO_CHANGE);

/** To be called when `createPages` begins: what has changed so far, it will read. */
export function recordsAreRead(): void {
  clearInterval(timer);
  timer = undefined;
}
