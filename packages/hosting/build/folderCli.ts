import { runCommand } from "@sitekit/lib/runCommand";
import { folderFault } from "./folderName";

/**
 * Checks the name of the folder before `npm run develop`, because in some folders Gatsby fails before it runs any
 * code of this project.
 */
runCommand(async () => {
  const fault = folderFault(process.cwd());
  if (fault) throw new Error(fault);
  return 0;
});
