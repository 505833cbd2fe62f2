import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Without the error, a test would wait for half an hour, as if another build were running. */
it("takeSharedProject throws an error immediately if the lock cannot be written", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shared-project-"));
  const file = path.join(folder, "not-a-folder");
  fs.writeFileSync(file, "");
  jest.spyOn(os, "tmpdir").mockReturnValue(file);
  const { takeSharedProject } = await import("./sharedProject");
  await expect(takeSharedProject("content")).rejects.toThrow(file);
  fs.rmSync(folder, { recursive: true });
});
