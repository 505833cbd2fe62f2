import fs from "node:fs";
import path from "node:path";

/**
 * Takes the build lock, a file with the ids of the processes that build: concurrent builds would overwrite each other's
 * files. Returns whether it was free.
 */
export function lockBuild(file: string): boolean {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (processesIn(file).some(isRunning)) return false;
  // A stale lock, left by a build that was killed.
  fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Adds another process to the lock, because it may outlive this one. */
export const addToLock = (file: string, id: number): void => fs.appendFileSync(file, `${id}\n`);

export const unlockBuild = (file: string): void => fs.rmSync(file, { force: true });

const processesIn = (file: string): number[] =>
  fs.existsSync(file) ? fs.readFileSync(file, "utf8").split("\n").map(Number).filter(Boolean) : [];

/** Whether a process is at work. In a container, one that has ended may stay in the list (`Z`) for ever. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    const state = `/proc/${id}/stat`;
    return !(fs.existsSync(state) && /\) Z /.test(fs.readFileSync(state, "utf8")));
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

// No `instanceof Error`: Jest runs tests in a separate realm, where Node's errors have a different `Error` class.
const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;
