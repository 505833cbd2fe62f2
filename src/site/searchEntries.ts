import { fieldTree } from "../content-model/derive/fieldTree";
import { shownValues } from "../content-model/mapFields";
import { contentTypes } from "../content-model/registry";
import { markdownHeadings } from "../lib/markdown";
import { listedOn } from "./overview";
import type { SiteModel } from "./siteOf";
import { type SiteRecord, textOf, textsOf } from "./siteRecord";

/** A page in the search index. */
export interface SearchEntry {
  path: string;
  title: string;
  description: string;
  /** The menu label of the parent page; empty for a page directly under the home page. */
  group: string;
  /** The number of its sector; -1 for none. */
  sector: number;
  /** Additional words to search: those that editors wrote for the search, and the record's category. */
  words: readonly string[];
  /** The short texts of the page: headings, audiences, questions. Paragraphs would triple the index. */
  lines: readonly string[];
}

/** Every page that a search may find: all but the home page and the overviews, which lead to the others. */
export function searchEntries(site: SiteModel): SearchEntry[] {
  const sectors = new Map(
    contentTypes.flatMap((type) =>
      site
        .sectorsOf(type)
        .flatMap(({ records, number }) => records.map((record) => [record, number] as const)),
    ),
  );
  return site.pages
    .filter(({ record, path, ...page }) => page.public && path !== "/" && !listedOn(record.type))
    .map(({ record, path, title, description, breadcrumbs }) => ({
      path,
      title,
      description,
      group: breadcrumbs.findLast((above) => above.path !== "/")?.title ?? "",
      sector: sectors.get(record) ?? -1,
      words: [...textsOf(record, "searchWords"), textOf(record, record.type.listing?.categoryField ?? "")],
      lines: linesOf(record),
    }));
}

/** The short texts of a record, without those that have a field of their own in the entry. */
function linesOf({ type, fields }: SiteRecord): string[] {
  const { title: _title, description: _description, ...others } = fields;
  return shownValues(fieldTree(type), others).flatMap(({ field: { kind }, value }) => {
    if (typeof value !== "string") return [];
    if (kind === "markdown") return markdownHeadings(value).map(({ words }) => words);
    return kind === "line" ? [value] : [];
  });
}
