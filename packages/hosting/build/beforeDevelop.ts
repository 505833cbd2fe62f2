import { changedFiles, type Hashes, jsonFile, keepFiles, writeWhole } from "@sitekit/lib/files";
import { lockedBy, releaseLock, takeLock } from "@sitekit/lib/lock";
import { runCommand } from "@sitekit/lib/runCommand";
import { DIST } from "../dist";
import { hashesOfCode, PROJECT_PATH } from "./codeHashes";
import { folderFault } from "./folderName";

/** The file with the hashes of the code as it was when `npm run develop` last started. `npm run build` deletes it. */
const RECORD = ".cache/as-developed.json";

/**
 * Runs before `npm run develop`. Checks the path of the folder, because in some folders Gatsby fails before it runs
 * any code of this project. Deletes Gatsby's cache if the code has changed since the last `npm run develop`, because
 * Gatsby would keep page data that the old code computed. Does the same if a build has run since then, because the
 * build may have used other code.
 */
runCommand(async () => {
  const fault = folderFault(process.cwd());
  if (fault) throw new Error(fault);
  // This command releases the lock before it ends. Then Gatsby starts, and `onPreInit` takes the same lock again.
  const [holder] = takeLock(DIST.lock, "npm run develop");
  if (holder) throw new Error(lockedBy(holder, DIST.lock));
  try {
    const code = hashesOfCode();
    const recorded = jsonFile(RECORD) as Hashes | undefined;
    const changed = recorded && changedFiles(recorded, code);
    // webpack itself notices changed code, so its cache is kept, unless the project was moved to another folder.
    if (changed?.length !== 0)
      keepFiles(".cache", (file) => file.startsWith("webpack/") && !changed?.includes(PROJECT_PATH));
    writeWhole(RECORD, JSON.stringify(code));
  } finally {
    releaseLock(DIST.lock);
  }
  return 0;
});
