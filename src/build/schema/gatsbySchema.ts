/** The parts of Gatsby's schema interface that this site uses; Gatsby types them as `any`. */
import type { GraphqlEnum } from "../../content-model/derive/graphql";

export interface GatsbyResolverContext {
  nodeModel: {
    findOne<Node>(args: { type: string; query: object }): Promise<Node | null>;
    findAll<Node>(args: { type: string; query?: object }): Promise<{ entries: Iterable<Node> }>;
  };
}

export type ResolverFn<Source> = (
  source: Source,
  args: Record<string, never>,
  context: GatsbyResolverContext,
) => unknown;

export interface FieldConfig {
  type: string;
  description: string;
  /** Each resolver names the record that it reads; it stands among the fields of that record's type. */
  resolve?: ResolverFn<never>;
  extensions?: { proxy: { from: string } };
}

export type Fields = Record<string, FieldConfig>;

export interface ObjectType {
  kind: "object";
  name: string;
  description: string;
  /** Whether this is a content type, with a node per record. */
  isRecord: boolean;
  fields: Fields;
}

export type SiteType = ObjectType | GraphqlEnum;
