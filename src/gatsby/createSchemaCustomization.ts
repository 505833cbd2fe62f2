import type { GatsbyNode, NodePluginSchema } from "gatsby";
import { drawSample } from "../components/drawSample";
import { iconData } from "../content-model/icons";
import type { Follow, SiteField } from "../site/derivedFields";
import { interfacesOf, type SiteType, siteTypes } from "../site/siteTypes";
import { changesTaken } from "./develop/gatsbyState";
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
  const fields = gatsbyFields(type.fields);
  const interfaces = interfacesOf(type);
  if (type.kind === "interface") return schema.buildInterfaceType({ name, description, fields, interfaces });
  const record = type.isRecord ? { extensions: { infer: false } } : {};
  return schema.buildObjectType({ name, description, fields, interfaces, ...record });
}

/** Gatsby passes each resolver a node of the field's parent type, but types it as `any`. */
function gatsbyFields(fields: Readonly<Record<string, SiteField>>): GatsbyFields {
  const entries = Object.entries(fields).map(([name, { type, description, follow }]) => [
    name,
    { type, description, ...(follow && { resolve: resolverOf(name, follow) }) },
  ]);
  return Object.fromEntries(entries);
}

type Node = Readonly<Record<string, unknown>>;
type Resolver = (source: Node, args: Record<string, never>, context: Context) => unknown;

/** The part of Gatsby's resolver context that is used here; Gatsby types it as `any`. */
interface Context {
  nodeModel: { findOne(query: { type: string; query: { filter: object } }): Promise<Node | null> };
}

/** Resolves a field whose stored value refers to a record, an icon, a picture or a drawing. */
const resolverOf =
  (field: string, follow: Follow): Resolver =>
  (source, _args, context) => {
    const value = source[field] ?? null;
    if (Array.isArray(value)) return Promise.all(value.map((item) => resolve(follow, String(item), context)));
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
      return drawing(value);
    case "drawingFiles":
      return drawingPlace(value);
    case "sample":
      return drawSample(JSON.parse(value), drawing("Nigeria"));
  }
}

/** An empty id finds the only record of a type. */
async function findRecord({ nodeModel }: Context, type: string, recordId: string): Promise<Node> {
  // See `createResolvers`: in `develop`, the record may be between its old and its new node.
  await changesTaken();
  const filter = recordId ? { recordId: { eq: recordId } } : {};
  const node = await nodeModel.findOne({ type, query: { filter } });
  // The content check guarantees that the record exists.
  if (!node) throw new Error(`There is no ${type} with the id "${recordId}". Run \`npm run content:check\`.`);
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
