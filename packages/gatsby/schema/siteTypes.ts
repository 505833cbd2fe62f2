import type { ContentModel } from "@sitekit/content/contentModel";
import {
  type GraphqlEnum,
  type GraphqlField,
  type GraphqlObject,
  type GraphqlUnion,
  graphqlTypes,
  innerGroups,
} from "@sitekit/content/graphql";
import type { SiteRecord } from "@sitekit/content/record";
import type { TimeZone } from "@sitekit/content/time";
import { inPascalCase } from "@sitekit/lib/text";

/**
 * How a resolver converts the stored value of a field to the result of a query. In a list, each entry is converted.
 * The comments below say what the stored value or entry is.
 */
export type Follow =
  /** The id of a record. `type` is its content type. The result is the record. */
  | { kind: "record"; type: string }
  /**
   * The id of a group inside a record. `type` is a content type with a single record, and `field` is the list in that
   * record that contains the group. The result is the group.
   */
  | { kind: "inner"; type: string; field: string }
  /** The name of an icon. The result is its SVG data. */
  | { kind: "icon" }
  /** The path of a picture in the content, such as `/media/depot.jpg`. The result is Gatsby's `File` node. */
  | { kind: "file" }
  /** A value that one of the site's own functions converts. `way` is the name of the function in `OwnWays`. */
  | { kind: "own"; way: string };

export interface SiteField {
  type: string;
  description: string;
  /** How a resolver converts the stored value. Absent if the value needs no such conversion. */
  follow?: Follow;
}

/** The data from which a derived field is computed. */
export interface At<Site> {
  /** The site's model, as returned by the site's function `model`. */
  site: Site;
  record: SiteRecord;
  /** The values of the object that has the derived field: either the record itself, or a group inside the record. */
  group: Readonly<Record<string, unknown>>;
}

/** A GraphQL field that is computed from records, and that editors do not fill in. */
export interface DerivedField<Site> extends SiteField {
  /** Computes the value that is stored in the node. `follow` can convert it when a query reads it. */
  value: (at: At<Site>) => unknown;
}

export type DerivedFields<Site> = Record<string, DerivedField<Site>>;

/**
 * A GraphQL type or interface with fields. The types of records and their interfaces implement `Node`, because each
 * record is a Gatsby node.
 */
export interface ObjectType {
  kind: GraphqlObject["kind"] | "interface";
  name: string;
  description: string;
  interfaces: readonly string[];
  fields: Record<string, SiteField>;
}

export type SiteType = ObjectType | GraphqlEnum | GraphqlUnion;

/** The GraphQL fields and types that a site adds to those of its content types. */
interface OwnTypes {
  /**
   * Returns the derived fields of a type, by name. `typeName` is the GraphQL type of a record, or of a group inside a
   * record.
   */
  derived: (typeName: string) => Readonly<Record<string, SiteField>>;
  /**
   * The fields of the interface `Page`, which all content types with a template implement. If this option is omitted,
   * the schema has no interface `Page`.
   */
  page?: Readonly<Record<string, SiteField>>;
  /** The types that occur only in derived fields. */
  helpers?: readonly (GraphqlEnum | ObjectType)[];
}

/**
 * Returns an interface for types of nodes. Gatsby requires the interface to have the field `id`. The description of
 * this field is empty here because `describeSchema` adds it.
 */
const nodeInterface = (name: string, description: string, fields: ObjectType["fields"]): ObjectType => ({
  kind: "interface",
  name,
  description,
  interfaces: ["Node"],
  fields: { id: { type: "ID!", description: "" }, ...fields },
});

/**
 * Returns every GraphQL type of a site's content: interfaces, the types of records, groups, choices and unions, the
 * types of icons, and `helpers`.
 */
