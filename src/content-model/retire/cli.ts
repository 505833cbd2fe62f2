import { retireRecord } from "./retireRecord";

const HELP = `npm run content:retire -- solutions/old-name /solutions/other [content-folder]

Removes a record with everything that points to it. The page at the second address takes over its address, so
that old links open that page. Records without a page, such as testimonials, need no second address.`;

const [record, heir, folder = "content", ...more] = process.argv.slice(2);
if (!record || more.length > 0 || record.startsWith("-")) {
  console.log(HELP);
  process.exitCode = record === "--help" ? 0 : 2;
} else {
  try {
    const files = retireRecord(folder, record, heir);
    console.log(`${files.join("\n")}\n${files.length} files changed. Look at them with git diff.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
