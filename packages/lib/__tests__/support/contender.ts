import { releaseLock, takeLock } from "../../lock";

/** A process that takes or releases a lock at a given time, and reports whether it has taken the lock. */
process.on("message", ({ what, file, at }: { what: string; file: string; at: number }) => {
  while (Date.now() < at);
  if (what === "release") releaseLock(file);
  process.send?.(what === "take" && takeLock(file).length === 0);
});
process.send?.("ready");
