import {
  type GraphqlEnum,
  type GraphqlField,
  type GraphqlObject,
  type GraphqlUnion,
  graphqlTypes,
} from "@sitekit/content/graphql";
import { config } from "../../content.config";
import { derivedFields, isList, pageInterfaceFields, type SiteField } from "./derivedFields";
import { innerGroup } from "./overview";

/** A GraphQL type with fields. Records are Gatsby nodes, and so are the interfaces that they implement. */
interface ObjectType {
  kind: GraphqlObject["kind"] | "interface";
  name: string;
  description: string;
  interfaces: readonly string[];
  fields: Record<string, SiteField>;
}

export type SiteType = ObjectType | GraphqlEnum | GraphqlUnion;

/** Gatsby requires its node key in each interface, and describes it by itself. */
const nodeInterface = (name: string, description: string, fields: ObjectType["fields"]): ObjectType => ({
  kind: "interface",
  name,
  description,
  interfaces: ["Node"],
  fields: { id: { type: "ID!", description: "" }, ...fields },
});

/** The common fields of records with a page, so that all pages are found, and queried for their head, in one way. */
const pageInterface = nodeInterface("Page", "A record that has a page.", pageInterfaceFields);

/** Every GraphQL type of the site's content: those that content types declare, and those derived from records. */
export function siteTypes(): SiteType[] {
  const declared = graphqlTypes(config).map((type): SiteType => {
    if (type.kind !== "object") return type;
    const { kind, name, description, isRecord } = type;
    const own = Object.entries(type.fields).map(([key, field]) => [key, declaredField(field)]);
    const contentType = config.types.find((each) => each.name === name);
    const interfaces = [isRecord && "Node", contentType?.template && "Page", contentType?.interface];
    return {
      kind,
      name,
      description,
      interfaces: interfaces.filter((each) => typeof each === "string"),
      fields: { ...Object.fromEntries(own), ...derivedFields(name) },
    };
  });
  // An interface must precede the types that implement it, or Gatsby loses its description.
  return [pageInterface, ...sharedInterfaces(declared), ...declared, ...helperTypes];
}

/** The interfaces that content types name, each with the fields that all of its types share. */
function sharedInterfaces(declared: readonly SiteType[]): ObjectType[] {
  const names = new Set(config.types.flatMap((type) => type.interface ?? []));
  return [...names].map((name) => {
    const [first = {}, ...others] = declared.flatMap((type) =>
      "fields" in type && type.interfaces.includes(name) ? [type.fields] : [],
    );
    const shared = Object.entries(first).filter(([key, { type }]) =>
      others.every((fields) => fields[key]?.type === type),
    );
    const labels = config.types.flatMap((type) => (type.interface === name ? [type.label] : []));
    return nodeInterface(
      name,
      `What these have in common: ${labels.join(", ")}.`,
      Object.fromEntries(shared),
    );
  });
}

function declaredField({ type, description, kind, to = "" }: GraphqlField): SiteField {
  if (kind === "icon") return { type, description, follow: { kind } };
  if (kind !== "reference") return { type, description };
  const inner = innerGroup(to);
  return { type, description, follow: inner ? { kind: "inner", ...inner } : { kind: "record", type: to } };
}

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

/** The GraphQL arguments that Gatsby gives every date, with descriptions of its own. */
const DATE_ARGUMENTS = {
  formatString: { type: "String" },
  fromNow: { type: "Boolean" },
  difference: { type: "String" },
  locale: { type: "String" },
};

export const isDate = ({ type }: SiteField): boolean => /^Date!?$/.test(type);

export function argumentsOf(
  { kind }: SiteType,
  field: SiteField,
): Readonly<Record<string, { type: string; description?: string }>> {
  if (isDate(field)) return DATE_ARGUMENTS;
  return kind === "object" && isList(field) ? LIST_ARGUMENTS : {};
}

export const sliceOf = <Item>(list: readonly Item[], { skip, limit }: Slice): readonly Item[] => {
  const from = Math.max(0, skip ?? 0);
  return list.slice(from, limit == null ? undefined : from + Math.max(0, limit));
};

/** Whether a type is one of Gatsby nodes: a record's, or what several of them have in common. */
export const isNode = (type: SiteType): type is ObjectType =>
  "fields" in type && type.interfaces.includes("Node");

/** The names of the `Query` fields of a type of nodes. */
export const rootFieldsOf = ({ name }: ObjectType): { one: string; all: string } => ({
  one: name.charAt(0).toLowerCase() + name.slice(1),
  all: `all${name}`,
});

/** A GraphQL type without nodes of its own: it only occurs inside records. */
const object = (name: string, description: string, fields: ObjectType["fields"]): ObjectType => ({
  kind: "object",
  name,
  description,
  interfaces: [],
  fields,
});

