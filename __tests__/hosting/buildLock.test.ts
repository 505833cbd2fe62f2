/** A lock file that cannot be written is an error, and not a sign that another build is running. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { lockBuild } from "../../src/hosting/build/lock";

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

it("fails a test that takes the shared copy of the project", async () => {
  const file = path.join(folder, "not-a-folder");
  fs.writeFileSync(file, "");
  jest.spyOn(os, "tmpdir").mockReturnValue(file);
  const { takeSharedProject } = await import("../support/sharedProject");
  await expect(takeSharedProject("content")).rejects.toThrow(file);
});
