import fs from "node:fs";
import path from "node:path";

/** Another build is running. The message tells the user what to do. */
export class AnotherBuild extends Error {
  constructor(id: number | string, lock: string) {
    super(
      `Another build is running here (process ${id}). Wait until it ends; if there is none, delete ${lock}.`,
    );
  }
}

/** Takes the build lock. Throws `AnotherBuild` if it is held: concurrent builds would overwrite each other's files. */
export function lockBuild(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const other = processesIn(file).find(isRunning);
  if (other !== undefined) throw new AnotherBuild(other, file);
  // A stale lock, left by a build that was killed.
  fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
  } catch (error) {
    throw hasCode(error, "EEXIST") ? new AnotherBuild(processesIn(file).join(), file) : error;
  }
}

/** Adds another process to the lock, because it may outlive this one. */
export const addToLock = (file: string, id: number): void => fs.appendFileSync(file, `${id}\n`);

export const unlockBuild = (file: string): void => fs.rmSync(file, { force: true });

const processesIn = (file: string): number[] =>
  fs.existsSync(file) ? fs.readFileSync(file, "utf8").split("\n").map(Number).filter(Boolean) : [];

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return !isZombie(id);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

// No `instanceof Error`: Jest runs tests in a separate realm, where Node's errors have a different `Error` class.
const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** Whether a process has exited but was not reaped yet. In a container it may stay a zombie for ever. */
function isZombie(id: number): boolean {
  const state = `/proc/${id}/stat`;
  return fs.existsSync(state) && /\) Z /.test(fs.readFileSync(state, "utf8"));
}
