/** The parts of Gatsby's resolver interface that this site uses; Gatsby types them as `any`. */
export interface GatsbyResolverContext {
  nodeModel: {
    findOne<Node>(args: { type: string; query: object }): Promise<Node | null>;
    findAll<Node>(args: { type: string; query?: object }): Promise<{ entries: Iterable<Node> }>;
  };
}

export type ResolverFn<Source = Record<string, unknown>> = (
  source: Source,
  args: Record<string, never>,
  context: GatsbyResolverContext,
) => unknown;

export interface FieldConfig {
  type: string;
  description: string;
  // Each resolver names the record that it reads; the schema builder pairs it with the right type.
  // biome-ignore lint/suspicious/noExplicitAny: Gatsby hands a field its own type's node.
  resolve?: ResolverFn<any>;
  extensions?: { proxy: { from: string } };
}

export type Fields = Record<string, FieldConfig>;
