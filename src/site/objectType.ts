import type { GraphqlObject } from "../content-model/derive/graphql";

/** A GraphQL type without nodes of its own: it only occurs inside records. */
export const object = (
  name: string,
  description: string,
  fields: GraphqlObject["fields"],
): GraphqlObject => ({ kind: "object", name, description, isRecord: false, fields });
