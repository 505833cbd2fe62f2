import {
  enumName,
  type GraphqlEnum,
  type GraphqlObject,
  graphqlTypes,
} from "../../content-model/derive/graphql";
import { type IconData, iconData } from "../../content-model/icons";
import type { ServicesPage } from "../../content-model/types/pages";
import { computedFields } from "./computedFields";
import type { FieldConfig, Fields } from "./gatsbySchema";
import { linkResolver, onlyRecord } from "./resolve";

export interface ObjectType {
  kind: "object";
  name: string;
  description: string;
  isRecord: boolean;
  fields: Fields;
}

export type SiteType = ObjectType | GraphqlEnum;

/** Every GraphQL type of the site's content: what the content types declare, and what is worked out from it. */
export function siteTypes(): SiteType[] {
  const declared = graphqlTypes();
  const enums = new Map(declared.filter((type) => type.kind === "enum").map((type) => [type.name, type]));
  return [
    ...declared.map((type) =>
      type.kind === "enum"
        ? type
        : { ...type, fields: { ...fieldsOfType(type, enums), ...computedFields(type.name) } },
    ),
    ...iconTypes,
  ];
}

function fieldsOfType(type: GraphqlObject, enums: Map<string, GraphqlEnum>): Fields {
  const fields: Fields = {};
  for (const [name, { type: fieldType, description, link }] of Object.entries(type.fields)) {
    const base = fieldType.replace(/\W/g, "");
    const field: FieldConfig = { type: fieldType, description };
    if (name === "recordId") field.extensions = { proxy: { from: "jsonId" } };
    if (link === "ServiceGroup") field.resolve = resolveServiceGroup;
    else if (link) field.resolve = linkResolver(name, link);
    if (base === "Icon") field.resolve = (source: Record<string, string>) => iconData(source[name] ?? "");
    const choice = fieldType.startsWith("[") ? undefined : enums.get(base);
    Object.assign(fields, choice ? namedChoice(name, field, choice) : { [name]: field });
  }
  return fields;
}

/**
 * A choice whose values are no GraphQL names ("E-commerce Platform") is answered by name, so that it can be
 * filtered by, and as it is written, so that it can be shown. (Gatsby loses the `value` of an enum's names.)
 */
function namedChoice(name: string, field: FieldConfig, { values }: GraphqlEnum): Fields {
  if (Object.values(values).every((value) => enumName(value) === value)) return { [name]: field };
  return {
    [name]: {
      ...field,
      resolve: (source: Record<string, string | null>) => source[name] && enumName(source[name]),
    },
    [`${name}Name`]: {
      type: field.type.endsWith("!") ? "String!" : "String",
      description: `${field.description} As people read it.`,
      resolve: (source: Record<string, unknown>) => source[name],
    },
  };
}

/** Groups of services stand in the services overview, not in files of their own. */
const resolveServiceGroup: FieldConfig["resolve"] = async (source: { group: string }, _args, context) => {
  const { groups } = await onlyRecord<ServicesPage>(context, "ServicesPage");
  return groups.find((group) => group.id === source.group);
};

const iconTypes: SiteType[] = [
  {
    kind: "object",
    name: "Icon",
    description: "An icon of lucide.dev as data, so that only the icons in use reach a visitor.",
    isRecord: false,
    fields: {
      name: { type: "String!", description: "The icon's name on lucide.dev/icons." },
      shapes: { type: "[IconShape!]!", description: "The elements of its drawing on a grid of 24 by 24." },
    },
  },
  {
    kind: "object",
    name: "IconShape",
    description: "One SVG element of an icon.",
    isRecord: false,
    fields: {
      element: { type: "IconElement!", description: "The element's name." },
      attributes: { type: "[IconAttribute!]!", description: "The element's attributes." },
    },
  },
  {
    kind: "object",
    name: "IconAttribute",
    description: "One attribute of an SVG element.",
    isRecord: false,
    fields: {
      name: { type: "String!", description: "The attribute's name." },
      value: { type: "String!", description: "The attribute's value." },
    } satisfies Record<keyof IconData["shapes"][number]["attributes"][number], FieldConfig>,
  },
  {
    kind: "enum",
    name: "IconElement",
    description: "The SVG elements that icons are drawn with.",
    values: Object.fromEntries(
      ["circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect"].map((name) => [name, name]),
    ),
  },
];
