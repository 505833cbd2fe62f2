import { type AliasPlan, planAliases } from "@sitekit/content/aliases/planAliases";
import { reservedIn } from "@sitekit/content/aliases/reserved";
import { type ContentType, folderOf, listsFolder } from "@sitekit/content/contentType";
import { keyOf, publicRecords } from "@sitekit/content/publicRecords";
import { type SiteRecord, textOf, textsOf } from "@sitekit/content/record";
import type { ListEntry, PageLink } from "@sitekit/content/shown";
import { groupBy } from "@sitekit/lib/maps";
import { config } from "../../content.config";
import type { Company } from "../types/company";
import type { Navigation } from "../types/navigation";
import type { Words } from "../types/words";
import { atMostOf, inOrder, listedIn, menusOf } from "./menus";
import { listedOn, type PlacedRecord, placedOverview, type Sector, sectorsByType } from "./overview";
import { pageOf, type SitePage } from "./pageOf";
import { type PicturePlan, planOnePicture, planPicture } from "./planPicture";

/**
 * If a content type has more records than this, all its pages share one picture: the picture of the type's
 * overview or, without an overview, that of the company. The reason is that rendering a picture takes a tenth of a
 * second.
 */
export const MOST_PICTURES = 1000;

export interface SiteOptions {
  /** Whether all pages use the same share picture. */
  onePicture?: boolean;
  /**
   * Leaves out content that is not public at this time: records, and parts of records, such as an expired licence.
   * Without a time, only unfinished drafts (see `isUnfinished`) are left out.
   */
  publicAt?: Date;
  /**
   * Keeps all records, including drafts with empty required fields, so that the editor can show them. `publicAt` is
   * then ignored.
   */
  unfinished?: boolean;
  /**
   * Returns a text that changes whenever the bytes of a share picture would change. The default is the picture's plan
   * as JSON, which is enough for the editor because it does not show the picture.
   */
  lookOf?: (plan: PicturePlan) => string;
}

/** The site model: everything that is computed from the records of the content. */
export interface SiteModel {
  readonly records: readonly SiteRecord[];
  readonly company: Company;
  readonly navigation: Navigation;
  readonly words: Words;
  /**
   * Returns the records of a content type: first those that editors have put in order, then all others, sorted by
   * title. If the type has no listing, all its records are sorted by id.
   */
  readonly recordsOf: (typeName: string) => readonly SiteRecord[];
  readonly record: (typeName: string, id?: string) => SiteRecord | undefined;
  /** The pages of the records, in the order of the content types. A long overview is split into several pages. */
  readonly pages: readonly SitePage[];
  readonly pageOf: (record: SiteRecord) => SitePage | undefined;
  /**
   * Returns the records that become GraphQL nodes: the record itself and, if it is a long overview, a copy for each
   * further page.
   */
  readonly placesOf: (record: SiteRecord) => readonly SiteRecord[];
  /** Returns the records that the overview of a content type shows. */
  readonly overviewOf: (type: ContentType) => readonly SiteRecord[];
  /** The maximum number of records in each list of the header and the footer. */
  readonly atMost: ReturnType<typeof atMostOf>;
  /**
   * Returns the sectors of a type's overview. The `records` of a sector are only those that the overview
   * lists.
   */
  readonly sectorsOf: (type: ContentType) => readonly Sector[];
  /** The entries of the drop-down menus: a list for each item of the header menu, in the same order. */
  readonly menus: readonly (readonly ListEntry[])[];
  readonly footer: readonly ListEntry[];
  readonly legal: readonly PageLink[];
  /** Returns the old addresses of the page at `path`, percent-encoded. */
  readonly redirectsTo: (path: string) => readonly string[];
  /** Returns the ids of the records of type `typeName` that refer to the record `id` in one of `fields`. */
  readonly namedBy: (typeName: string, fields: readonly string[], id: string) => readonly string[];
  /** The redirects of old addresses. `problems` contains an entry for each invalid or ambiguous old address. */
  readonly redirects: AliasPlan;
  /**
   * The content types whose records are published as JSON, each with these records. `overview` is the path of the
   * type's overview page. For a type without an overview page, it is the type's `listAt`, and there may be no page at
   * this path.
   */
  readonly catalogue: readonly { label: string; overview: string; records: readonly SiteRecord[] }[];
  readonly sharePictures: readonly PicturePlan[];
}

/**
 * Computes the whole site from its records: pages, lists and redirects. Both the build and the editor's preview
 * use it, so they show the same pages. Records may be incomplete, as in the editor. The records Company and
 * Navigation must exist, and so must Words if a list is truncated or has several pages.
 */