const ELEMENTS = ["circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect"];

/** The types that only icons and derived fields use. */
const helperTypes: readonly (GraphqlEnum | ObjectType)[] = [
  object("Icon", "An icon of lucide.dev as data, so that only the icons in use reach a visitor.", {
    name: { type: "String!", description: "The icon's name on lucide.dev/icons." },
    shapes: { type: "[IconShape!]!", description: "The elements of its drawing on a grid of 24 by 24." },
  }),
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
  object("PageLink", "A link to a page of this site.", {
    title: { type: "String!", description: "What the page is called." },
    path: { type: "String!", description: "The page's address, as in `/services`." },
  }),
  object("ListEntry", "An entry of a list in a menu or at the foot of the page.", {
    title: { type: "String!", description: "The words of the entry." },
    path: { type: "String!", description: "The address of the entry's page on this site." },
    url: {
      type: "String",
      description: "The public website that the entry leads to, or names beside its page.",
    },
    note: { type: "String", description: "A few words after a title that is an abbreviation." },
  }),
  object("SampleFigure", "A sample, drawn.", {
    kind: { type: "String!", description: "Its kind, as content names it." },
    markup: { type: "String!", description: "Its drawing as HTML.", follow: { kind: "sample" } },
    summary: { type: "String!", description: "What it shows." },
    steps: { type: "[String!]!", description: "What happens in it, step by step, if visitors can play it." },
  }),
  object("Overview", "What a page of an overview lists: in groups, or else as one list.", {
    pager: { type: "Pager!", description: "Which page of the list this is, and the way to the others." },
    groups: { type: "[OverviewGroup!]!", description: "The groups that have records here, in order." },
    entries: { type: "[OverviewEntry!]!", description: "The records that are listed here without a group." },
    sectors: { type: "[OverviewSector!]!", description: "By what visitors can narrow the list." },
    firstSector: { type: "Int!", description: "The number of the first sector in the search file." },
  }),
  object("OverviewGroup", "A group of an overview.", {
    id: { type: "String!", description: "Its id, which is an anchor on the page." },
    title: { type: "String!", description: "What its records have in common." },
    text: { type: "String", description: "When a reader needs it." },
    entries: { type: "[OverviewEntry!]!", description: "Its records on this page, in order." },
  }),
  object("OverviewSector", "A part of an overview's list.", {
    title: { type: "String!", description: "What its records have in common." },
    count: { type: "Int!", description: "How many of its records the overview lists." },
  }),
  object("OverviewEntry", "A record as an overview lists it.", {
    title: { type: "String!", description: "What its page is called." },
    path: { type: "String!", description: "The address of its page." },
    description: { type: "String!", description: "What its page is about." },
    icon: { type: "Icon", description: "Its icon, if its type has one.", follow: { kind: "icon" } },
    drawingFiles: {
      type: "DrawingFiles",
      description: "Its drawing as files; none for a record that is shown with its icon.",
      follow: { kind: "drawingFiles" },
    },
    category: { type: "String", description: "Its category, as people read it." },
    status: { type: "String", description: "Its status, as people read it." },
  }),
  object("Pager", "Which page of a long list this is, and the way to the others.", {
    number: { type: "Int!", description: "The number of this page, from 1." },
    count: { type: "Int!", description: "How many pages the list has." },
    total: { type: "Int!", description: "How many records all pages list." },
    previous: { type: "String", description: "The address of the page before; none for the first." },
    next: { type: "String", description: "The address of the page after; none for the last." },
    pages: {
      type: "[PagerPage!]!",
      description: "The first page, the last one, this one and those beside it, in order.",
    },
  }),
  object("PagerPage", "A page of a long list.", {
    number: { type: "Int!", description: "Its number, from 1." },
    path: { type: "String!", description: "Its address, as in `/solutions/page/2`." },
  }),
  object("DrawingFiles", "The addresses of SVG files, one for each colour scheme, that have a drawing.", {
    light: { type: "String!", description: "In the colours of the light scheme." },
    dark: { type: "String!", description: "In the colours of the dark scheme." },
    position: {
      type: "String!",
      description: "Where it stands among the file's drawings, as CSS's `object-position`.",
    },
  }),
  object("PageHead", "What search engines and shared links show of a page.", {
    title: { type: "String!", description: "The title in tabs and search results, within 60 characters." },
    description: {
      type: "String!",
      description: "The description in search results, within 160 characters.",
    },
    url: { type: "String", description: "The whole web address of the page; none for the not-found page." },
    picture: { type: "String!", description: "The whole web address of the picture that shared links show." },
    structuredData: { type: "String", description: "What the page is about, as JSON-LD for search engines." },
    json: { type: "String", description: "The address of the record as JSON, for records in the catalogue." },
  }),
];
