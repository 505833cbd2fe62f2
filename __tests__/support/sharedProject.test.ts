import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The test would wait for another running build. */
it("fails a test that takes the shared copy of the project if no lock can be written", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shared-project-"));
  const file = path.join(folder, "not-a-folder");
  fs.writeFileSync(file, "");
  jest.spyOn(os, "tmpdir").mockReturnValue(file);
  const { takeSharedProject } = await import("./sharedProject");
  await expect(takeSharedProject("content")).rejects.toThrow(file);
  fs.rmSync(folder, { recursive: true });
});
