import { type FieldTree, fieldsOf } from "@sitekit/content/fieldTree";
import { choiceName } from "@sitekit/content/graphql";
import { isNode, rootFieldsOf } from "@sitekit/gatsby/siteTypes";
import {
  type GraphQLInputObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
} from "graphql";
import { schemaTypes } from "../../src/site/schemaTypes";

/** A record, or a part of it, as returned by GraphQL. */
export type Answer = Readonly<Record<string, unknown>>;

/**
 * A query for records of a type. `right` receives all records of the type, and returns those that the query should
 * return, in the expected order.
 */
export interface QueryCase {
  /** The arguments, as in `filter: { title: { ne: "A" } }`. */
  args: string;
  right: (records: readonly Answer[]) => readonly Answer[];
}

/** A field by which records can be filtered, and the path to it. */
interface Leaf {
  path: readonly Step[];
  choice: boolean;
  operators: readonly string[];
  /** Whether queries can sort by this field. */
  sortable: boolean;
}

interface Step {
  name: string;
  list: boolean;
}

/** Fields that are not tested: those that Gatsby adds, and `image`, which leads to Gatsby's type `File`. */
const GATSBYS = ["id", "parent", "children", "internal", "gatsbyPath", "image"];

/** The fields to query in a referenced record: examples of different values, such as a text, a date and a number. */
const OF_RECORDS = ["recordId", "title", "status", "publishedFrom", "listed", "wordCount", "searchWords"];

export const askedTypes = schemaTypes()
  .filter(isNode)
  .map((type) => ({ name: type.name, ...rootFieldsOf(type) }));

/**
 * Returns the fields that a type's filter supports, except those in `GATSBYS`. Of a referenced record, returns only the
 * fields in `OF_RECORDS`.
 */
export function leavesOf(schema: GraphQLSchema, typeName: string): Leaf[] {
  const records = new Set(askedTypes.map(({ name }) => name));
  const walk = (
    name: string,
    filter: GraphQLInputObjectType,
    path: readonly Step[],
    inRecord: boolean,
  ): Leaf[] =>
    Object.values(filter.getFields()).flatMap((field): Leaf[] => {
      if (GATSBYS.includes(field.name)) return [];
      if (inRecord && !OF_RECORDS.includes(field.name)) return [];
      const type = fieldType(schema, name, field.name);
      const named = getNamedType(type);
      const step = { name: field.name, list: isListType(getNullableType(type)) };
      const input = getNamedType(field.type);
      if (!isInputObjectType(input)) throw new Error(`${field.name} has no filter`);
      if (isLeafType(named)) {
        const whole = [...path, step];
        return [
          {
            path: whole,
            choice: isEnumType(named),
            operators: Object.keys(input.getFields()),
            sortable: isInOrder(schema, `${typeName}SortInput`, whole),
          },
        ];
      }
      // Stops after one reference: if a referenced record refers to further records, their fields are left out.
      if (inRecord && records.has(named.name)) return [];
      const elements = input.getFields().elemMatch;
      const inner = getNamedType(elements?.type ?? input);
      if (!isInputObjectType(inner)) return [];
      return walk(named.name, inner, [...path, step], inRecord || records.has(named.name));
    });
  const filter = schema.getType(`${typeName}FilterInput`);
  return isInputObjectType(filter) ? walk(typeName, filter, [], false) : [];
}

/** Whether the path exists in the GraphQL input type `order`, such as `ServiceSortInput`. */
function isInOrder(schema: GraphQLSchema, order: string, [step, ...rest]: readonly Step[]): boolean {
  const type = schema.getType(order);
  const field = isInputObjectType(type) ? type.getFields()[step?.name ?? ""] : undefined;
  if (!field) return false;
  return rest.length === 0 || isInOrder(schema, String(getNamedType(field.type)), rest);
}

function fieldType(schema: GraphQLSchema, typeName: string, field: string): GraphQLOutputType {
  const type = schema.getType(typeName);
  const found = isObjectType(type) || isInterfaceType(type) ? type.getFields()[field]?.type : undefined;
  if (!found) throw new Error(`${typeName} has no field ${field}`);
  return found;
}

