import { changedFiles, type Hashes, jsonFile, keepFiles, writeWhole } from "@sitekit/lib/files";
import { lockedBy, releaseLock, takeLock } from "@sitekit/lib/lock";
import { runCommand } from "@sitekit/lib/runCommand";
import { DIST } from "../dist";
import { hashesOfCode } from "./codeHashes";
import { folderFault } from "./folderName";

/** The file with the hashes of the code with which `npm run develop` last started. A build deletes it. */
const RECORD = ".cache/as-developed.json";

/**
 * Runs before `npm run develop`. Checks the name of the folder, because in some folders Gatsby fails before it runs
 * any code of this project. Deletes Gatsby's cache if it is not from `npm run develop` with the same code, because
 * Gatsby would keep the data of pages that other code computed. Keeps webpack's cache, because webpack compares its
 * entries with the code itself.
 */
runCommand(async () => {
  const fault = folderFault(process.cwd());
  if (fault) throw new Error(fault);
  // Gatsby takes the lock only later, for `npm run develop` itself.
  const [holder] = takeLock(DIST.lock, "npm run develop");
  if (holder) throw new Error(lockedBy(holder, DIST.lock));
  try {
    const code = hashesOfCode();
    const recorded = jsonFile(RECORD) as Hashes | undefined;
    if (!recorded || changedFiles(recorded, code).length > 0)
      keepFiles(".cache", (file) => file.startsWith("webpack/"));
    writeWhole(RECORD, JSON.stringify(code));
  } finally {
    releaseLock(DIST.lock);
  }
  return 0;
});
