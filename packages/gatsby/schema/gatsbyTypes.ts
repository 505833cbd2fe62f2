import type { ContentModel } from "@sitekit/content/contentModel";
import { iconData } from "@sitekit/content/icons";
import { listIn } from "@sitekit/content/mapFields";
import { type TimeZone, timeIn } from "@sitekit/content/time";
import type { NodePluginSchema } from "gatsby";
import { type GraphQLOutputType, type GraphQLSchema, getNamedType, isLeafType } from "graphql";
import moment from "moment";
import {
  argumentsOf,
  type Follow,
  isDate,
  isList,
  isNode,
  keyOf,
  type SiteField,
  type SiteType,
  type Slice,
  sliceOf,
} from "./siteTypes";

/**
 * A site's own conversions, by name: functions that convert a field's stored value to its result in queries. A field
 * with `follow: { kind: "own", way: "section" }` uses the conversion `section`.
 */
export type OwnWays = Readonly<Record<string, (value: string) => unknown>>;

export interface SchemaOptions {
  /** The command that checks the content. Error messages name it. */
  checkBy: string;
  /** Needed only if a field has `follow: { kind: "own" }`. */
  own?: OwnWays;
}

type GatsbyFields = Parameters<NodePluginSchema["buildObjectType"]>[0]["fields"];

/**
 * Returns every type of a site in the form that Gatsby's `createTypes` accepts. For the types of records, Gatsby's
 * inference of fields from the existing records is turned off.
 */
export function gatsbyTypes(
  schema: NodePluginSchema,
  types: readonly SiteType[],
  { checkBy, own = {} }: SchemaOptions,
) {
  const resolve = resolverWith(own, checkBy);
  return types.map((type) =>
    gatsbyType(schema, type, (kind, name, field) => gatsbyField(kind, name, field, resolve)),
  );
}

type FieldOf = (kind: "object" | "interface", name: string, field: SiteField) => object;

function gatsbyType(schema: NodePluginSchema, type: SiteType, fieldOf: FieldOf) {
  const { name, description } = type;
  if (type.kind === "enum") {
    // These enum values have no internal `value`, so nodes contain their names, such as `SAIL`. Gatsby's query workers
    // would not know internal values, because they read a snapshot of the schema that contains only the names.
    const values = Object.entries(type.values).map(([key, text]) => [key, { description: text }]);
    return schema.buildEnumType({ name, description, values: Object.fromEntries(values) });
  }
  if (type.kind === "union") {
    const types = Object.values(type.kinds);
    return schema.buildUnionType({ name, description, types, resolveType: ({ kind }) => type.kinds[kind] });
  }
  const { kind, interfaces } = type;
  const entries = Object.entries(type.fields).map(([key, field]) => [
    key,
    marked(keyOf(key, field), fieldOf(kind, key, field)),
  ]);
  const fields: GatsbyFields = Object.fromEntries(entries);
  if (kind === "interface") return schema.buildInterfaceType({ name, description, fields, interfaces });
  const record = isNode(type) ? { extensions: { infer: false } } : {};
  return schema.buildObjectType({ name, description, fields, interfaces, ...record });
}

function gatsbyField(kind: "object" | "interface", name: string, field: SiteField, resolve: Resolve) {
  const { type, description, follow } = field;
  const key = keyOf(name, field);
  const args = argumentsOf(field);
  if (isList(field))
    return {
      type,
      description,
      args,
      ...(kind === "object" && { resolve: listResolver(resolve, key, follow) }),
    };
  if (isDate(field)) return { type, description, extensions: { dateformat: {}, [SITE_DATE]: {} } };
  return { type, description, ...(follow && { resolve: resolverOf(resolve, key, follow) }) };
}

/**
 * A stored value with which `replacedFields` tests the resolvers of fields. The original resolvers return this value
 * unchanged. So a resolver that returns anything else has replaced the original resolver.
 */
const MARK = Symbol("mark");

/** If a field has a resolver, wraps the resolver. The wrapper returns `MARK` if the stored value is `MARK`. */
function marked<Field extends { resolve?: (source: Node, ...rest: never[]) => unknown }>(
  key: string,
  field: Field,
): Field {
  const { resolve } = field;
  if (!resolve) return field;
  return {
    ...field,
    resolve: (source: Node, ...rest: never[]) => (source[key] === MARK ? MARK : resolve(source, ...rest)),
  };
}

/**
 * Finds fields of the site's types whose resolvers have been replaced, for example with `createResolvers`, and returns
 * an error message for each. Such a resolver could silently give pages and filters another value than the editor shows.
 */
export const replacedFields = (schema: GraphQLSchema, types: readonly SiteType[]): string[] =>
  types.flatMap((type) => {
    const built = schema.getType(type.name);
    if (type.kind !== "object" || !built || !("getFields" in built)) return [];
    const fields = built.getFields();
    return Object.entries(type.fields).flatMap(([name, own]) => {
      const field = fields[name];
      if (!field || !("resolve" in field) || !field.resolve) return [];
      if (returnsMark(name, keyOf(name, own), field.resolve)) return [];
      return [
        `The field ${type.name}.${name} gets its value from the content, but a resolver, such as one in \`createResolvers\`, replaces this value. Define that resolver for a field with another name.`,
      ];
    });
  });

function returnsMark(name: string, key: string, resolve: (...args: never[]) => unknown): boolean {
  try {
    const result = (resolve as (...args: unknown[]) => unknown)({ [key]: MARK }, {}, {}, { fieldName: name });
    // If the resolver was replaced by an async function, its promise may be rejected because of these test arguments.
    // Without `catch`, the unhandled rejection would end the process.
    if (result instanceof Promise) result.catch(() => {});
    return result === MARK;
  } catch {
    return false;
  }
}

