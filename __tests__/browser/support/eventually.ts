import { setTimeout as pause } from "node:timers/promises";

const PATIENCE = 20_000;

/** Asks again and again until something holds; says what did not when it takes longer than twenty seconds. */
export async function eventually(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await pause(50);
  }
}
