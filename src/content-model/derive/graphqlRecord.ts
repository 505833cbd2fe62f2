import { type FieldTree, fieldsOf, groupOf } from "./fieldTree";
import { choiceNames } from "./graphql";

/**
 * Converts the normalised fields of a record to its GraphQL type, with its own id as `recordId`. Stored like this,
 * records can be filtered and sorted by any field without a resolver. Choices keep their original text.
 */
export function graphqlRecord(
  tree: FieldTree,
  normalised: Readonly<Record<string, unknown>>,
  moreOf: MoreFields = () => ({}),
): Record<string, unknown> {
  const { id, ...fields } = inGraphql(tree, normalised, moreOf);
  return tree.properties?.id ? { recordId: id, ...fields } : fields;
}

/** Returns additional fields for a group, given its GraphQL type and its fields as they are written. */
type MoreFields = (typeName: string, group: Readonly<Record<string, unknown>>) => Record<string, unknown>;

function inGraphql(
  tree: FieldTree,
  values: Readonly<Record<string, unknown>>,
  moreOf: MoreFields,
): Record<string, unknown> {
  const group = groupOf(tree, values.kind);
  const fields = fieldsOf(group).map(({ name, field }) => fieldsFor(name, field, values[name], moreOf));
  return Object.assign({}, ...fields, moreOf(group.typeName ?? "", values));
}

function fieldsFor(
  name: string,
  field: FieldTree,
  value: unknown,
  moreOf: MoreFields,
): Record<string, unknown> {
  if (choiceNames(field.items ?? field)) return { [name]: value ?? null, [`${name}Name`]: value ?? null };
  return { [name]: mapValue(value, (item) => itemOf(field.items ?? field, item, moreOf)) };
}

const itemOf = (field: FieldTree, value: unknown, moreOf: MoreFields) =>
  field.type === "object" && isGroup(value) ? inGraphql(field, value, moreOf) : value;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Applies `change` to a value, or to each item of a list. A missing value becomes null. */
function mapValue(value: unknown, change: (item: unknown) => unknown): unknown {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.map(change) : change(value);
}
