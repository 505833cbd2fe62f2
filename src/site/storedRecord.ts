import { fieldTree } from "../content-model/derive/fieldTree";
import { graphqlRecord } from "../content-model/derive/graphqlRecord";
import { derivedFields } from "./derivedFields";
import type { SiteModel } from "./siteOf";
import type { SiteRecord } from "./siteRecord";

/**
 * A record as the data layer stores it: in the form of its GraphQL type, with all fields that follow from the records.
 * They are stored, not resolved, so that Gatsby sees which records a change reaches, filters and sorts by any of them,
 * and draws no other page anew.
 */
export function storedRecord(record: SiteRecord, site: SiteModel): Record<string, unknown> {
  return graphqlRecord(fieldTree(record.type), record.fields, (typeName, group) =>
    Object.fromEntries(
      Object.entries(derivedFields(typeName)).map(([name, { value }]) => [
        name,
        value({ site, record, group }) ?? null,
      ]),
    ),
  );
}