type Node = Readonly<Record<string, unknown>>;
interface DateArguments {
  formatString?: string | null;
  fromNow?: boolean | null;
  difference?: string | null;
  locale?: string | null;
}

/** The part of Gatsby's resolver context that this file uses. Gatsby declares the context as `any`. */
interface Context {
  nodeModel: { findOne(query: { type: string; query: { filter: object } }): Promise<Node | null> };
}

/** Converts a stored value, such as the id of a record, to the result of a query, such as the record. */
type Resolve = (follow: Follow, value: string, context: Context) => unknown;

/**
 * The part of GraphQL's resolver argument `info` that `listResolver` uses. `path` is missing if Gatsby calls the
 * resolver to compute a value for a filter instead of the result of a query.
 */
interface Info {
  path?: object;
  returnType: GraphQLOutputType;
}

/**
 * Returns a resolver for a list. The resolver returns the part of the list that the query asks for. If `follow` is
 * given, the resolver also converts the stored values. For filters, it returns null instead of an empty list of scalars
 * or enums. Otherwise Gatsby's index would leave out records with an empty list, and the filter `ne` would not find
 * them.
 */
const listResolver =
  (resolve: Resolve, field: string, follow?: Follow) =>
  (source: Node, slice: Slice, context: Context, { path, returnType }: Info) => {
    const values = sliceOf(listIn(source[field]), slice);
    if (!path && values.length === 0 && isLeafType(getNamedType(returnType))) return null;
    return follow ? Promise.all(values.map((value) => resolve(follow, String(value), context))) : values;
  };

/**
 * The name of the field extension that `siteDateExtension` defines. `gatsbyField` gives a date field two extensions.
 * Gatsby's `dateformat` tells Gatsby to filter and sort by the stored values, but its resolver assumes that dates are
 * in UTC. `siteDate` is applied later and replaces this resolver.
 */
const SITE_DATE = "siteDate";

export const siteDateExtension = ({ timeZone }: Pick<ContentModel, "timeZone">) => ({
  name: SITE_DATE,
  extend: () => ({ args: argumentsOf({ type: "Date" }), resolve: dateResolver(timeZone) }),
});

/**
 * Returns a resolver for a date. The arguments `formatString`, `fromNow` and `difference` use the site's time zone.
 * Without these arguments, the resolver returns the date as it is written in the content.
 */
const dateResolver =
  (zone: TimeZone) =>
  (
    source: Node,
    { formatString, fromNow, difference, locale }: DateArguments,
    _context: object,
    { fieldName }: { fieldName: string },
  ) => {
    const value = source[fieldName] ?? null;
    if (value === null || !(formatString || fromNow || difference)) return value;
    const text = / /.test(String(value)) ? String(value) : `${value} 00:00`;
    const time = timeIn(zone, text);
    if (!time) return value;
    const local = text.replace(" ", "T");
    const offset = Math.round((Date.parse(`${local}Z`) - time.getTime()) / 60_000);
    const date = moment.parseZone(`${local}${offsetText(offset)}`).locale(locale ?? "en");
    if (formatString) return date.format(formatString);
    return fromNow ? date.fromNow() : moment().diff(date, difference as moment.unitOfTime.Diff);
  };

/**
 * Formats an offset from UTC in minutes: 60 becomes `+01:00`. The part after the colon is not always `00`: India is at
 * `+05:30`, and dates before the introduction of time zones have the local time of a town.
 */
const offsetText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
};

/**
 * Returns a resolver that converts the stored value of a field, as `follow` says. For example, it converts the id of a
 * record to the record. `Follow` lists all conversions.
 */
const resolverOf =
  (resolve: Resolve, field: string, follow: Follow) => (source: Node, _args: object, context: Context) => {
    const value = source[field] ?? null;
    return value === null ? null : resolve(follow, String(value), context);
  };

function resolverWith(own: OwnWays, checkBy: string): Resolve {
  /** Finds a record by its id. For a content type with a single record, which has no id, `recordId` is `""`. */
  async function findRecord({ nodeModel }: Context, type: string, recordId: string): Promise<Node> {
    const filter = recordId ? { recordId: { eq: recordId } } : {};
    const node = await nodeModel.findOne({ type, query: { filter } });
    // The content check has already reported references to missing records. So the probable cause of this error is a
    // bug, for example a derived field with the id of a missing record.
    if (!node) throw new Error(`There is no ${type} with the id "${recordId}". Run \`${checkBy}\`.`);
    return node;
  }
  async function findInner(context: Context, { type, field }: Follow & { kind: "inner" }, id: string) {
    const groups = (await findRecord(context, type, ""))[field];
    return Array.isArray(groups) ? groups.find((group: Node) => group.id === id) : null;
  }
  return (follow, value, context) => {
    switch (follow.kind) {
      case "record":
        // Each record of a list is looked up separately, because `findAll` would make the page depend on all records
        // of the type: Gatsby would repeat the page's query whenever one of them changes.
        return findRecord(context, follow.type, value);
      case "inner":
        return findInner(context, follow, value);
      case "icon":
        return iconData(value);
      case "file":
        return findPicture(context, value);
      case "own":
        return own[follow.way]?.(value);
    }
  };
}

/**
 * Finds the file node of a picture. `picture` is the path that is written in the content: `/media/depot.jpg` means the
 * file `content/media/depot.jpg`.
 */
function findPicture({ nodeModel }: Context, picture: string): Promise<Node | null> {
  const relativePath = picture.replace(/^\/media\//, "");
  const filter = { sourceInstanceName: { eq: "media" }, relativePath: { eq: relativePath } };
  return nodeModel.findOne({ type: "File", query: { filter } });
}
