import type { GraphqlField, GraphqlObject } from "../../content-model/derive/graphql";
import { iconData } from "../../content-model/icons";
import type { Fields, ResolverFn } from "./gatsbySchema";
import { groupOfService } from "./overviewFields";
import { pictureField } from "./pictureField";
import { recordById } from "./records";

/** A node's own value of a field: a text, a list of texts, or nothing. */
type Texts = Record<string, string | string[] | null>;

/** The fields that a content type declares; references are answered with records, and icons with drawings. */
export function declaredFields({ fields }: GraphqlObject): Fields {
  return Object.assign({}, ...Object.entries(fields).map(([name, field]) => fieldsFor(name, field)));
}

function fieldsFor(name: string, field: GraphqlField): Fields {
  const { type, description, kind } = field;
  const resolve = resolverFor(name, field);
  const declared = { [name]: { type, description, ...(resolve && { resolve }) } };
  return kind === "picture" ? { ...declared, ...pictureField(name, description) } : declared;
}

function resolverFor(name: string, { kind, to = "" }: GraphqlField): ResolverFn<never> | undefined {
  if (kind === "icon") return each(name, iconData);
  if (kind !== "reference") return undefined;
  if (to === "ServiceGroup") return groupOfService;
  // Found one by one, so that a page depends on the records it links to and not on all of their type.
  return each(name, (id, context) => recordById(context, to, id));
}

type Context = Parameters<ResolverFn<Texts>>[2];

/** Answers a field by a function of its value, or of each value in a list; nothing stays nothing. */
const each =
  (field: string, answer: (value: string, context: Context) => unknown): ResolverFn<Texts> =>
  (source, _args, context) => {
    const value = source[field] ?? null;
    if (Array.isArray(value)) return Promise.all(value.map((item) => answer(item, context)));
    return value && answer(value, context);
  };