export function typesOfSite(config: ContentModel, { derived, page, helpers = [] }: OwnTypes): SiteType[] {
  const innerGroup = innerGroups(config);
  const declared = graphqlTypes(config).map((type): SiteType => {
    if (type.kind !== "object") return type;
    const { kind, name, description, isRecord } = type;
    const own = Object.entries(type.fields).map(([key, field]) => [
      key,
      declaredField(field, innerGroup, config.timeZone),
    ]);
    const contentType = config.types.find((each) => each.name === name);
    const interfaces = [isRecord && "Node", page && contentType?.template && "Page", contentType?.interface];
    return {
      kind,
      name,
      description,
      interfaces: interfaces.filter((each) => typeof each === "string"),
      fields: { ...Object.fromEntries(own), ...derived(name) },
    };
  });
  // With the interface `Page`, one query can find records of different types that have pages.
  const pages = page ? [nodeInterface("Page", "A record that has a page.", page)] : [];
  // An interface must come before the types that implement it. Otherwise Gatsby loses the interface's description.
  return [...pages, ...sharedInterfaces(config, declared), ...declared, ...ICON_TYPES, ...helpers];
}

/**
 * Returns the interfaces that content types declare with `interface`. An interface has the fields that all of its
 * types have in common.
 */
function sharedInterfaces({ types }: ContentModel, declared: readonly SiteType[]): ObjectType[] {
  const names = new Set(types.flatMap((type) => type.interface ?? []));
  return [...names].map((name) => {
    const [first = {}, ...others] = declared.flatMap((type) =>
      "fields" in type && type.interfaces.includes(name) ? [type.fields] : [],
    );
    const shared = Object.entries(first).filter(([key, { type }]) =>
      others.every((fields) => fields[key]?.type === type),
    );
    const labels = types.flatMap((type) => (type.interface === name ? [type.label] : []));
    return nodeInterface(
      name,
      `A record of one of these types: ${labels.join(", ")}. The interface has the fields that all of them share.`,
      Object.fromEntries(shared),
    );
  });
}

function declaredField(
  { type, description, kind, to = "" }: GraphqlField,
  innerGroup: ReturnType<typeof innerGroups>,
  { label }: TimeZone,
): SiteField {
  if (kind === "date")
    return { type, description: `${description} The value is a day in ${label}, as in \`2026-12-01\`.` };
  if (kind === "moment")
    return {
      type,
      description: `${description} The value is a time in ${label}, as in \`2026-12-01 09:00\`.`,
    };
  if (kind === "icon") return { type, description, follow: { kind } };
  if (kind !== "reference") return { type, description };
  const inner = innerGroup(to);
  return { type, description, follow: inner ? { kind: "inner", ...inner } : { kind: "record", type: to } };
}

/**
 * Returns the name of the node's property that contains the stored value of the field `name`. If the field has
 * `follow`, the property has another name than the field. Otherwise Gatsby would overwrite the stored value with the
 * converted value, which it computes for filters.
 */
export const keyOf = (name: string, { follow }: Pick<SiteField, "follow">): string =>
  follow ? `$${name}` : name;

/**
 * Converts a stored record, or a value inside it, to the form in a node: properties get the names that `keyOf` returns.
 * `typeName` is the GraphQL type of `stored`, or of its entries if `stored` is a list.
 */
export function asNode(types: ReadonlyMap<string, SiteType>, typeName: string, stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map((entry) => asNode(types, typeName, entry));
  const type = types.get(typeName);
  if (!type || typeof stored !== "object" || stored === null) return stored;
  if (type.kind === "union") return asNode(types, type.kinds[Object(stored).kind] ?? "", stored);
  if (type.kind === "enum") return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const field = type.fields[name];
      if (!field) return [name, value];
      return [keyOf(name, field), asNode(types, field.type.replace(/[[\]!]/g, ""), value)];
    }),
  );
}

/** Whether a field is a list, according to its GraphQL type, such as `[String!]!`. */
export const isList = ({ type }: { readonly type: string }): boolean => type.startsWith("[");

