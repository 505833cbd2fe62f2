import { fieldTree } from "../content-model/derive/fieldTree";
import { contentType } from "../content-model/registry";
import { jsonPath, pageUrl } from "../lib/paths";
import { catalogueRecord, inShort, type Refer, type Referred } from "./catalogueRecord";
import { innerGroup } from "./innerGroups";
import { byTitle } from "./listings";
import { linkTo } from "./menus";
import type { SiteModel } from "./siteOf";
import type { SiteRecord } from "./siteRecord";

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
