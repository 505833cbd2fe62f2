import type { ContentType } from "@sitekit/content/contentType";
import { kindIn, OPENING } from "@sitekit/content/fieldTree";
import { type GraphqlObject, graphqlTypes, innerGroups } from "@sitekit/content/graphql";
import { listIn } from "@sitekit/content/mapFields";
import { type SiteRecord, textOf } from "@sitekit/content/record";
import { groupBy } from "@sitekit/lib/maps";
import { fill } from "@sitekit/lib/text";
import { config } from "../../content.config";
import type { Words } from "../types/words";

/** The maximum number of records on one page of an overview. */
const PER_PAGE = 48;

/**
 * The part of an overview's list that is on one page. An overview is a page that lists the records of a content type or
 * the pages of a folder. A long list is split into several pages.
 */
export interface OverviewPart {
  /** The record of the overview. `PlacedRecord` has a changed copy of it for the second and later pages. */
  overview: SiteRecord;
  /** The number of the page, starting at 1. */
  number: number;
  /** The number of pages. */
  count: number;
  /** The number of records on all pages together. */
  total: number;
  /** Returns the address of a page by its number. */
  pathOf: (number: number) => string;
  /** The records on this page. */
  records: readonly SiteRecord[];
  /**
   * The content type of the listed records. If the overview lists the pages of a folder, this is the content type of the
   * overview itself instead. The type determines which field of a record contains its group or its category.
   */
  type: ContentType;
}

/**
 * A record and, if it is an overview, one part of its list. A long overview has a `PlacedRecord` for each of its pages.
 */
export interface PlacedRecord {
  /**
   * The record itself. For the second and later pages of an overview, it is a copy with another title and description.
   */
  record: SiteRecord;
  /** The part of the overview's list that is on the page. Undefined if the record is not an overview. */
  part?: OverviewPart;
}

/** Returns the address of one page of an overview, such as `/solutions/page/2`. */
const partPath = (overview: string, number: number) =>
  number === 1 ? overview : `${overview}/page/${number}`;

/**
 * Splits an overview into one or more pages. The first page is the record itself. Further pages get their own title and
 * description, so that search engines can distinguish them.
 */
export function placedOverview(
  overview: SiteRecord,
  listedType: ContentType,
  listed: readonly SiteRecord[],
  words: Words,
): PlacedRecord[] {
  const records = inGroups(overview, listedType, listed);
  const count = Math.max(1, Math.ceil(records.length / PER_PAGE));
  const pathOf = (number: number) => partPath(overview.type.path?.(overview.id) ?? "", number);
  return Array.from({ length: count }, (_, index) => {
    const shown = records.slice(index * PER_PAGE, (index + 1) * PER_PAGE);
    const part = {
      overview,
      number: index + 1,
      count,
      total: records.length,
      pathOf,
      records: shown,
      type: listedType,
    };
    return { part, record: index === 0 ? overview : furtherPage(overview, part, words.overview) };
  });
}

/** Sorts records by the order of the overview's groups. Records without a group come last. */
function inGroups(overview: SiteRecord, type: ContentType, records: readonly SiteRecord[]): SiteRecord[] {
  const groups = groupsOf(overview, type);
  const rankOf = (record: SiteRecord) => {
    const rank = groups.findIndex(({ has }) => has(record));
    return rank < 0 ? groups.length : rank;
  };
  return records.toSorted((a, b) => rankOf(a) - rankOf(b));
}

interface Group {
  id: string;
  title: string;
  text: string | null;
  has: (record: SiteRecord) => boolean;
}

/**
 * Returns the groups into which an overview's list is divided. If the overview has no groups, its sectors are used
 * as groups. The array is empty if the overview has neither.
 */
function groupsOf({ fields }: SiteRecord, type: ContentType): Group[] {
  const grouped = groupedBy(type);
  const groups = listIn(grouped && fields[innerGroup(grouped.group)?.field ?? ""]) as Omit<Group, "has">[];
  if (grouped && groups.length > 0)
    return groups.map((group) => ({ ...group, has: (record) => record.fields[grouped.field] === group.id }));
  const category = type.listing?.categoryField ?? "";
  return (listIn(fields.sectors) as DeclaredSector[]).map(({ title, categories }, at) => ({
    id: `sector-${at + 1}`,
    title,
    text: null,
    has: (record) => categories.includes(textOf(record, category)),
  }));
}

interface DeclaredSector {
  title: string;
  categories: readonly string[];
}

function furtherPage(overview: SiteRecord, part: OverviewPart, words: Words["overview"]): SiteRecord {
  const { number, count, total, records } = part;
  const from = (number - 1) * PER_PAGE + 1;
  const [first, last] = [records[0], records.at(-1)].map((record) => record && textOf(record, "title"));
  const title = fill(words.page, { title: textOf(overview, "title"), number, count });
  const description = fill(words.range, {
    from: inFigures(from),
    to: inFigures(from + records.length - 1),
    total: inFigures(total),
    first: first ?? "",
    last: last ?? "",
  });
  const own = { title, description, metaTitle: null, metaDescription: null };
  const sections = listIn(overview.fields.sections).map((each) =>
    kindIn(each) === OPENING ? { ...Object(each), title: null, text: null } : each,
  );
  return { ...overview, fields: { ...overview.fields, ...own, sections } };
}

