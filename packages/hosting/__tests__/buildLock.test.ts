/** A lock file that cannot be written is an error, and not a sign that another build is running. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { lockBuild } from "../build/lock";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "build-lock-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

it("is told apart from the lock of another build", () => {
  const lock = path.join(folder, "lock");
  expect([lockBuild(lock), lockBuild(lock)]).toEqual([true, false]);
  fs.rmSync(lock);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  jest.spyOn(fs, "writeFileSync").mockImplementation(() => {
    throw full;
  });
  expect(() => lockBuild(lock)).toThrow(full);
});
