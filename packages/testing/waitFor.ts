import { setTimeout as pause } from "node:timers/promises";

/** Shorter than the time that a test has, so that this says what was missing and not Jest that a test took too long. */
const PATIENCE_MS = 20_000;
const BETWEEN_TRIES_MS = 20;

/** What a promise brings. Rejects with the name of what was waited for when that takes too long (in milliseconds). */
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

/** Asks again and again until something holds. Rejects like `within`, also when a question is never answered. */
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
