import { type SiteRecord, textOf } from "@sitekit/content/record";
import { searchFiles } from "@sitekit/search";

/** The files of the search by their addresses. */
export const searchOf = (pages: readonly { path: string; record: SiteRecord }[]) =>
  searchFiles(
    pages.map(({ path, record }) => ({
      path,
      title: textOf(record, "title"),
      description: textOf(record, "summary"),
      group: record.type.label,
      sector: -1,
      words: [textOf(record, "author")].filter(Boolean),
      ...{ questions: [], lines: [], text: [] },
    })),
    { fillers: ["the", "of", "and"] },
  );
