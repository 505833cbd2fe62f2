import fs from "node:fs";
import path from "node:path";

/**
 * The lock file of the commands that write `.cache` and `public`: `npm run build` and `npm run develop`. Only one
 * of them may run at a time.
 */
export const FOLDER_LOCK = "dist/build.lock";

/** A process that holds a lock. */
interface Holder {
  id: number;
  /** The command that started the process, as messages show it, for example `npm run build`. */
  task: string;
}

/** Returns a message that names the process that holds the lock `file`, and says what to do. */
export const lockedBy = ({ id, task }: Holder, file: string): string =>
  `\`${task}\` is running in this folder (process ${id}). Wait until it ends, or stop it. If process ${id} is another program, delete ${file}.`;

/**
 * Takes the lock `file` for this process, which must not hold it yet. Returns an empty list if this process now holds
 * the lock, and otherwise the processes that hold it or are taking it. A lock whose holders have all ended is free. If
 * several processes try at the same time, at most one gets the lock. Node only.
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

/**
 * Replaces a lock whose holders have all ended. Only one process at a time may do this, because a second one could
 * replace the lock of the first.
 */
function takeStale(file: string, own: string, task: string): Holder[] {
  const claim = `${file}.stale`;
  const claimants = takeLock(claim, task);
  if (claimants.length > 0) return claimants;
  try {
    // While this process holds `claim`, no other process replaces a stale lock. But at any moment, other processes may
    // release a valid lock and create a new one, which must not be replaced. So this loop replaces a lock only if its
    // text is unchanged after all its holders were found to have ended. Processes that have ended cannot release it.
    let before: string | undefined;
    while (!linked(own, file)) {
      const text = textOf(file);
      if (text !== undefined && text === before) {
        fs.renameSync(own, file);
        break;
      }
      const holders = holdersIn(text, file);
      if (holders.length > 0) return holders;
      before = text;
    }
    return [];
  } finally {
    releaseLock(claim);
  }
}

/**
 * Creates `file` as a hard link to `own`, unless `file` exists. Returns whether it created the link. The link has the
 * content of `own` at once, so no other process reads an empty lock.
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

/**
 * Adds another process to a lock that this process holds. If this process is killed, the other process still holds
 * the lock.
 */
export const addToLock = (file: string, id: number, task = ""): void =>
  fs.appendFileSync(file, lineOf(file, id, task));

/**
 * Releases a lock if this process holds it. Processes that were added with `addToLock` then no longer hold the lock
 * either.
 */
export function releaseLock(file: string): void {
  if (linesIn(textOf(file)).some(({ id }) => id === process.pid)) fs.rmSync(file, { force: true });
}

/**
 * Returns the running processes that hold the lock `file`. A copy of a lock in another folder has no holders, even if
 * the processes that hold the original are still running.
 */
export const holdersOf = (file: string): Holder[] => holdersIn(textOf(file), file);

const holdersIn = (text: string | undefined, file: string): Holder[] =>
  linesIn(text).flatMap(({ id, start, folder, task }) =>
    folder === folderOf(file) && isRunning(id) && start === startOf(id) ? [{ id, task }] : [],
  );

const lineOf = (file: string, id: number, task: string): string =>
  `${id} ${startOf(id)} ${folderOf(file)} ${task}\n`;

/**
 * Returns the device and inode numbers of a lock's folder. Unlike the folder's path, these are the same inside and
 * outside a container, and after the folder was renamed.
 */
function folderOf(file: string): string {
  const { dev = 0, ino = 0 } = fs.statSync(path.dirname(file), { throwIfNoEntry: false }) ?? {};
  return `${dev}:${ino}`;
}

/**
 * Returns the parsed lines of a lock file, one for each process; none if `text` is undefined. Skips lines in another
 * format, for example an incomplete line of a process that was killed while it wrote the line.
 */
const linesIn = (text = "") =>
  [...text.matchAll(/^(\d+) (\d*) (\d+:\d+) (.*)\n/gm)].map(([, id, start, folder, task = ""]) => ({
    id: Number(id),
    start,
    folder,
    task,
  }));

/** Returns the content of a file; undefined if there is no such file. */
function textOf(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    // `statusOf` reads `/proc/<id>/stat` with this function. If the process ends while this file is being read, the
    // error code is ESRCH.
    if (hasCode(error, "ENOENT") || hasCode(error, "ESRCH")) return undefined;
    throw error;
  }
}

/**
 * Whether a process is running. In a container, a process that has ended may stay in the process list as a zombie
 * (state `Z`). A zombie does not count as running.
 */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return statusOf(id)?.[0] !== "Z";
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/**
 * Returns the start time of a process, as `/proc` gives it; an empty text if it is unknown. The id alone does not
 * identify a process, because the system reuses ids after a restart, and each container has its own ids.
 */
const startOf = (id: number): string => statusOf(id)?.[19] ?? "";

/**
 * Returns the fields of `/proc/<id>/stat` from the third one, which is the state; undefined if there is no such file,
 * as on macOS. Index 19 is the start time, which is field 22 in `man 5 proc_pid_stat`.
 */
const statusOf = (id: number): string[] | undefined =>
  textOf(`/proc/${id}/stat`)
    // The second field is the program's name in parentheses. The name itself can contain `) `, so the third field
    // begins after the last `) `.
    ?.match(/^.*\) (.*)/s)?.[1]
    ?.split(" ");

// This does not check `error instanceof Error`, because the result would be false in tests. Jest runs tests in a
// separate realm, whose `Error` class is not the class of Node's errors.
const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;
