import { execFileSync } from "node:child_process";

/** Milliseconds between samples. */
const INTERVAL = 500;

/** Samples the memory of a process and its descendants. The returned function stops and returns the peak in bytes. */
export function watchMemory(root: number): () => number {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, memoryOf(root));
  };
  const timer = setInterval(sample, INTERVAL);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function memoryOf(root: number): number {
  const rows = execFileSync("ps", ["-e", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const processes = new Set([root]);
  // A process may be listed before its parent, so repeat until no more are found.
  for (let before = 0; before < processes.size; ) {
    before = processes.size;
    for (const [pid = 0, parent = 0] of rows) if (processes.has(parent)) processes.add(pid);
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (processes.has(pid) ? rss * 1024 : 0), 0);
}
