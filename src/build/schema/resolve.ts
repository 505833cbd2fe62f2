import type { GatsbyResolverContext, ResolverFn } from "./gatsbySchema";

/** A node as Gatsby stores it: the record, its own id under `jsonId`. */
export type RecordNode<Record = object> = Record & { id: string; jsonId: string };

/** The record of a content type with this id. The content check made sure that there is one. */
export async function recordById<Node extends RecordNode>(
  context: GatsbyResolverContext,
  type: string,
  recordId: string,
): Promise<Node> {
  const node = await context.nodeModel.findOne<Node>({
    type,
    query: { filter: { recordId: { eq: recordId } } },
  });
  if (!node) throw new Error(`There is no ${type} with the id "${recordId}". Run \`npm run content:check\`.`);
  return node;
}

/** All records of a content type. */
export async function allRecords<Node extends RecordNode>(
  context: GatsbyResolverContext,
  type: string,
): Promise<Node[]> {
  const { entries } = await context.nodeModel.findAll<Node>({ type });
  return [...entries];
}

/** The only record of a content type that has one file. */
export async function onlyRecord<Node>(context: GatsbyResolverContext, type: string): Promise<Node> {
  const node = await context.nodeModel.findOne<Node>({ type, query: {} });
  if (!node) throw new Error(`The one record of ${type} is missing. Run \`npm run content:check\`.`);
  return node;
}

/** Resolves a field that holds ids of records to these records, in the editor's order. */
export function linkResolver(field: string, type: string): ResolverFn {
  return (source, _args, context) => {
    const ids = source[field];
    if (Array.isArray(ids)) return Promise.all(ids.map((id: string) => recordById(context, type, id)));
    return typeof ids === "string" ? recordById(context, type, ids) : null;
  };
}
