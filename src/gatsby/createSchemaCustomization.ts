import { iconData } from "@sitekit/content/icons";
import { listIn } from "@sitekit/content/mapFields";
import { timeIn } from "@sitekit/content/time";
import type { GatsbyNode, NodePluginSchema } from "gatsby";
import { config } from "../../content.config";
import { drawSample } from "../components/drawSample";
import { plainDrawing } from "../components/illustrations/plainDrawing";
import { type Follow, isList, type SiteField } from "../site/derivedFields";
import {
  isDate,
  isNode,
  LIST_ARGUMENTS,
  type SiteType,
  type Slice,
  siteTypes,
  sliceOf,
} from "../site/siteTypes";
import { drawing, drawingPlace } from "./drawings";

type GatsbyFields = Parameters<NodePluginSchema["buildObjectType"]>[0]["fields"];

/** Declares every content type to Gatsby, so that no types are inferred from the existing content. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions, schema }) => {
  actions.createTypes(siteTypes().map((type) => gatsbyType(schema, type)));
};

function gatsbyType(schema: NodePluginSchema, type: SiteType) {
  const { name, description } = type;
  if (type.kind === "enum") {
    // The stored value is the text as written in content, by which Gatsby sorts and groups.
    const values = Object.entries(type.values).map(([key, value]) => [key, { value, description: value }]);
    return schema.buildEnumType({ name, description, values: Object.fromEntries(values) });
  }
  if (type.kind === "union") {
    const types = Object.values(type.kinds);
    return schema.buildUnionType({ name, description, types, resolveType: ({ kind }) => type.kinds[kind] });
  }
  const { kind, interfaces } = type;
  const entries = Object.entries(type.fields).map(([key, field]) => [key, gatsbyField(kind, key, field)]);
  const fields: GatsbyFields = Object.fromEntries(entries);
  if (kind === "interface") return schema.buildInterfaceType({ name, description, fields, interfaces });
  const record = isNode(type) ? { extensions: { infer: false } } : {};
  return schema.buildObjectType({ name, description, fields, interfaces, ...record });
}

function gatsbyField(kind: "object" | "interface", name: string, field: SiteField) {
  const { type, description, follow } = field;
  if (kind === "object" && isList(field))
    return { type, description, args: LIST_ARGUMENTS, resolve: listResolver(name, follow) };
  if (isDate(field))
    return { type, description, extensions: { dateformat: {} }, resolve: dateResolver(name) };
  return { type, description, ...(follow && { resolve: resolverOf(name, follow) }) };
}

type Node = Readonly<Record<string, unknown>>;
interface DateArguments {
  formatString?: string | null;
  fromNow?: boolean | null;
  difference?: string | null;
}

/** The part of Gatsby's resolver context that is used here; Gatsby types it, and the node of the parent type, as `any`. */
interface Context {
  nodeModel: { findOne(query: { type: string; query: { filter: object } }): Promise<Node | null> };
}

/** Resolves a list: the part of it that is asked for, with what its stored values refer to. */
const listResolver = (field: string, follow?: Follow) => (source: Node, slice: Slice, context: Context) => {
  const values = sliceOf(listIn(source[field]), slice);
  return follow ? Promise.all(values.map((value) => resolve(follow, String(value), context))) : values;
};

/** Resolves a date, which Gatsby then formats as it is written. What it compares with the present is the time in Lagos. */
const dateResolver = (field: string) => (source: Node, args: DateArguments) => {
  const value = source[field] ?? null;
  const isCompared = !args.formatString && (args.fromNow || args.difference);
  if (value === null || !isCompared) return value;
  return timeIn(config.timeZone, / /.test(String(value)) ? value : `${value} 00:00`)?.toISOString() ?? value;
};

/** Resolves a field whose stored value refers to a record, an icon, a picture or a drawing. */
const resolverOf = (field: string, follow: Follow) => (source: Node, _args: object, context: Context) => {
  const value = source[field] ?? null;
  return value === null ? null : resolve(follow, String(value), context);
};

function resolve(follow: Follow, value: string, context: Context): unknown {
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
    case "drawing":
      return plainDrawing(drawing(value));
    case "drawingFiles":
      return drawingPlace(value);
    case "sample":
      return drawSample(JSON.parse(value), drawing("Nigeria"));
  }
}

/** An empty id finds the only record of a type. */
async function findRecord({ nodeModel }: Context, type: string, recordId: string): Promise<Node> {
  const filter = recordId ? { recordId: { eq: recordId } } : {};
  const node = await nodeModel.findOne({ type, query: { filter } });
  // The content check guarantees that the record exists.
  if (!node) throw new Error(`There is no ${type} with the id "${recordId}". Run \`npm run content check\`.`);
  return node;
}

async function findInner(context: Context, { type, field }: Follow & { kind: "inner" }, id: string) {
  const groups = (await findRecord(context, type, ""))[field];
  return Array.isArray(groups) ? groups.find((group: Node) => group.id === id) : null;
}

/** Content refers to a picture by a path under `/media`. Its file is in `content/media` and is not served itself. */
function findPicture({ nodeModel }: Context, picture: string): Promise<Node | null> {
  const relativePath = picture.replace(/^\/media\//, "");
  const filter = { sourceInstanceName: { eq: "media" }, relativePath: { eq: relativePath } };
  return nodeModel.findOne({ type: "File", query: { filter } });
}