/** Returns a GraphQL selection of these fields, such as `title steps { title }`. */
export const selectionOf = (leaves: readonly Leaf[]): string =>
  leaves.map(({ path }) => path.map(({ name }) => name).join(" { ") + " }".repeat(path.length - 1)).join(" ");

/**
 * Returns queries that filter by the field with its operators. If the field is sortable, also returns queries that sort
 * by the field in both directions. Most of the values in the filters come from `records`.
 */
export function casesOf(leaf: Leaf, records: readonly Answer[]): QueryCase[] {
  const values = [...new Set(records.flatMap((record) => valuesAt(leaf.path, record)).map(orNull))];
  const filled = values.filter((value) => value !== null);
  const [first = null, second = first] = filled;
  const inGroups = leaf.path.slice(0, -1).some(({ list }) => list);
  const wanted = (operator: string): unknown[] => {
    if (inGroups && operator === "eq") return filled.slice(0, 2);
    if (inGroups && operator === "in") return [[], [first], [second, first]];
    if (operator === "in" || operator === "nin") return [[], [first], [second, first], [null]];
    const text = String(first ?? "x").slice(0, 3);
    if (operator === "regex")
      return [`/^${text.replace(/[^a-z0-9]/gi, "\\$&")}/i`, "/never-written/", "/null/"];
    if (operator === "glob") return ["never-written"];
    return operator === "eq" || operator === "ne" ? [first, second, null] : filled.slice(0, 2);
  };
  const firstList = leaf.path.findIndex(({ list }) => list);
  const filters = leaf.operators.flatMap((operator) =>
    wanted(operator).map(
      (value): QueryCase => ({
        args: `filter: ${braced(leaf.path, `{ ${operator}: ${literal(value, leaf)} }`, true)}`,
        right: (all) =>
          all.flatMap((record) => {
            const test = TESTS[operator];
            if (operator !== "regex" || firstList !== leaf.path.length - 1)
              return holds(leaf.path, record, test, value) ? [record] : [];
            // If the field is the only list in its path, Gatsby returns a record once for each entry that matches
            // the pattern. The schema's description of `regex` says so.
            const fitting = valuesAt(leaf.path, record).filter((entry) => test?.([entry], value as never));
            return fitting.map(() => record);
          }),
      }),
    ),
  );
  const orders = (leaf.sortable ? (["ASC", "DESC"] as const) : []).map(
    (order): QueryCase => ({
      args: `sort: ${braced(leaf.path, order, false)}`,
      right: (all) => {
        const key = (record: Answer) => valuesAt(leaf.path, record);
        const sign = order === "ASC" ? 1 : -1;
        return all.toSorted((a, b) => sign * inOrder(key(a), key(b)));
      },
    }),
  );
  // Removes repeated queries: if a field has only one value, `first` and `second` are equal.
  return [...new Map([...filters, ...orders].map((each) => [each.args, each])).values()];
}

/**
 * Queries that aggregate a field over all records, without expected results: the test only checks that page queries and
 * static queries return the same as `graphql()`.
 */
export const sumsOf = ({ path, operators }: Leaf): string[] => {
  // Gatsby treats a list inside a list as one value, so fields whose path leads through two lists are left out.
  if (path.filter(({ list }) => list).length > 1) return [];
  return [
    ...["distinct(field: $)", "group(field: $) { fieldValue totalCount }"],
    ...(operators.includes("gt") ? ["max(field: $)", "min(field: $)"] : []),
  ].map((text) => text.replace("$", braced(path, "SELECT", false)));
};

const braced = (path: readonly Step[], inner: string, elemMatch: boolean): string =>
  path.reduceRight((text, { name, list }, at) => {
    const entry = elemMatch && list && at < path.length - 1;
    return `{ ${name}: ${entry ? `{ elemMatch: ${text} }` : text} }`;
  }, inner);

function literal(value: unknown, leaf: Leaf): string {
  if (Array.isArray(value)) return `[${value.map((entry) => literal(entry, leaf)).join(", ")}]`;
  return leaf.choice && value !== null ? String(value) : JSON.stringify(value);
}

/**
 * Returns the values of a field in a record. There can be several if the path contains a list, and none if the list has
 * no entries. A value is null if the field is empty, and undefined if the group around the field is empty.
 */
