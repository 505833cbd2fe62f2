import { renameRecord } from "./renameRecord";

const HELP = `npm run content:rename -- services/old-name services/new-name [content-folder]

Renames a record with everything that points to it: its file, its id, links and references in other records,
and an alias, so that the old address opens the page as before. Nothing else in the files changes.`;

const [from, to, folder = "content", ...more] = process.argv.slice(2);
if (!from || !to || more.length > 0 || from.startsWith("-")) {
  console.log(HELP);
  process.exitCode = from === "--help" ? 0 : 2;
} else {
  try {
    const files = renameRecord(folder, from, to);
    console.log(`${files.join("\n")}\n${files.length} files changed. Look at them with git diff.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
