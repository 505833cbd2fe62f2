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
  /** Looks other records up, each time the field is asked for. The source is a node of the field's own type. */
  resolve?: ResolverFn<never>;
}

/** A field that is worked out rather than written. */
export interface ComputedField extends FieldConfig {
  /**
   * Works the value out of the record alone, in the form of its GraphQL type. It is stored with the record, so that
   * filters and sorting need not work it out again (and Gatsby at times sorts wrongly by fields that it resolves).
   */
  store?: (record: never) => unknown;
}

export type Fields = Record<string, FieldConfig>;
export type ComputedFields = Record<string, ComputedField>;

export interface ObjectType {
  kind: "object";
  name: string;
  description: string;
  /** Whether this is a content type, with a node per record. */
  isRecord: boolean;
  /** The interfaces whose fields it has, beside Gatsby's own `Node`. */
  interfaces?: readonly string[];
  fields: Fields;
}

/** All interfaces of a type: a record is one of Gatsby's nodes too. */
export const interfacesOf = ({ isRecord, interfaces = [] }: ObjectType): string[] =>
  isRecord ? ["Node", ...interfaces] : [...interfaces];

export interface InterfaceType {
  kind: "interface";
  name: string;
  description: string;
  fields: Fields;
}

export type SiteType = ObjectType | InterfaceType | GraphqlEnum;