function valuesAt([step, ...rest]: readonly Step[], value: unknown): unknown[] {
  if (!step || value == null) return [step ? undefined : value];
  const found = (value as Answer)[step.name] ?? null;
  return (Array.isArray(found) ? found : [found]).flatMap((entry) => valuesAt(rest, entry));
}

const orNull = (value: unknown) => value ?? null;

type Test = (values: unknown[], wanted: never) => boolean;
const TESTS: Record<string, Test> = {
  eq: (values, wanted) => values.includes(wanted),
  ne: (values, wanted) => !values.includes(wanted),
  in: (values, wanted: unknown[]) => values.some((value) => wanted.includes(value)),
  nin: (values, wanted: unknown[]) => !values.some((value) => wanted.includes(value)),
  // `gt`, `gte`, `lt` and `lte` compare two numbers or two dates. Dates are strings that start with the year, so their
  // order as strings is correct.
  gt: (values, wanted) => values.some((value) => value !== null && (value as never) > wanted),
  gte: (values, wanted) => values.some((value) => value !== null && (value as never) >= wanted),
  lt: (values, wanted) => values.some((value) => value !== null && (value as never) < wanted),
  lte: (values, wanted) => values.some((value) => value !== null && (value as never) <= wanted),
  regex: (values, wanted: string) => {
    const [, source = "", flags] = wanted.split(/^\/|\/(?=i?$)/);
    return values.some((value) => value !== null && new RegExp(source, flags).test(String(value)));
  },
  glob: (values, wanted) => values.includes(wanted),
};

/** Whether the values at the path pass the test. False if `filterValues` returns no values. */
function holds(path: readonly Step[], record: Answer, test: Test | undefined, wanted: unknown): boolean {
  const values = filterValues(path, record);
  return values.length > 0 && (test?.(values, wanted as never) ?? false);
}

/** The values that a filter compares. An empty list of groups has no values, and other empty fields are null. */
function filterValues([step, ...rest]: readonly Step[], value: unknown): unknown[] {
  if (!step) return [value];
  const found = (value as Answer | null)?.[step.name] ?? null;
  const entries = Array.isArray(found) ? found : [found];
  const isEmpty = found === null || entries.length === 0;
  if (isEmpty && step.list && rest.length > 0) return [];
  return (isEmpty ? [null] : entries).flatMap((entry) => filterValues(rest, entry));
}

function inOrder(a: readonly unknown[], b: readonly unknown[]): number {
  const at = a.findIndex((value, index) => index >= b.length || value !== b[index]);
  if (at < 0 || at >= b.length) return a.length - b.length;
  const [one, other] = [a[at], b[at]];
  const rank = (value: unknown) => (value == null ? 1 : 0);
  if (rank(one) !== rank(other) || rank(one) === 1) return rank(one) - rank(other);
  return (one as string) < (other as string) ? -1 : 1;
}

/**
 * Converts a record that `normalise` has returned to the form in which a query returns it. Leaves out references, icons
 * and lists with several kinds of entries.
 */
export function asAnswered(tree: FieldTree, record: Answer): Answer {
  return Object.fromEntries(
    fieldsOf(tree).flatMap(({ name, field }): [string, unknown][] => {
      const single = field.items ?? field;
      const value = record[name];
      // In a file, a reference or an icon is a string, but a query returns an object for it. Lists with several kinds
      // of entries are not queried, because filters do not support them.
      if (single.kind === "reference" || single.kind === "icon" || single.oneOf) return [];
      if (name === "id" && tree.properties?.id?.kind === "id") return [["recordId", value]];
      // In a solution's file, the field `updatedAt` contains the solution's status, such as `Live`. GraphQL calls this
      // field `status`.
      const called = name === "updatedAt" ? "status" : name;
      const named = (text: unknown) => (typeof text === "string" ? choiceName(text) : text);
      if (single.enum)
        return [
          [called, Array.isArray(value) ? value.map(named) : named(value)],
          [`${called}Name`, value],
        ];
      if (single.type !== "object") return [[name, value ?? field.default ?? value]];
      const group = (entry: unknown) => entry && asAnswered(single, entry as Answer);
      return [[name, Array.isArray(value) ? value.map(group) : group(value)]];
    }),
  );
}
