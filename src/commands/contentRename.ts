import { renameRecord } from "../content-model/write/rename";
import { runCommand, usage } from "../lib/runCommand";
import { readContent } from "../sources/readContent";

const HELP = `npm run content:rename -- services/old-name services/new-name [content-folder]

Renames a record with everything that points to it: its file, its id, links and references in other records,
and an alias, so that the old address opens the page as before. Nothing else in the files changes.`;

async function main(args: readonly string[]): Promise<number> {
  const [from, to, folder = "content", ...more] = args;
  if (!from || !to || more.length > 0 || from.startsWith("-")) return usage(HELP, args);
  const files = renameRecord(folder, from, to, await readContent(folder));
  console.log(`${files.join("\n")}\n${files.length} files changed. Look at them with git diff.`);
  return 0;
}

runCommand(main);
