import { type GraphqlObject, graphqlTypes } from "../content-model/derive/graphql";
import { type ContentType, contentTypes } from "../content-model/registry";

/** The declared object types by name. */
export const objects: ReadonlyMap<string, GraphqlObject> = new Map(
  graphqlTypes().flatMap((type) => (type.kind === "object" ? [[type.name, type]] : [])),
);

/** The field by which records of a type choose a group of their overview, and the type of that group. */
export function groupedBy({ name }: ContentType): { field: string; group: string } | undefined {
  const inner = Object.entries(objects.get(name)?.fields ?? {}).find(
    ([, { kind, to = "" }]) => kind === "reference" && innerGroup(to),
  );
  return inner && { field: inner[0], group: inner[1].to ?? "" };
}

/** Where groups of this type are defined: a content type with a single record, and its list field. */
export function innerGroup(typeName: string): { type: string; field: string } | undefined {
  if (contentTypes.some(({ name }) => name === typeName)) return undefined;
  for (const { name } of contentTypes) {
    const list = Object.entries(objects.get(name)?.fields ?? {}).find(
      ([, { type }]) => type === `[${typeName}!]!`,
    );
    if (list && objects.get(typeName)?.fields.id) return { type: name, field: list[0] };
  }
  return undefined;
}
