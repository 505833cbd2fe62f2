import { setTimeout } from "node:timers/promises";

/** Waits until something is so, for as long as the test may take. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(10);
}
