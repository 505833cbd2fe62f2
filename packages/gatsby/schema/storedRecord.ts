import type { ContentModel } from "@sitekit/content/contentModel";
import { type FieldTree, fieldTree, groupOf } from "@sitekit/content/fieldTree";
import { choiceName, graphqlName } from "@sitekit/content/graphql";
import { type Change, isGroup, mapFields, mapInner } from "@sitekit/content/mapFields";
import type { SiteRecord } from "@sitekit/content/record";
import type { DerivedFields } from "./siteTypes";

type Group = Readonly<Record<string, unknown>>;

/**
 * Returns the values that Gatsby's data layer stores for a record. The record's id becomes `recordId`. The site's
 * derived fields are added. They are stored instead of being computed by resolvers, so that Gatsby knows which pages a
 * change affects.
 */
export function storedRecord<Site>(
  record: SiteRecord,
  site: Site,
  config: ContentModel,
  derived: (typeName: string) => DerivedFields<Site>,
): Record<string, unknown> {
  const inGraphql: Change = ({ field, value }) => {
    if (isGroup(value)) return stored(field, value);
    const filled = mapInner(field, value, inGraphql) ?? field.default ?? null;
    // A choice is stored as its GraphQL name, such as `E_COMMERCE_PLATFORM`. Gatsby's query workers could not convert
    // the text from the content (`E-commerce Platform`), because their snapshot of the schema contains only the names.
    return field.enum && typeof filled === "string" ? choiceName(filled) : filled;
  };
  const stored = (union: FieldTree, values: Group): Record<string, unknown> => {
    const group = groupOf(union, values.kind);
    const computed = Object.entries(derived(group.typeName ?? "")).map(([name, { value }]) => [
      name,
      value({ site, record, group: values }) ?? null,
    ]);
    return {
      ...mapFields(group, values, inGraphql),
      ...choiceTexts(group, values),
      ...Object.fromEntries(computed),
    };
  };
  const fields = Object.entries(stored(fieldTree(record.type), record.fields));
  return Object.fromEntries(fields.map(([name, value]) => [graphqlName(config, name), value]));
}

/**
 * Returns the values of a group's choice fields as they are written in the content. For the field `platform`, it returns
 * `platformName` with a value such as `E-commerce Platform`. The stored `platform` has the GraphQL name instead,
 * `E_COMMERCE_PLATFORM`.
 */
function choiceTexts({ properties = {} }: FieldTree, values: Group) {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      (field.items ?? field).enum ? [[`${name}Name`, values[name] ?? null]] : [],
    ),
  );
}
