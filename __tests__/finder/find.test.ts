import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import { idOfFile } from "@sitekit/content/contentType";
import { siteRecord } from "@sitekit/content/record";
import { type SearchEntry, searchFiles } from "@sitekit/search";
import { type Found, openSearch } from "@sitekit/search/find";
import { SEARCH } from "@sitekit/search/searchFile";
import { config } from "../../content.config";
import { FILLERS, searchEntries } from "../../src/site/searchEntries";
import { siteOf } from "../../src/site/siteOf";
import { writeSpecifiedContent } from "../browser/support/specifiedContent";
import { FIXTURES } from "../support/fixtureContent";

/** Returns the search entries of a site with the services and solutions in `browser/support/specification.ts`. */
function specifiedEntries(): SearchEntry[] {
  const folder = mkdtempSync(path.join(tmpdir(), "specified-"));
  try {
    cpSync(FIXTURES, folder, { recursive: true });
    writeSpecifiedContent(folder);
    const records = [...readContentFolder(folder).json].flatMap(([file, bytes]) => {
      const type = config.typeOfFile(file);
      return type ? [siteRecord(type, idOfFile(type, file), JSON.parse(bytes.toString()))] : [];
    });
    return searchEntries(siteOf(records));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns the addresses of the results in the order in which visitors see them: results of the same group are together,
 * and the group of the best result is first.
 */
function shown({ results }: Found): string[] {
  const groups = [...new Set(results.map(({ group }) => group))];
  return groups.flatMap((name) => results.filter(({ group }) => group === name).map(({ path }) => path));
}

describe("the search", () => {
  type Questions = Record<string, string | string[]>;
  const questionsIn = (file: string) =>
    Object.entries(JSON.parse(readFileSync(`__tests__/finder/${file}`, "utf8")) as Questions);
  const files = searchFiles(specifiedEntries(), { fillers: FILLERS });
  const { find } = openSearch(async (address) => JSON.parse(files.get(address) ?? ""), SEARCH);
  /**
   * True if one of the right pages is among the first three results. For a question without a right page: true if the
   * search finds nothing, or says that its results are inexact.
   */
  const isAnswered = async ([words, pages]: [string, string | string[]]) => {
    const found = await find({ words, sector: -1 });
    if (pages.length === 0) return found.similar || found.partly !== undefined || found.total === 0;
    const first = shown(found).slice(0, 3);
    return [pages].flat().some((page) => first.includes(page));
  };

  it.each(questionsIn("queries.json"))(
    "shows the expected page among the first three results for the query “%s”",
    async (...question) => {
      expect(await isAnswered(question)).toBe(true);
    },
  );

  it("gives a correct result for at least 95 of the 100 queries in questions.json", async () => {
    const questions = questionsIn("questions.json");
    const answered = await Promise.all(questions.map(isAnswered));
    expect(questions).toHaveLength(100);
    expect(questions.filter((_, at) => !answered[at]).length).toBeLessThanOrEqual(5);
  });
});
