import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { compiledCommand } from "@sitekit/testing/compiledCommand";
import { testFolder } from "@sitekit/testing/testFolder";
import { addToLock, holdersOf, releaseLock, takeLock } from "../lock";

const folder = testFolder();
const lock = () => folder.at("lock");
const CONTENDER = compiledCommand("packages/lib/__tests__/support/contender.ts");

/** Returns the device and inode numbers of the lock's folder in the format of a lock file, for example `2049:131`. */
function folderId(): string {
  const { dev, ino } = fs.statSync(folder.at());
  return `${dev}:${ino}`;
}

/** Starts a process and kills it. Returns its id, which then belongs to no running process. */
async function endedProcess(): Promise<number> {
  const child = fork(CONTENDER);
  child.kill("SIGKILL");
  await once(child, "exit");
  return child.pid ?? 0;
}

const STALE: Record<string, (ended: number) => string | undefined> = {
  "there is no lock file": () => undefined,
  "the lock file is empty": () => "",
  "the process in the lock file has ended": (ended) => `${ended} 1 ${folderId()} build\n`,
  "both processes in the lock file have ended": (ended) =>
    `${ended} 1 ${folderId()} build\n${ended} 2 ${folderId()} build\n`,
  "the process id in the lock file now belongs to another process": () =>
    `${process.pid} 1 ${folderId()} build\n`,
  "the lock file was truncated": () => `${process.pid} `,
  "the lock file has an earlier format": (ended) => `${ended}\n`,
};

describe.each([2, 3, 10])("of %i processes that try to take a lock at the same time,", (count) => {
  let contenders: ChildProcess[];
  beforeAll(async () => {
    contenders = Array.from({ length: count }, () => fork(CONTENDER));
    await Promise.all(contenders.map((child) => once(child, "message")));
  });
  afterAll(() => contenders.forEach((child) => void child.kill()));

  /**
   * Tells all contenders (the processes that compete for the lock) to take or release the lock at the same moment. For
   * `take`, returns how many of them got the lock.
   */
  async function allAtOnce(what: "take" | "release"): Promise<number> {
    const at = Date.now() + 5;
    const replies = contenders.map((child) => once(child, "message"));
    for (const child of contenders) child.send({ what, file: lock(), at });
    return (await Promise.all(replies)).flat().filter(Boolean).length;
  }

  test.each(Object.entries(STALE))("exactly one gets the lock if %s", async (_, textOf) => {
    const text = textOf(await endedProcess());
    for (let round = 0; round < 5; round += 1) {
      if (text !== undefined) fs.writeFileSync(lock(), text);
      expect([round, await allAtOnce("take")]).toEqual([round, 1]);
      expect(await allAtOnce("take")).toBe(0);
      await allAtOnce("release");
      expect(fs.readdirSync(folder.at())).toEqual([]);
    }
  });
});

test("`takeLock` returns the id and the task of the process that already holds the lock", () => {
  expect(takeLock(lock(), "npm run build")).toEqual([]);
  expect(takeLock(lock())).toEqual([{ id: process.pid, task: "npm run build" }]);
});

test("at most one process holds the lock, even if other processes take and release the lock while `takeLock` runs", () => {
  addToLock(folder.at("line"), process.ppid, "other");
  const line = folder.read("line");
  const real = { ...fs };
  /** The content of the lock file while another process holds the lock; otherwise undefined. */
  let held: string | undefined;
  let taken = 0;
  /**
   * If another process holds the lock, that process releases the lock and ends. If the lock is free, a new process
   * takes it.
   */
  const change = () => {
    if (held !== undefined) {
      real.rmSync(lock());
      held = undefined;
    } else if (!real.existsSync(lock())) {
      taken += 1;
      held = line.replace("other", `other ${taken}`);
      real.writeFileSync(lock(), held);
    }
  };
  // Each mocked call with the path of the lock file, and each call of `process.kill`, uses the next bit of `changes`.
  // If the bit is set, `change` runs just before the call.
  let changes = 0;
  const step = () => {
    if (changes % 2 === 1) change();
    changes = Math.floor(changes / 2);
  };
  for (const name of ["linkSync", "readFileSync", "existsSync", "renameSync"] as const) {
    const call = real[name] as (...args: unknown[]) => unknown;
    jest.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
      if (args.includes(lock())) step();
      return call(...args);
    }) as never);
  }
  jest.spyOn(process, "kill").mockImplementation(() => {
    step();
    if (held === undefined) throw Object.assign(new Error("no such process"), { code: "ESRCH" });
    return true;
  });
  for (let each = 0; each < 512; each += 1) {
    changes = each;
    const isOwn = takeLock(lock()).length === 0;
    const text = real.existsSync(lock()) ? real.readFileSync(lock(), "utf8") : "";
    expect({ each, isOwn, text }).toEqual({
      each,
      isOwn: text.startsWith(`${process.pid} `),
      text: held ?? text,
    });
    real.rmSync(lock(), { force: true });
    held = undefined;
  }
});

test("a lock file does not lock a folder into which it was copied, even while the process that it names is running", () => {
  expect(takeLock(lock(), "npm run develop")).toEqual([]);
  const copy = folder.at("copy/lock");
  fs.mkdirSync(folder.at("copy"));
  fs.copyFileSync(lock(), copy);
  expect(takeLock(copy, "npm run develop")).toEqual([]);
  expect(holdersOf(copy)).toHaveLength(1);
});

test("a lock stays held while a process that was added to it runs, even after the first process has ended", async () => {
  const child = fork(CONTENDER);
  await once(child, "message");
  fs.writeFileSync(lock(), `${await endedProcess()} 1 ${folderId()} build\n`);
  addToLock(lock(), child.pid ?? 0, "gatsby");
  expect(takeLock(lock())).toEqual([{ id: child.pid, task: "gatsby" }]);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(holdersOf(lock())).toEqual([]);
  expect(takeLock(lock())).toEqual([]);
});

test("`releaseLock` keeps a lock file that names only another process", async () => {
  fs.writeFileSync(lock(), `1 1 ${folderId()} build\n`);
  releaseLock(lock());
  expect(fs.existsSync(lock())).toBe(true);
});

test("if the lock file cannot be written, `takeLock` throws the error, and does not report that another process holds the lock", () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  jest.spyOn(fs, "writeFileSync").mockImplementation(() => {
    throw full;
  });
  expect(() => takeLock(lock())).toThrow(full);
});
