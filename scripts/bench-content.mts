/**
 * Adds ten thousand records to a copy of the content, and measures how long it takes to read and check the content.
 * Exits with 1 if this takes 3 s or longer, or if the check finds a problem.
 */

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import { publishedFiles } from "@sitekit/check/published";
import { readContent } from "@sitekit/sources/readContent";
import { addRecords } from "../bench/growth/extraRecords";
import { config } from "../content.config";

const RECORDS = 10_000;
const BOUND_MS = 3000;

const root = mkdtempSync(path.join(tmpdir(), "bench-content-"));
const content = path.join(root, "content");
try {
  cpSync("content", content, { recursive: true });
  addRecords(content, RECORDS, ["solutions"]);
  const start = performance.now();
  const { problems, records } = checkFolder(
    config,
    await readContent(config, content),
    publishedFiles(config, content),
  );
  const took = Math.round(performance.now() - start);
  console.log(
    `Checked ${records.length} records in ${took} ms and found ${problems.length} problems. The check must take less than ${BOUND_MS} ms and find no problems.`,
  );
  process.exitCode = took < BOUND_MS && problems.length === 0 ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
