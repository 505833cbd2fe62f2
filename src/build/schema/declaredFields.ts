import type { GraphqlField, GraphqlObject, GraphqlType } from "../../content-model/derive/graphql";
import { iconData } from "../../content-model/icons";
import type { FieldConfig, Fields, ResolverFn } from "./gatsbySchema";
import { groupOfService } from "./overviewFields";
import { pictureField } from "./pictureField";
import { recordById } from "./records";

/** A node's own value of a field: a text, a list of texts, or nothing. */
type Texts = Record<string, string | string[] | null>;

/** The fields that a content type declares, each with what Gatsby needs to answer it. */
export function declaredFields(type: GraphqlObject, types: readonly GraphqlType[]): Fields {
  const fields = Object.entries(type.fields).map(([name, field]) => fieldsFor(name, field, types));
  return Object.assign({}, ...fields);
}

function fieldsFor(name: string, field: GraphqlField, types: readonly GraphqlType[]): Fields {
  const { type, description, kind, to = "" } = field;
  const config: FieldConfig = { type, description };
  if (name === "recordId") return { [name]: { ...config, extensions: { proxy: { from: "jsonId" } } } };
  if (kind === "icon") return { [name]: { ...config, resolve: each(name, iconData) } };
  if (kind === "choice") return choiceFields(name, config, types);
  if (kind === "picture") return { [name]: config, ...pictureField(name, description) };
  if (kind !== "reference") return { [name]: config };
  return { [name]: { ...config, resolve: to === "ServiceGroup" ? groupOfService : linkTo(to, name) } };
}

/** References to records, in the editor's order. */
const linkTo =
  (type: string, field: string): ResolverFn<Texts> =>
  (source, _args, context) => {
    const ids = source[field] ?? null;
    if (Array.isArray(ids)) return Promise.all(ids.map((id) => recordById(context, type, id)));
    return ids && recordById(context, type, ids);
  };

/**
 * A choice whose values are no GraphQL names ("E-commerce Platform") is answered by name, so that it can be
 * filtered by, and as it is written, so that it can be shown. (Gatsby loses the `value` of an enum's names.)
 */
function choiceFields(name: string, config: FieldConfig, types: readonly GraphqlType[]): Fields {
  const choice = types.find((type) => type.kind === "enum" && config.type.replace(/\W/g, "") === type.name);
  if (choice?.kind !== "enum") throw new Error(`The choice ${name} has no enumeration`);
  const names = new Map(Object.entries(choice.values).map(([enumName, value]) => [value, enumName]));
  if ([...names].every(([value, enumName]) => value === enumName)) return { [name]: config };
  return {
    [name]: { ...config, resolve: each(name, (value) => names.get(value)) },
    [`${name}Name`]: {
      type: config.type.replace(choice.name, "String"),
      description: `${config.description} As people read it.`,
      resolve: (source: Texts) => source[name],
    },
  };
}

/** Answers a field by a function of its value, or of each value in a list; nothing stays nothing. */
const each =
  (field: string, answer: (value: string) => unknown): ResolverFn<Texts> =>
  (source) => {
    const value = source[field] ?? null;
    return Array.isArray(value) ? value.map(answer) : value && answer(value);
  };
