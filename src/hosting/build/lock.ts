import fs from "node:fs";
import path from "node:path";

/** Another build is running. The message is one sentence that says what to do. */
export class AnotherBuild extends Error {
  constructor(id: number | string, lock: string) {
    super(
      `Another build is running here (process ${id}). Wait until it ends; if there is none, delete ${lock}.`,
    );
  }
}

/** Says that this process builds here, or throws `AnotherBuild`: two builds at once would write into each other's files. */
export function lockBuild(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const other = processesIn(file).find(isRunning);
  if (other !== undefined) throw new AnotherBuild(other, file);
  // What a build that was killed has left.
  fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
  } catch (error) {
    throw hasCode(error, "EEXIST") ? new AnotherBuild(processesIn(file).join(), file) : error;
  }
}

/** Says that another process builds here too: it may outlive this one. */
export const alsoLockedBy = (file: string, id: number): void => fs.appendFileSync(file, `${id}\n`);

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

// Not `instanceof Error`: tests run in a realm of their own, where Node's errors are of another class.
const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** Whether a process has ended and only waits to be collected: in a container that may be for ever. */
function isZombie(id: number): boolean {
  const state = `/proc/${id}/stat`;
  return fs.existsSync(state) && /\) Z /.test(fs.readFileSync(state, "utf8"));
}
