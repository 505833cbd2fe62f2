import fs from "node:fs";
import path from "node:path";

/**
 * The lock of the commands that write `.cache` and `public`: `npm run build` and `npm run develop`. Only one
 * of them may run at a time.
 */
export const FOLDER_LOCK = "dist/build.lock";

/** A process that holds a lock. */
interface Holder {
  id: number;
  /** The command that it runs, for messages, for example `npm run build`. */
  task: string;
}

/** Why a process cannot have the lock `file`, and what to do. */
export const lockedBy = ({ id, task }: Holder, file: string): string =>
  `\`${task}\` is running in this folder (process ${id}). Wait until it ends, or stop it. If there is no such process, delete ${file}.`;

/**
 * Takes the lock `file` for this process, which must not hold it yet. Returns the processes that hold the
 * lock; an empty list means that this process now holds it. If several processes try at once, exactly one
 * gets a lock that is free or stale (held only by processes that have ended). Node only.
 */
export function takeLock(file: string, task = ""): Holder[] {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, lineOf(file, process.pid, task));
  try {
    if (linked(own, file)) return [];
    const holders = holdersOf(file);
    if (holders.length > 0) return holders;
    return takeStale(file, own, task);
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** Replaces a stale lock. Only one process at a time may do so, because the next would replace that process's lock. */
function takeStale(file: string, own: string, task: string): Holder[] {
  const claim = `${file}.stale`;
  const claimants = takeLock(claim, task);
  if (claimants.length > 0) return claimants;
  try {
    const holders = holdersOf(file);
    if (holders.length > 0) return holders;
    // No other process can replace a stale lock now. If its file is gone, another process may create it.
    if (fs.existsSync(file)) fs.renameSync(own, file);
    else if (!linked(own, file)) return holdersOf(file);
    return [];
  } finally {
    releaseLock(claim);
  }
}

/**
 * Gives a file a second name, unless that name exists. Unlike a new file, it never appears empty to other
 * processes.
 */
function linked(own: string, file: string): boolean {
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Adds another process, which may outlive this one, to a lock that this process holds. */
export const addToLock = (file: string, id: number, task = ""): void =>
  fs.appendFileSync(file, lineOf(file, id, task));

/** Releases a lock, unless another process holds it. */
export function releaseLock(file: string): void {
  if (linesOf(file).some(({ id }) => id === process.pid)) fs.rmSync(file, { force: true });
}

/** The running processes that hold a lock. The lock in a copy of the folder is stale, although they may still run. */
export const holdersOf = (file: string): Holder[] =>
  linesOf(file).flatMap(({ id, start, folder, task }) =>
    folder === folderOf(file) && isRunning(id) && start === startOf(id) ? [{ id, task }] : [],
  );

const lineOf = (file: string, id: number, task: string): string =>
  `${id} ${startOf(id)} ${folderOf(file)} ${task}\n`;

/** Identifies the folder of a lock. Unlike its path, this is the same in a container, and after a rename. */
function folderOf(file: string): string {
  const { dev = 0, ino = 0 } = fs.statSync(path.dirname(file), { throwIfNoEntry: false }) ?? {};
  return `${dev}:${ino}`;
}

/** The lines of a lock. If a process was killed while it wrote the last line, that line is incomplete. */
const linesOf = (file: string) =>
  [...textOf(file).matchAll(/^(\d+) (\d*) (\d+:\d+) (.*)\n/gm)].map(([, id, start, folder, task = ""]) => ({
    id: Number(id),
    start,
    folder,
    task,
  }));

function textOf(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    // ESRCH: the process ended while its status was read.
    if (hasCode(error, "ENOENT") || hasCode(error, "ESRCH")) return "";
    throw error;
  }
}

/** Whether a process is running. In a container, an ended process may stay in the list as a zombie (`Z`). */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return statusOf(id)?.[0] !== "Z";
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/**
 * When a process started, if the system provides it; otherwise empty. A process id is not unique: after a
 * restart, and in each container, the system gives the same ids to other processes.
 */
const startOf = (id: number): string => statusOf(id)?.[19] ?? "";

/**
 * The fields of `/proc/<id>/stat` from the state on; undefined on systems without it. See `man 5
 * proc_pid_stat`.
 */
const statusOf = (id: number): string[] | undefined =>
  textOf(`/proc/${id}/stat`)
    .match(/\) (.*)/)?.[1]
    ?.split(" ");

// No `instanceof Error`: Jest runs tests in a separate realm, where Node's errors have a different `Error` class.
const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;
