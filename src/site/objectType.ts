import type { GraphqlObject } from "../content-model/derive/graphql";

/** A GraphQL type of which there are no nodes: it only stands inside records. */
export const object = (
  name: string,
  description: string,
  fields: GraphqlObject["fields"],
): GraphqlObject => ({ kind: "object", name, description, isRecord: false, fields });
