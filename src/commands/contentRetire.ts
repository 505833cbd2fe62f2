import { retireRecord } from "../content-model/write/retire";
import { runCommand, usage } from "../lib/runCommand";
import { readContent } from "../sources/readContent";

const HELP = `npm run content:retire -- solutions/old-name /solutions/other [content-folder]

Removes a record with everything that points to it. The page at the second address takes over its address, so
that old links open that page. Records without a page, such as testimonials, need no second address.`;

async function main(args: readonly string[]): Promise<number> {
  const [record, heir, folder = "content", ...more] = args;
  if (!record || more.length > 0 || record.startsWith("-")) return usage(HELP, args);
  const files = retireRecord(folder, record, heir, await readContent(folder));
  console.log(`${files.join("\n")}\n${files.length} files changed. Look at them with git diff.`);
  return 0;
}

runCommand(main);
