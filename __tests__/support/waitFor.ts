import { setTimeout as pause } from "node:timers/promises";

/** Shorter than the time that a test has, so that this says what was missing and not Jest that a test took too long. */
const PATIENCE_MS = 20_000;
const BETWEEN_TRIES_MS = 20;

/** Asks again and again until something holds, and fails with the name of what did not when that takes too long. */
export async function waitFor(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${patience / 1000} s for ${what}`);
    await pause(BETWEEN_TRIES_MS);
  }
}
