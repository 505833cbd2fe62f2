import type { SiteConfig } from "@sitekit/check/config";
import { planAliases } from "@sitekit/content/aliases/planAliases";
import { reservedIn } from "@sitekit/content/aliases/reserved";
import { publicRecords } from "@sitekit/content/publicRecords";
import { aliasesOf, type SiteRecord } from "@sitekit/content/record";
import { type At, type DerivedFields, typesOfSite } from "./schema/siteTypes";

/** A page of a record. */
interface RecordPage {
  path: string;
  record: SiteRecord;
}

/** A site whose records have their page at the address of their type, and no derived field but that address. */
export function plainSite(config: SiteConfig) {
  const address = {
    type: "String!",
    description: "The address of the record's page on this site.",
    value: ({ record: { type, id } }: At<unknown>) => type.path?.(id),
  };
  const derived = (typeName: string): DerivedFields<unknown> =>
    config.types.some(({ name, path }) => path && name === typeName) ? { path: address } : {};
  const model = (all: readonly SiteRecord[], publicAt?: Date) => {
    const { records, moved } = publicRecords(all, config.timeZone, publicAt);
    const pages = records.flatMap((record): RecordPage[] => {
      const path = record.type.path?.(record.id);
      return path === undefined ? [] : [{ path, record }];
    });
    const owners = pages.map(({ path, record }) => ({ path, aliases: aliasesOf(record) }));
    const redirects = planAliases([...owners, ...moved], pages, reservedIn(config).isReserved);
    return { records, pages, redirects };
  };
  return { config, derived, model, types: () => typesOfSite(config, { derived }) };
}
