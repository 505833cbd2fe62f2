import os from "node:os";

/** The day, and the machine's size: what figures are worth little without. */
export function runOn(): string {
  const cores = os.availableParallelism();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${date}, ${cores} cores, ${memory} GB of memory, Node ${process.versions.node}.`;
}
