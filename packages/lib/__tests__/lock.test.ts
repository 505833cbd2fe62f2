import fs from "node:fs";
import { testFolder } from "@sitekit/testing/testFolder";
import { addToLock, holdersOf, lockedBy, releaseLock, takeLock } from "../lock";

const folder = testFolder();
const lock = () => folder.at("lock");

/** Returns the line of a lock file that names this process, with the given start time. */
function lineOf(start: string): string {
  const { dev, ino } = fs.statSync(folder.at());
  return `${process.pid} ${start} ${dev}:${ino} build\n`;
}

const errorOf = (code: string) => Object.assign(new Error(code), { code });
const failWith = (code: string) => () => {
  throw errorOf(code);
};

/** Makes `/proc/<id>/stat` of this process contain the text that `read` returns. */
function mockStat(read: () => string): void {
  const { readFileSync } = fs;
  jest
    .spyOn(fs, "readFileSync")
    .mockImplementation(((file: string, encoding: "utf8") =>
      file === `/proc/${process.pid}/stat` ? read() : readFileSync(file, encoding)) as never);
}

/** Returns the text of `/proc/<id>/stat` for a program with the given name, state and start time. */
const stat = (name: string, state: string, start: number) =>
  `7 (${name}) ${state} ${"0 ".repeat(18)}${start} 0\n`;

test.each([
  ["holds the lock while it runs", "77", () => stat("node", "S", 77), 1],
  [
    "holds the lock if the name of its program contains `) Z` and a line break",
    "77",
    () => stat("a) Z\n", "S", 77),
    1,
  ],
  ["does not hold the lock if it is a zombie", "77", () => stat("node", "Z", 77), 0],
  ["does not hold the lock if it started at another time", "77", () => stat("node", "S", 78), 0],
  ["does not hold the lock if it ends while its start time is being read", "77", failWith("ESRCH"), 0],
  ["holds the lock if the system has no `/proc`", "", failWith("ENOENT"), 1],
])("a process that is named in a lock file %s", (_, start, read, count) => {
  fs.writeFileSync(lock(), lineOf(start));
  mockStat(read);
  expect(holdersOf(lock())).toHaveLength(count);
});

test.each([
  ["holds the lock if it runs as another user", "EPERM", 1],
  ["does not hold the lock if it has ended", "ESRCH", 0],
])("a process that is named in a lock file %s", (_, code, count) => {
  addToLock(lock(), process.pid);
  jest.spyOn(process, "kill").mockImplementation(failWith(code));
  expect(holdersOf(lock())).toHaveLength(count);
});

test("`addToLock` does not throw an error if the process ends while its start time is being read", () => {
  mockStat(failWith("ESRCH"));
  expect(() => addToLock(lock(), process.pid)).not.toThrow();
});

test("`holdersOf` ignores a line that is appended to the incomplete line of a killed process", () => {
  addToLock(lock(), process.pid);
  expect(holdersOf(lock())).toEqual([{ id: process.pid, task: "" }]);
  fs.writeFileSync(lock(), `12 ${folder.read("lock")}`);
  expect(holdersOf(lock())).toEqual([]);
});

test("`holdersOf` throws an error if the lock file exists but cannot be read", () => {
  fs.mkdirSync(lock());
  expect(() => holdersOf(lock())).toThrow("EISDIR");
});

test("`takeLock` throws an error if hard links are not supported, and deletes its temporary file", () => {
  jest.spyOn(fs, "linkSync").mockImplementation(failWith("ENOTSUP"));
  expect(() => takeLock(lock())).toThrow("ENOTSUP");
  expect(fs.readdirSync(folder.at())).toEqual([]);
});

test("`takeLock` replaces an empty lock file, and leaves no other file", () => {
  fs.writeFileSync(lock(), "");
  expect(takeLock(lock())).toEqual([]);
  expect(holdersOf(lock())).toEqual([{ id: process.pid, task: "" }]);
  expect(fs.readdirSync(folder.at())).toEqual(["lock"]);
});

test("`takeLock` returns the process that is replacing an empty lock file, and does not change the file", () => {
  fs.writeFileSync(lock(), "");
  addToLock(folder.at("lock.stale"), process.pid, "npm run develop");
  expect(takeLock(lock())).toEqual([{ id: process.pid, task: "npm run develop" }]);
  expect(folder.read("lock")).toBe("");
});

test("`releaseLock` releases the lock of this process, even if other processes were added to it", () => {
  expect(takeLock(lock())).toEqual([]);
  addToLock(lock(), process.ppid, "gatsby");
  expect(holdersOf(lock()).map(({ task }) => task)).toEqual(["", "gatsby"]);
  releaseLock(lock());
  expect(holdersOf(lock())).toEqual([]);
  expect(fs.existsSync(lock())).toBe(false);
});

test("`lockedBy` names the command, the id of its process, and the lock file to delete", () => {
  const message = lockedBy({ id: 7, task: "npm run build" }, "dist/build.lock");
  expect(message).toMatch(/^`npm run build` is running .*\(process 7\).* delete dist\/build\.lock\.$/);
});
