import { releaseLock, takeLock } from "../../lock";

// Each message tells this process to take or release the lock `file` at the time `at`. The process replies whether it
// took the lock. Tests send the same time to several processes, so that these compete for the lock.
process.on("message", ({ what, file, at }: { what: string; file: string; at: number }) => {
  while (Date.now() < at);
  if (what === "release") releaseLock(file);
  process.send?.(what === "take" && takeLock(file).length === 0);
});
process.send?.("ready");
