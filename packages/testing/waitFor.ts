import { setTimeout as pause } from "node:timers/promises";

/**
 * The default time limit. It is shorter than Jest's timeout, so that the error says what was missing, and not
 * only that the test took too long.
 */
const PATIENCE_MS = 20_000;
const BETWEEN_TRIES_MS = 20;

/**
 * Returns the value of a promise. After `patience` milliseconds without a value, rejects with an error that contains
 * `what`, the name of the awaited event.
 */
export async function within<Value>(
  what: string,
  promise: Promise<Value>,
  patience = PATIENCE_MS,
): Promise<Value> {
  const timer = new AbortController();
  const tooLong = pause(patience, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`Timed out after ${patience / 1000} s while waiting for ${what}`);
  });
  return Promise.race([promise, tooLong]).finally(() => timer.abort());
}

/**
 * Calls `holds` repeatedly until its result is true. Rejects after `patience` milliseconds, even if a promise that
 * `holds` returned is still pending. `what` names the awaited event in the error.
 */
export async function waitFor(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience = PATIENCE_MS,
): Promise<void> {
  let isOver = false;
  const asking = async () => {
    while (!isOver && !(await holds())) await pause(BETWEEN_TRIES_MS);
  };
  await within(what, asking(), patience).finally(() => {
    isOver = true;
  });
}
