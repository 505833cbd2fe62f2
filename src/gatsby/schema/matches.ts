import {
  type GraphQLNamedOutputType,
  getNamedType,
  isEnumType,
  isInterfaceType,
  isObjectType,
} from "graphql";
import micromatch from "micromatch";

/** A value of content: a record, a part of one, or a single field. */
export type Value = unknown;
/** The conditions of a query, as in `{ title: { regex: "/^A/" }, questions: { elemMatch: { … } } }`. */
export type Filter = Readonly<Record<string, unknown>>;

/** The operators, applied to a field or to each entry of a list. */
const OPERATORS: Record<string, (value: Value, wanted: never) => boolean> = {
  eq: (value, wanted) => value === wanted,
  in: (value, wanted: readonly Value[] | null) => (wanted ?? []).includes(value),
  gt: (value, wanted) => value !== null && (value as typeof wanted) > wanted,
  gte: (value, wanted) => value !== null && (value as typeof wanted) >= wanted,
  lt: (value, wanted) => value !== null && (value as typeof wanted) < wanted,
  lte: (value, wanted) => value !== null && (value as typeof wanted) <= wanted,
  regex: (value, wanted) => typeof value === "string" && regexOf(wanted).test(value),
  glob: (value, wanted) => typeof value === "string" && micromatch.isMatch(value, wanted),
};

/** Operators that negate another one: no entry of a list may match it. */
const OPPOSITES: Record<string, string> = { ne: "eq", nin: "in" };

/** Whether a value of this type matches all conditions. The fields of a missing value count as null. */
export function matches(type: GraphQLNamedOutputType, filter: Filter, value: Value): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (!isFilter(condition)) return true;
    const { type: inner, value: found } = fieldOf(type, name, value);
    if (!inner) return false;
    if (!hasFields(inner)) return meetsAll(condition, found);
    if (!isFilter(condition.elemMatch)) return matches(inner, condition, found);
    const { elemMatch } = condition;
    return Array.isArray(found) && found.some((entry) => matches(inner, elemMatch, entry));
  });
}

/** The values at the end of a path; several if the path passes through a list. */
export function valuesAt(
  type: GraphQLNamedOutputType,
  [name, ...rest]: readonly string[],
  value: Value,
): Value[] {
  if (name === undefined) return [value];
  const { type: inner, value: found } = fieldOf(type, name, value);
  if (!inner) return [];
  return (Array.isArray(found) ? found : [found]).flatMap((entry) => valuesAt(inner, rest, entry));
}

export const isFilter = (condition: unknown): condition is Filter =>
  typeof condition === "object" && condition !== null && !Array.isArray(condition);

/** The type of a field, or of the entries of a list. */
export function typeOfField(type: GraphQLNamedOutputType, name: string): GraphQLNamedOutputType | undefined {
  if (!hasFields(type)) return undefined;
  const field = type.getFields()[name];
  return field && getNamedType(field.type);
}

export const hasFields = (type: GraphQLNamedOutputType | undefined) =>
  isObjectType(type) || isInterfaceType(type);

/** A field's type and value. Enum values, which GraphQL returns by name, are converted to their stored values. */
function fieldOf(type: GraphQLNamedOutputType, name: string, value: Value) {
  const inner = typeOfField(type, name);
  const found = (value as Record<string, Value> | null)?.[name] ?? null;
  if (!isEnumType(inner)) return { type: inner, value: found };
  const written = (choice: Value) => (choice === null ? null : inner.getValue(String(choice))?.value);
  return { type: inner, value: Array.isArray(found) ? found.map(written) : written(found) };
}

function meetsAll(condition: Filter, value: Value): boolean {
  const values = Array.isArray(value) ? value : [value];
  return Object.entries(condition).every(([operator, wanted]) => {
    const opposite = OPPOSITES[operator];
    const test = OPERATORS[opposite ?? operator];
    return values.some((one) => test?.(one, wanted as never)) !== Boolean(opposite);
  });
}

/** Parses a regular expression as written in queries: `"/^a/i"`. */
function regexOf(text: string): RegExp {
  const end = text.lastIndexOf("/");
  if (!text.startsWith("/") || end === 0)
    throw new Error(`Write the regular expression "${text}" as in "/^a/i".`);
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}
