import { type FieldTree, fieldTree } from "../content-model/derive/fieldTree";
import { type Change, mapFields, mapInner } from "../content-model/mapFields";
import type { SiteRecord } from "../content-model/record";
import { contentType } from "../content-model/registry";
import { jsonPath, pageUrl } from "../lib/paths";
import { byTitle, linkTo } from "./menus";
import { innerGroup } from "./overview";
import type { SiteModel } from "./siteOf";

/** The maximum number of entries in one file of a list. */
const PER_FILE = 1000;

interface CatalogueFile {
  /** The address of the file on the site, as in `/services/x.json`. */
  address: string;
  data: unknown;
}

/** The JSON files for partners: one for each record, lists for each content type, and an index of the lists. */
export function planCatalogue(site: SiteModel): CatalogueFile[] {
  const { siteUrl } = site.company;
  const refer: Refer = (to, id) => {
    const found = referred(site, to, String(id));
    return found ? inShort(found, siteUrl) : id;
  };
  const inList = (record: SiteRecord) => ({
    ...inShort(inLink(record), siteUrl),
    description: record.fields.description,
  });
  const index = site.catalogue.map((list) => ({
    title: list.label,
    url: pageUrl(siteUrl, list.overview),
    total: list.records.length,
    lists: listAddresses(list).map((address) => pageUrl(siteUrl, address)),
  }));
  return [
    { address: "/catalogue.json", data: index },
    ...site.catalogue.flatMap((list) => {
      const entries = list.records.toSorted(byTitle).map(inList);
      const part = (at: number) => entries.slice(at * PER_FILE, (at + 1) * PER_FILE);
      return [
        ...listAddresses(list).map((address, at) => ({ address, data: part(at) })),
        ...list.records.map((record) => {
          const { path } = linkTo(record);
          const { id, ...fields } = catalogueRecord(fieldTree(record.type), record.fields, refer);
          return { address: jsonPath(path), data: { id, url: pageUrl(siteUrl, path), ...fields } };
        }),
      ];
    }),
  ];
}

/** The addresses of a type's list files. Those after the first are at addresses that no record can have. */
export function listAddresses({ overview, records }: SiteModel["catalogue"][number]): string[] {
  return Array.from({ length: Math.ceil(records.length / PER_FILE) }, (_, at) =>
    at === 0 ? jsonPath(overview) : `${overview}/page/list-${at + 1}.json`,
  );
}

const inLink = (record: SiteRecord): Referred => ({ id: record.id, ...linkTo(record) });

/** Resolves a reference to a record, or to a group inside one. */
function referred(site: SiteModel, to: string, id: string): Referred | undefined {
  const inner = innerGroup(to);
  if (!inner) {
    const record = site.record(contentType(to).name, id);
    return record && inLink(record);
  }
  const groups = site.record(inner.type)?.fields[inner.field];
  const group = Array.isArray(groups) ? groups.find((each: Referred) => each.id === id) : undefined;
  return group && { id, title: group.title };
}

/** A record, or a part of one, as JSON. */
type JsonObject = Record<string, unknown>;

/** The target of a reference. */
interface Referred {
  id: string;
  title: string;
  /** The address of its page, if it has one. */
  path?: string;
}

/** Resolves a reference: the name of a content type, and the id of one of its records. */
type Refer = (to: string, id: unknown) => unknown;

/**
 * The public JSON copy of a record: every field of its content type that is not `internal`. An empty field is null, an
 * empty list is []. `refer` resolves references.
 */
function catalogueRecord(tree: FieldTree, record: Readonly<JsonObject>, refer: Refer): JsonObject {
  const publicValue: Change = ({ field, value }) => {
    if (field.internal) return undefined;
    if (field.items && !Array.isArray(value)) return [];
    if (value === undefined || value === null) return null;
    if (field.kind === "reference" && field.to) return refer(field.to, value);
    return mapInner(field, value, publicValue);
  };
  return mapFields(tree, record, publicValue);
}

/** The summary of a record: its id and title, and the URLs of its page and its JSON copy. */
function inShort({ id, title, path }: Referred, siteUrl: string): JsonObject {
  if (path === undefined) return { id, title };
  return { id, title, url: pageUrl(siteUrl, path), json: pageUrl(siteUrl, jsonPath(path)) };
}
