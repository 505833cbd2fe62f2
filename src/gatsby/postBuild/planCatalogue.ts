import path from "node:path";
import { fieldTree } from "../../content-model/derive/fieldTree";
import { contentType } from "../../content-model/registry";
import { pageUrl } from "../../lib/pageUrl";
import { catalogueRecord, inShort, type Refer, type Referred } from "./catalogueRecord";
import type { PageRecord } from "./pageRecords";

/** The content types that partners may read as data. */
const PUBLISHED = ["Service", "Solution"];

export interface CatalogueFile {
  /** The page that the data stands beside, as in `/services/x`. */
  beside: string;
  data: unknown;
}

/** The services and solutions as data: one file for each, and a list of each kind. */
export function planCatalogue(records: readonly PageRecord[], siteUrl: string): CatalogueFile[] {
  const referred = new Map(records.flatMap(referredBy));
  const refer: Refer = (to, id) => {
    const found = referred.get(`${to} ${id}`);
    return found ? inShort(found, siteUrl) : id;
  };
  const ofType = (name: string) => records.filter(({ type }) => type.name === name);
  const copies = PUBLISHED.flatMap(ofType).flatMap(({ type, id, path, node }) => {
    if (path === undefined) return [];
    const { id: _, ...fields } = catalogueRecord(fieldTree(type), node, refer);
    return [{ beside: path, data: { id, url: pageUrl(siteUrl, path), ...fields } }];
  });
  const lists = PUBLISHED.map((name) => ({
    beside: path.posix.dirname(contentType(name).path?.("id") ?? ""),
    data: ofType(name)
      .sort((a, b) => a.title.localeCompare(b.title, "en"))
      .map((record) => ({ ...inShort(record, siteUrl), description: record.node.description })),
  }));
  return [...lists, ...copies];
}

/** What other records may refer to in this one: itself, and on the services overview its groups. */
function referredBy({ type, id, title, path, node }: PageRecord): [key: string, Referred][] {
  const groups = type.name === "ServicesPage" && Array.isArray(node.groups) ? node.groups : [];
  return [
    [`${type.name} ${id}`, { id, title, path }],
    ...groups.map((group: Referred): [string, Referred] => [
      `ServiceGroup ${group.id}`,
      { id: group.id, title: group.title },
    ]),
  ];
}
