/** The content of this site, read and checked, and what follows from it for pages and the search. */
import { checkFolder } from "@sitekit/check/checkContent";
import { formatProblems } from "@sitekit/check/problem";
import { planAliases } from "@sitekit/content/aliases/planAliases";
import { idOfFile } from "@sitekit/content/contentType";
import { type SiteRecord, siteRecord, textOf, textsOf } from "@sitekit/content/record";
import { searchFiles } from "@sitekit/search";
import { readContent } from "@sitekit/sources/readContent";
import { config } from "./content.config";

/** All records. Throws what the check finds, in lines for people. */
export async function readRecords(): Promise<SiteRecord[]> {
  const content = await readContent(config);
  const { problems } = checkFolder(config, content);
  if (problems.some(({ severity }) => severity === "error")) throw new Error(formatProblems(problems));
  return [...content.json].flatMap(([file, bytes]) => {
    const type = config.typeOfFile(file);
    return type ? [siteRecord(type, idOfFile(type, file), JSON.parse(String(bytes)))] : [];
  });
}

export const pathOf = ({ type, id }: SiteRecord): string => type.path?.(id) ?? "/";

/** The redirects of old addresses. */
export function redirectsOf(records: readonly SiteRecord[]) {
  const owners = records.map((record) => ({ path: pathOf(record), aliases: textsOf(record, "aliases") }));
  return planAliases(owners, [{ path: "/" }, ...owners], (path) => path === "/admin");
}

/** The files of the search by their addresses. */
export const searchOf = (records: readonly SiteRecord[]) =>
  searchFiles(
    records.map((record) => ({
      path: pathOf(record),
      title: textOf(record, "title"),
      description: textOf(record, "summary"),
      group: record.type.label,
      sector: -1,
      words: [textOf(record, "author")].filter(Boolean),
      ...{ questions: [], lines: [], text: [] },
    })),
    { fillers: ["the", "of", "and"] },
  );
