import { setTimeout as pause } from "node:timers/promises";

/**
 * Shorter than Jest's timeout, so that the error names what was missing instead of saying that the test took
 * too long.
 */
const PATIENCE_MS = 20_000;
const BETWEEN_TRIES_MS = 20;

/**
 * The value of a promise. Rejects with the name of what was waited for if that takes longer than `patience`
 * milliseconds.
 */
export async function within<Value>(
  what: string,
  promise: Promise<Value>,
  patience = PATIENCE_MS,
): Promise<Value> {
  const timer = new AbortController();
  const tooLong = pause(patience, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`Waited ${patience / 1000} s for ${what}`);
  });
  return Promise.race([promise, tooLong]).finally(() => timer.abort());
}

/** Repeats a check until its condition holds. Rejects like `within`, even if a check never finishes. */
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