/** Formats a number with commas: 2,000. */
export const inFigures = (number: number) => number.toLocaleString("en");

/** A sector of an overview, such as `Government and justice`. Visitors can limit their search to one sector. */
export interface Sector {
  title: string;
  /**
   * The number of the sector, starting at 0. The sectors of all overviews are numbered consecutively, because all
   * overviews use the same search index.
   */
  number: number;
  records: readonly SiteRecord[];
}

/** Returns a map from the name of each content type to the sectors of its overview. */
export function sectorsByType(
  recordOf: (typeName: string) => SiteRecord | undefined,
  overviewOf: (type: ContentType) => readonly SiteRecord[],
): Map<string, Sector[]> {
  let number = 0;
  return new Map(
    config.types.map((type) => {
      const { overview, categoryField = "" } = type.listing ?? {};
      const declared = listIn(recordOf(overview?.name ?? "")?.fields.sectors) as DeclaredSector[];
      const listed = groupBy(overviewOf(type), (record) =>
        declared.findIndex(({ categories }) => categories.includes(textOf(record, categoryField))),
      );
      const sectors = declared.map(({ title }, at) => ({
        title,
        number: number++,
        records: listed.get(at) ?? [],
      }));
      return [type.name, sectors];
    }),
  );
}

/** Returns the content of an overview's page in the form of the GraphQL type `Overview`. */
export function overviewShown(overview: SiteRecord, part: OverviewPart, sectors: readonly Sector[]) {
  const groups = groupsOf(overview, part.type);
  const shown = groups.map(({ has, ...group }) => ({
    ...group,
    entries: part.records.filter(has).map(entryOf),
  }));
  return {
    pager: pagerOf(part),
    sectors: sectors.map(({ title, records }) => ({ title, count: records.length })),
    firstSector: sectors[0]?.number ?? 0,
    groups: shown.filter(({ entries }) => entries.length > 0),
    entries: part.records.filter((record) => !groups.some(({ has }) => has(record))).map(entryOf),
  };
}

/** Returns what an overview shows about a record. */
function entryOf(record: SiteRecord) {
  const { type, id, fields } = record;
  const { categoryField = "", statusField = "" } = type.listing ?? {};
  return {
    title: textOf(record, "title"),
    description: textOf(record, "description"),
    path: type.path?.(id),
    icon: fields.icon ?? null,
    drawingFiles: type.illustration?.(fields) ?? null,
    category: fields[categoryField] ?? null,
    status: fields[statusField] ?? null,
  };
}

/**
 * Returns an object of the GraphQL type `Pager` for one page of an overview: the number of this page, how many pages
 * and records the overview has, and the addresses of the pages to which this page links.
 */
function pagerOf(part: OverviewPart) {
  const { number, count, total, pathOf } = part;
  return {
    number,
    count,
    total,
    previous: number > 1 ? pathOf(number - 1) : null,
    next: number < count ? pathOf(number + 1) : null,
    pages: linkedPages(part).map((each) => ({ number: each, path: pathOf(each) })),
  };
}

/**
 * The numbers of the pages to which a page of a list links: the first, the last, the page itself, and the pages
 * next to it.
 */
function linkedPages({ number, count }: Pick<OverviewPart, "number" | "count">): number[] {
  const beside = [1, number - 1, number, number + 1, count];
  return [...new Set(beside)].filter((each) => each >= 1 && each <= count).sort((a, b) => a - b);
}

/** The GraphQL object types, by name: one for each content type, and one for each group of fields inside a record. */
export const objects: ReadonlyMap<string, GraphqlObject> = new Map(
  graphqlTypes(config).flatMap((type) => (type.kind === "object" ? [[type.name, type]] : [])),
);

/**
 * Returns the content type whose records an overview lists; undefined if the given type is not the overview of a
 * content type. A page that lists the pages of a folder is not such an overview.
 */
export const listedOn = ({ name }: ContentType): ContentType | undefined =>
  config.types.find(({ listing }) => listing?.overview?.name === name);

/**
 * Returns the name of the field in which records of a content type choose a group of their overview, and the GraphQL
 * type of the group: `{ field: "group", group: "ServiceGroup" }` for services. Returns undefined if there is no such
 * field.
 */
export function groupedBy({ name }: ContentType): { field: string; group: string } | undefined {
  const inner = Object.entries(objects.get(name)?.fields ?? {}).find(
    ([, { kind, to = "" }]) => kind === "reference" && innerGroup(to),
  );
  return inner && { field: inner[0], group: inner[1].to ?? "" };
}

/**
 * Returns the content type and the field that contain the groups of a GraphQL type. For example, the groups of the type
 * `ServiceGroup` are in a list in the overview of services. Returns undefined if the type is not such a group.
 */
export const innerGroup = innerGroups(config);
