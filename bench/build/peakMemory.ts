import { execFileSync } from "node:child_process";

/** Milliseconds between two looks. */
const LOOK = 500;

/** Watches what a process and all that it started hold in memory together; the answer is the most of it, in bytes. */
export function watchMemory(root: number): () => number {
  let most = 0;
  const look = () => {
    most = Math.max(most, memoryOf(root));
  };
  const timer = setInterval(look, LOOK);
  return () => {
    clearInterval(timer);
    return most;
  };
}

function memoryOf(root: number): number {
  const rows = execFileSync("ps", ["-e", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  // A process may stand before the one that started it.
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid);
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (family.has(pid) ? rss * 1024 : 0), 0);
}
