import type { ContentModel } from "@sitekit/content/contentModel";
import { iconData } from "@sitekit/content/icons";
import { listIn } from "@sitekit/content/mapFields";
import { type TimeZone, timeIn } from "@sitekit/content/time";
import type { NodePluginSchema } from "gatsby";
import moment from "moment";
import {
  argumentsOf,
  type Follow,
  isDate,
  isList,
  isNode,
  type SiteField,
  type SiteType,
  type Slice,
  sliceOf,
} from "./siteTypes";

/** What a site itself makes of stored values, by the names that its fields call the ways by. */
export type OwnWays = Readonly<Record<string, (value: string) => unknown>>;

export interface SchemaOptions {
  config: Pick<ContentModel, "timeZone">;
  /** The command that checks the content. */
  checkBy: string;
  /** What the site itself makes of stored values. */
  own?: OwnWays;
}

type GatsbyFields = Parameters<NodePluginSchema["buildObjectType"]>[0]["fields"];

/** Every type of a site as Gatsby's `createTypes` takes it, so that no types are inferred from the existing content. */
export function gatsbyTypes(
  schema: NodePluginSchema,
  types: readonly SiteType[],
  { config, checkBy, own = {} }: SchemaOptions,
) {
  const resolve = resolverWith(own, checkBy);
  return types.map((type) =>
    gatsbyType(schema, type, (kind, name, field) => gatsbyField(kind, name, field, config.timeZone, resolve)),
  );
}

type FieldOf = (kind: "object" | "interface", name: string, field: SiteField) => object;

function gatsbyType(schema: NodePluginSchema, type: SiteType, fieldOf: FieldOf) {
  const { name, description } = type;
  if (type.kind === "enum") {
    // Each name is its own value. Gatsby's query workers read enums from a snapshot of the schema, which has names only.
    const values = Object.entries(type.values).map(([key, text]) => [key, { description: text }]);
    return schema.buildEnumType({ name, description, values: Object.fromEntries(values) });
  }
  if (type.kind === "union") {
    const types = Object.values(type.kinds);
    return schema.buildUnionType({ name, description, types, resolveType: ({ kind }) => type.kinds[kind] });
  }
  const { kind, interfaces } = type;
  const entries = Object.entries(type.fields).map(([key, field]) => [key, fieldOf(kind, key, field)]);
  const fields: GatsbyFields = Object.fromEntries(entries);
  if (kind === "interface") return schema.buildInterfaceType({ name, description, fields, interfaces });
  const record = isNode(type) ? { extensions: { infer: false } } : {};
  return schema.buildObjectType({ name, description, fields, interfaces, ...record });
}

function gatsbyField(
  kind: "object" | "interface",
  name: string,
  field: SiteField,
  zone: TimeZone,
  resolve: Resolve,
) {
  const { type, description, follow } = field;
  const args = argumentsOf(field);
  if (isList(field))
    return {
      type,
      description,
      args,
      ...(kind === "object" && { resolve: listResolver(resolve, name, follow) }),
    };
  if (isDate(field)) return { type, description, args, resolve: dateResolver(zone, name) };
  return { type, description, ...(follow && { resolve: resolverOf(resolve, name, follow) }) };
}

type Node = Readonly<Record<string, unknown>>;
interface DateArguments {
  formatString?: string | null;
  fromNow?: boolean | null;
  difference?: string | null;
  locale?: string | null;
}

/** The part of Gatsby's resolver context that is used here; Gatsby types it, and the node of the parent type, as `any`. */
interface Context {
  nodeModel: { findOne(query: { type: string; query: { filter: object } }): Promise<Node | null> };
}

/** Turns a stored value into a result. */
type Resolve = (follow: Follow, value: string, context: Context) => unknown;

/** Resolves a list: the part of it that is asked for, with what its stored values refer to. */
const listResolver =
  (resolve: Resolve, field: string, follow?: Follow) => (source: Node, slice: Slice, context: Context) => {
    const values = sliceOf(listIn(source[field]), slice);
    return follow ? Promise.all(values.map((value) => resolve(follow, String(value), context))) : values;
  };

/**
 * Resolves a date as it is written, by the clock of the site's time zone, or formats it by that clock. Gatsby's own
 * extension for dates would take it for UTC.
 */
const dateResolver =
  (zone: TimeZone, field: string) =>
  (source: Node, { formatString, fromNow, difference, locale }: DateArguments) => {
    const value = source[field] ?? null;
    if (value === null || !(formatString || fromNow || difference)) return value;
    const text = / /.test(String(value)) ? String(value) : `${value} 00:00`;
    const time = timeIn(zone, text);
    if (!time) return value;
    const offset = (Date.parse(`${text.replace(" ", "T")}Z`) - time.getTime()) / 60_000;
    const date = moment(time)
      .utcOffset(offset)
      .locale(locale ?? "en");
    if (formatString) return date.format(formatString);
    return fromNow ? date.fromNow() : moment().diff(date, difference as moment.unitOfTime.Diff);
  };

/** Resolves a field whose stored value refers to a record, an icon, a picture or something of the site's own. */
const resolverOf =
  (resolve: Resolve, field: string, follow: Follow) => (source: Node, _args: object, context: Context) => {
    const value = source[field] ?? null;
    return value === null ? null : resolve(follow, String(value), context);
  };

function resolverWith(own: OwnWays, checkBy: string): Resolve {
  /** An empty id finds the only record of a type. */
  async function findRecord({ nodeModel }: Context, type: string, recordId: string): Promise<Node> {
    const filter = recordId ? { recordId: { eq: recordId } } : {};
    const node = await nodeModel.findOne({ type, query: { filter } });
    // The content check guarantees that the record exists.
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
        // Found one by one, so that a page depends only on the records that it links to, not on all of their type.
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

/** Content refers to a picture by a path under `/media`. Its file is in `content/media` and is not served itself. */
function findPicture({ nodeModel }: Context, picture: string): Promise<Node | null> {
  const relativePath = picture.replace(/^\/media\//, "");
  const filter = { sourceInstanceName: { eq: "media" }, relativePath: { eq: relativePath } };
  return nodeModel.findOne({ type: "File", query: { filter } });
}