export function siteOf(all: readonly SiteRecord[], options: SiteOptions = {}): SiteModel {
  const { publicAt, unfinished, lookOf } = options;
  const { records, ended } = unfinished
    ? { records: all, ended: [] }
    : publicRecords(all, config.timeZone, publicAt);
  const byType = groupBy(records, ({ type }) => type.name);
  // The cast to `Content` is safe: the content check or, in the editor, `draftRecord` has made sure that the records
  // have the fields of their types.
  const only = <Content>(name: string) => byType.get(name)?.[0]?.fields as Content;
  const company = only<Company>("Company");
  const navigation = only<Navigation>("Navigation");
  const words = only<Words>("Words");

  const ordered = new Map(
    config.types.map(({ name, listing }) => {
      const all = byType.get(name) ?? [];
      return [
        name,
        listing ? inOrder(all, ordersOf(navigation)[listing.order ?? ""] ?? []) : [...all].sort(byId),
      ];
    }),
  );
  const recordsOf = (name: string) => ordered.get(name) ?? [];
  const byKey = new Map(records.map((record) => [keyOf(record.type.name, record.id), record]));

  const overviewOf = ({ name, listing }: ContentType) =>
    listing?.places.includes("overview") ? listedIn(recordsOf(name), "overview") : [];
  const sectors = sectorsByType((name) => byType.get(name)?.[0], overviewOf);

  const sharedPicture = ({ name, listing }: ContentType) => {
    if (!options.onePicture && recordsOf(name).length <= MOST_PICTURES) return undefined;
    const overview = listing?.overview;
    const [record] = options.onePicture || !overview ? [] : recordsOf(overview.name);
    return record ? planPicture(overview?.path?.(""), record, company) : planOnePicture(company);
  };
  const titles = new Map(records.map((record) => [record.type.path?.(record.id), textOf(record, "title")]));
  const titleAt = (path: string) => titles.get(path);
  const surroundings = { company, navigation, titleAt, sharedPicture, lookOf };
  const folders = groupBy(
    config.types.flatMap(({ name, path }) => (path ? recordsOf(name) : [])),
    ({ type, id }) => folderOf(type, id),
  );
  const listOn = (record: SiteRecord): [type: ContentType, records: readonly SiteRecord[]] | undefined => {
    const { type, id, fields } = record;
    const listed = listedOn(type);
    if (listed) return [listed, overviewOf(listed)];
    const inFolder = listsFolder(type, fields.sections) && folders.get(id)?.filter((each) => each !== record);
    return inFolder ? [type, inFolder] : undefined;
  };
  const places = new Map<SiteRecord, readonly SiteRecord[]>();
  const pages = config.types
    .flatMap(({ name }) => recordsOf(name))
    .flatMap((record) => {
      const listed = listOn(record);
      const placed: PlacedRecord[] = listed ? placedOverview(record, ...listed, words) : [{ record }];
      const shown = placed.map((each) => each.record);
      places.set(record, shown);
      return placed.flatMap((each) => pageOf(each, surroundings) ?? []);
    });
  const pageByRecord = new Map(pages.map((page) => [page.record, page]));
  const open = pages.filter((page) => page.public);
  const openPaths = new Set(open.map(({ path }) => path));

  // `develop` and preview builds still show a page after its publication has ended. But if another page replaces it,
  // its old addresses (`aliases`) already redirect to that page.
  const leaving = new Set(ended.map(({ aliases: [own] }) => own));
  const staying = open.filter(({ path }) => !leaving.has(path));
  const stayingPaths = new Set(staying.map(({ path }) => path));
  const planned = planAliases(
    [
      ...staying.flatMap(({ record, path, part }) =>
        part && part.number > 1 ? [] : [{ path, aliases: textsOf(record, "aliases") }],
      ),
      ...ended.filter(({ path }) => stayingPaths.has(path)),
    ],
    staying,
    reservedIn(config).isReserved,
  );
  const redirects = {
    ...planned,
    redirects: planned.redirects.filter(({ from }) => !openPaths.has(from)),
  };
  const redirectsTo = groupBy(planned.redirects, ({ to }) => to);

  return {
    records,
    company,
    navigation,
    words,
    recordsOf,
    record: (name, id = "") => byKey.get(keyOf(name, id)),
    pages,
    pageOf: (record) => pageByRecord.get(record),
    placesOf: (record) => places.get(record) ?? [record],
    overviewOf,
    atMost: atMostOf(navigation),
    sectorsOf: ({ name }) => sectors.get(name) ?? [],
    ...menusOf({ navigation, words, recordsOf, overviewOf }),
    redirects,
    redirectsTo: (path) => (redirectsTo.get(path) ?? []).map(({ from }) => from),
    namedBy: (name, fields, id) =>
      recordsOf(name).flatMap((record) =>
        fields.some((field) => textsOf(record, field).includes(id)) ? [record.id] : [],
      ),
    catalogue: config.types.flatMap(({ name, label, listing }) => {
      const overview = listing?.overview?.path?.("") ?? listing?.listAt;
      const records = recordsOf(name).filter((record) => pageByRecord.get(record)?.head.json);
      return listing?.catalogue && overview && records.length > 0 ? [{ label, overview, records }] : [];
    }),
    sharePictures: [...new Map(pages.map(({ picture }) => [picture.file, picture])).values()],
  };
}

// `localeCompare` is not used because its order may differ between machines.
const byId = (a: SiteRecord, b: SiteRecord) => (a.id < b.id ? -1 : 1);

/**
 * Returns the record Navigation as a map from the name of a field to a list of ids. Editors choose the order of records
 * in fields such as `solutionOrder`. The map must only be used for these fields, because the values of the others are
 * not lists of ids.
 */
const ordersOf = (navigation: Navigation) =>
  navigation as unknown as Record<string, readonly string[] | undefined>;
