/** Times the content check of ten thousand records. The limit of 3 s is what editors were promised. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkFolder } from "../src/content-model/check/checkContent";
import { publishedFiles } from "../src/content-model/check/published";
import { readContent } from "../src/sources/readContent";

const RECORDS = 10_000;
const BOUND_MS = 3000;

const root = mkdtempSync(path.join(tmpdir(), "bench-content-"));
const content = path.join(root, "content");
try {
  cpSync("content", content, { recursive: true });
  const solution = JSON.parse(readFileSync("content/solutions/sodchat.json", "utf8"));
  for (let at = 0; at < RECORDS; at += 1) {
    const record = { ...solution, id: `copy-${at}`, title: `Copy ${at}`, aliases: [`/old/copy-${at}`] };
    writeFileSync(path.join(content, `solutions/copy-${at}.json`), JSON.stringify(record, null, 2));
  }
  const start = performance.now();
  const { problems, records } = checkFolder(await readContent(content), publishedFiles(content));
  const took = Math.round(performance.now() - start);
  console.log(`${records.length} records, ${problems.length} problems: ${took} ms (at most ${BOUND_MS})`);
  process.exitCode = took < BOUND_MS && problems.length === 0 ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
