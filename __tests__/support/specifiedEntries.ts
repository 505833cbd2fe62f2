import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readContentFolder } from "../../src/content-model/check/readContentFolder";
import { contentTypeOfFile, idOfFile } from "../../src/content-model/registry";
import { type SearchEntry, searchEntries } from "../../src/site/searchEntries";
import { siteOf } from "../../src/site/siteOf";
import { siteRecord } from "../../src/site/siteRecord";
import { writeSpecifiedContent } from "../browser/support/specifiedContent";
import { FIXTURES } from "./fixtureContent";

/** What the search knows of the site of the specification. */
export function specifiedEntries(): SearchEntry[] {
  const folder = mkdtempSync(path.join(tmpdir(), "specified-"));
  try {
    cpSync(FIXTURES, folder, { recursive: true });
    writeSpecifiedContent(folder);
    const records = [...readContentFolder(folder).json].flatMap(([file, bytes]) => {
      const type = contentTypeOfFile(file);
      return type ? [siteRecord(type, idOfFile(type, file), JSON.parse(bytes.toString()))] : [];
    });
    return searchEntries(siteOf(records));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
