import { type FieldTree, fieldTree, groupOf } from "../content-model/derive/fieldTree";
import { graphqlName } from "../content-model/derive/graphql";
import { type Change, isGroup, mapFields, mapInner } from "../content-model/mapFields";
import type { SiteRecord } from "../content-model/record";
import { derivedFields } from "./derivedFields";
import type { SiteModel } from "./siteOf";

/**
 * A record as the data layer stores it: in the form of its GraphQL type, with its own id as `recordId`, and with all
 * derived fields. They are stored and not resolved, so that Gatsby sees which records a change affects, filters and
 * sorts by any of them, and rebuilds no other page.
 */
export function storedRecord(record: SiteRecord, site: SiteModel): Record<string, unknown> {
  const derived: MoreFields = (typeName, group) =>
    Object.fromEntries(
      Object.entries(derivedFields(typeName)).map(([name, { value }]) => [
        name,
        value({ site, record, group }) ?? null,
      ]),
    );
  return graphqlRecord(fieldTree(record.type), record.fields, derived);
}

/** Returns additional fields for a group, given its GraphQL type and its fields as they are written. */
type MoreFields = (typeName: string, group: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** The normalised fields of a record in the form of its GraphQL type. */
export function graphqlRecord(
  tree: FieldTree,
  normalised: Readonly<Record<string, unknown>>,
  moreOf: MoreFields = () => ({}),
): Record<string, unknown> {
  const inGraphql: Change = ({ field, value }) =>
    isGroup(value) ? withMore(field, value) : (mapInner(field, value, inGraphql) ?? null);
  const withMore = (union: FieldTree, values: Readonly<Record<string, unknown>>) => {
    const group = groupOf(union, values.kind);
    return {
      ...mapFields(group, values, inGraphql),
      ...choiceTexts(group, values),
      ...moreOf(group.typeName ?? "", values),
    };
  };
  const fields = Object.entries(withMore(tree, normalised));
  return Object.fromEntries(fields.map(([name, value]) => [graphqlName(name), value]));
}

/** The texts of choices, as in `platformName`. */
function choiceTexts({ properties = {} }: FieldTree, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      (field.items ?? field).enum ? [[`${name}Name`, values[name] ?? null]] : [],
    ),
  );
}
