import { fieldTree } from "../content-model/derive/fieldTree";
import { contentType } from "../content-model/registry";
import { jsonPath, pageUrl } from "../lib/pageUrl";
import { catalogueRecord, inShort, type Refer, type Referred } from "./catalogueRecord";
import { innerGroup } from "./derivedFields";
import { linkTo } from "./menus";
import type { SiteModel } from "./siteOf";
import { type SiteRecord, textOf } from "./siteRecord";

export interface CatalogueFile {
  /** The address of the file on the site, as in `/services/x.json`. */
  address: string;
  data: unknown;
}

/** The records that partners may read as data: one file for each, and a list of each kind. */
export function planCatalogue(site: SiteModel): CatalogueFile[] {
  const { siteUrl } = site.company;
  const refer: Refer = (to, id) => {
    const found = referred(site, to, String(id));
    return found ? inShort(found, siteUrl) : id;
  };
  return site.catalogue.flatMap(({ overview, records }) => [
    {
      address: jsonPath(overview),
      data: [...records]
        .sort((a, b) => textOf(a, "title").localeCompare(textOf(b, "title"), "en"))
        .map((record) => ({ ...inShort(inLink(record), siteUrl), description: record.fields.description })),
    },
    ...records.map((record) => {
      const { path } = linkTo(record);
      const { id, ...fields } = catalogueRecord(fieldTree(record.type), record.fields, refer);
      return { address: jsonPath(path), data: { id, url: pageUrl(siteUrl, path), ...fields } };
    }),
  ]);
}

const inLink = (record: SiteRecord): Referred => ({ id: record.id, ...linkTo(record) });

/** What a reference leads to: a record, or a group inside one. */
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
