import {
  type GraphqlEnum,
  type GraphqlField,
  type GraphqlUnion,
  graphqlTypes,
} from "../content-model/derive/graphql";
import { contentTypes } from "../content-model/registry";
import { derivedFields, pageInterfaceFields, type SiteField } from "./derivedFields";
import { helperTypes, type ObjectType } from "./helperTypes";
import { innerGroup } from "./overview";

interface InterfaceType {
  kind: "interface";
  name: string;
  description: string;
  fields: Record<string, SiteField>;
}

export type SiteType = ObjectType | InterfaceType | GraphqlEnum | GraphqlUnion;

/** All interfaces of a type. Records are Gatsby nodes, and so are the interfaces that they implement. */
export function interfacesOf(type: ObjectType | InterfaceType): string[] {
  if (type.kind === "interface") return ["Node"];
  const { isRecord, interfaces = [] } = type;
  return isRecord ? ["Node", ...interfaces] : [...interfaces];
}

/** Every GraphQL type of the site's content: those that content types declare, and those derived from records. */
export function siteTypes(): SiteType[] {
  const declared = graphqlTypes().map((type): SiteType => {
    if (type.kind !== "object") return type;
    const fields = {
      ...mapFields(type.fields, declaredField),
      ...mapFields(derivedFields(type.name), withoutValue),
    };
    const contentType = contentTypes.find(({ name }) => name === type.name);
    const interfaces = [contentType?.template && pageInterface.name, contentType?.interface];
    return { ...type, fields, interfaces: interfaces.filter((name) => name !== undefined) };
  });
  // An interface must precede the types that implement it, or Gatsby loses its description.
  return [pageInterface, ...sharedInterfaces(declared), ...declared, ...helperTypes];
}

/** The interfaces that content types name, each with the fields that all of its types share. */
function sharedInterfaces(declared: readonly SiteType[]): InterfaceType[] {
  const names = new Set(contentTypes.flatMap((type) => type.interface ?? []));
  return [...names].map((name) => {
    const [first, ...others] = declared.flatMap((type) =>
      type.kind === "object" && type.interfaces?.includes(name) ? [type.fields] : [],
    );
    const shared = Object.entries(first ?? {}).filter(([key, { type }]) =>
      others.every((fields) => fields[key]?.type === type),
    );
    const labels = contentTypes.flatMap((type) => (type.interface === name ? [type.label] : []));
    return {
      kind: "interface",
      name,
      description: `What these have in common: ${labels.join(", ")}.`,
      fields: { id: idField, ...Object.fromEntries(shared) },
    };
  });
}

const mapFields = <From>(fields: Record<string, From>, map: (field: From) => SiteField) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]));

const withoutValue = ({ type, description, follow }: SiteField): SiteField => ({ type, description, follow });

function declaredField({ type, description, kind, to = "" }: GraphqlField): SiteField {
  if (kind === "icon") return { type, description, follow: { kind } };
  if (kind !== "reference") return { type, description };
  const inner = innerGroup(to);
  return { type, description, follow: inner ? { kind: "inner", ...inner } : { kind: "record", type: to } };
}

/** Gatsby requires its node key in each interface, and describes it by itself. */
const idField: SiteField = { type: "ID!", description: "" };

/** The common fields of records with a page, so that all pages are found, and queried for their head, in one way. */
const pageInterface: InterfaceType = {
  kind: "interface",
  name: "Page",
  description: "A record that has a page.",
  fields: { id: idField, ...mapFields(pageInterfaceFields, withoutValue) },
};

/** The range of a list that a query asks for. */
export interface Slice {
  skip?: number | null;
  limit?: number | null;
}

/** The GraphQL arguments of every list in a record. */
export const LIST_ARGUMENTS = {
  skip: { type: "Int", description: "How many entries to leave out at the beginning." },
  limit: { type: "Int", description: "How many entries to answer at most." },
};

export const isList = ({ type }: { readonly type: string }): boolean => type.startsWith("[");

export const sliceOf = <Item>(list: readonly Item[], { skip, limit }: Slice): readonly Item[] => {
  const from = Math.max(0, skip ?? 0);
  return list.slice(from, limit == null ? undefined : from + Math.max(0, limit));
};

/** The names of the `Query` fields of a type; undefined for types without any. */
export function rootFieldsOf(type: SiteType): { one: string; all: string } | undefined {
  if (type.kind !== "interface" && !(type.kind === "object" && type.isRecord)) return undefined;
  const { name } = type;
  return { one: name.charAt(0).toLowerCase() + name.slice(1), all: `all${name}` };
}
