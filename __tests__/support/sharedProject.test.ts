import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** If `takeSharedProject` ignored file system errors, it would wait half an hour, as if another test had the lock. */
it("takeSharedProject throws an error if it cannot create its lock file", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shared-project-"));
  const file = path.join(folder, "not-a-folder");
  fs.writeFileSync(file, "");
  jest.spyOn(os, "tmpdir").mockReturnValue(file);
  const { takeSharedProject } = await import("./sharedProject");
  await expect(takeSharedProject("content")).rejects.toThrow(file);
  fs.rmSync(folder, { recursive: true });
});

it("takeSharedProject releases its lock if it fails after it has taken the lock", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shared-project-"));
  jest.spyOn(os, "tmpdir").mockReturnValue(folder);
  jest.resetModules();
  jest.doMock("./hardLinkPackages", () => ({
    hardLinkPackages: () => {
      throw new Error("The disk is full.");
    },
  }));
  const { takeSharedProject } = await import("./sharedProject");
  await expect(takeSharedProject("content")).rejects.toThrow("The disk is full.");
  expect(fs.readdirSync(folder).filter((name) => name.endsWith(".lock"))).toEqual([]);
  fs.rmSync(folder, { recursive: true });
});