/** Returns the name of the field that says whether a list has an entry, such as `hasTags` for the list `tags`. */
export const flagOfList = (list: string) => `has${inPascalCase(list)}`;

/** The range of a list that a query asks for. */
export interface Slice {
  skip?: number | null;
  limit?: number | null;
}

/** The GraphQL arguments of every list inside a record. */
const LIST_ARGUMENTS = {
  skip: { type: "Int", description: "The number of entries to skip: 0 or more." },
  limit: { type: "Int", description: "The maximum number of entries to return: 0 or more." },
};

/** The GraphQL arguments of every date. They are the same as those of Gatsby's own dates. */
const DATE_ARGUMENTS = {
  formatString: {
    type: "String",
    description:
      "The format of the returned date, for example `D MMMM YYYY, HH:mm`. For all format codes, see https://momentjs.com/docs/#/displaying/format/",
  },
  fromNow: {
    type: "Boolean",
    description: "Whether to return the time from now in words, as in `5 days ago`.",
  },
  difference: {
    type: "String",
    description:
      "A unit of time, for example `days`. The field then returns how many of these units have passed since the date: a negative number if the date is in the future.",
  },
  locale: { type: "String", description: "The language of the formatted text, for example `fr`." },
};

export const isDate = ({ type }: Pick<SiteField, "type">): boolean => /^Date!?$/.test(type);

export function argumentsOf(
  field: Pick<SiteField, "type">,
): Readonly<Record<string, { type: string; description: string }>> {
  if (isDate(field)) return DATE_ARGUMENTS;
  return isList(field) ? LIST_ARGUMENTS : {};
}

/** Returns the part of a list that a query asks for. Throws if `skip` or `limit` is negative. */
export function sliceOf<Item>(list: readonly Item[], { skip, limit }: Slice): readonly Item[] {
  for (const [name, number] of Object.entries({ skip, limit }))
    if (number != null && number < 0)
      throw new Error(`The argument \`${name}\` is ${number}. Write 0 or more.`);
  const from = skip ?? 0;
  return list.slice(from, limit == null ? undefined : from + limit);
}

/** Whether the values of a type are Gatsby nodes. The type is then a content type, or an interface of content types. */
export const isNode = (type: SiteType): type is ObjectType =>
  "fields" in type && type.interfaces.includes("Node");

/**
 * Returns the names of the two fields of `Query` for a type of nodes. For the type `Van`, they are `van` (one record)
 * and `allVan` (all records).
 */
export const rootFieldsOf = ({ name }: ObjectType): { one: string; all: string } => ({
  one: name.charAt(0).toLowerCase() + name.slice(1),
  all: `all${name}`,
});

/** Declares a GraphQL type for objects inside records. These objects are not Gatsby nodes. */
export const object = (name: string, description: string, fields: ObjectType["fields"]): ObjectType => ({
  kind: "object",
  name,
  description,
  interfaces: [],
  fields,
});

const ELEMENTS = ["circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect"];

const ICON_TYPES: readonly (GraphqlEnum | ObjectType)[] = [
  object(
    "Icon",
    "An icon of lucide.dev as SVG data. A page contains only the icons that its queries request.",
    {
      name: { type: "String!", description: "The icon's name on lucide.dev/icons." },
      shapes: { type: "[IconShape!]!", description: "The SVG elements of the icon, on a grid of 24 by 24." },
    },
  ),
  object("IconShape", "One SVG element of an icon.", {
    element: { type: "IconElement!", description: "The element's name." },
    attributes: { type: "[IconAttribute!]!", description: "The element's attributes." },
  }),
  object("IconAttribute", "One attribute of an SVG element.", {
    name: { type: "String!", description: "The attribute's name." },
    value: { type: "String!", description: "The attribute's value." },
  }),
  {
    kind: "enum",
    name: "IconElement",
    description: "The SVG elements that icons are drawn with.",
    values: Object.fromEntries(ELEMENTS.map((name) => [name, name])),
  },
];
