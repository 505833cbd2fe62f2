import type { Navigation } from "../../content-model/types/navigation";
import type { Service } from "../../content-model/types/service";
import type { Solution } from "../../content-model/types/solution";
import { inOrder } from "../../site/listings";
import type { GatsbyResolverContext } from "./gatsbySchema";

/** A record as Gatsby stores it; see `storedRecord`. `id` is Gatsby's own key. */
export type RecordNode<Content = object> = Omit<Content, "id"> & { id: string; recordId: string };

/** A service or a solution: what lists and links of both need. */
export type OfferingNode = RecordNode<
  Pick<Service, "title"> & { hideFrom: string[]; relatedServices: string[]; relatedSolutions: string[] }
>;
export type ServiceNode = OfferingNode & Pick<Service, "group">;
export type SolutionNode = OfferingNode & Pick<Solution, "livePlatform">;

/** The record of a content type with this id. The content check made sure that there is one. */
export async function recordById(
  context: GatsbyResolverContext,
  type: string,
  recordId: string,
): Promise<RecordNode> {
  const node = await findRecord<RecordNode>(context, type, { recordId: { eq: recordId } });
  if (!node) throw new Error(`There is no ${type} with the id "${recordId}". Run \`npm run content:check\`.`);
  return node;
}

/** Gatsby's ids of records that were found, by what they were found by. */
const found = new Map<string, string>();

/** Finds a record, and the next time by Gatsby's id, which takes no query: every page asks for some records. */
async function findRecord<Node extends RecordNode>(
  { nodeModel }: GatsbyResolverContext,
  type: string,
  filter: { recordId?: { eq: string } },
): Promise<Node | null> {
  const key = `${type} ${filter.recordId?.eq ?? ""}`;
  const known = { id: { eq: found.get(key) } };
  const node =
    (known.id.eq && (await nodeModel.findOne<Node>({ type, query: { filter: known } }))) ||
    (await nodeModel.findOne<Node>({ type, query: { filter } }));
  if (node) found.set(key, node.id);
  return node;
}

/** All records of a content type. */
export async function allRecords<Node>(context: GatsbyResolverContext, type: string): Promise<Node[]> {
  const { entries } = await context.nodeModel.findAll<Node>({ type });
  return [...entries];
}

/** The only record of a content type that has one file. */
export async function onlyRecord<Content>(
  context: GatsbyResolverContext,
  type: string,
): Promise<RecordNode<Content>> {
  const node = await findRecord<RecordNode<Content>>(context, type, {});
  if (!node) throw new Error(`The one record of ${type} is missing. Run \`npm run content:check\`.`);
  return node;
}

/** All services in the order of the menus. */
export async function orderedServices(context: GatsbyResolverContext): Promise<ServiceNode[]> {
  const { serviceOrder } = await onlyRecord<Navigation>(context, "Navigation");
  return inOrder(await allRecords<ServiceNode>(context, "Service"), serviceOrder ?? []);
}

/** All solutions in the order of the menus. */
export async function orderedSolutions(context: GatsbyResolverContext): Promise<SolutionNode[]> {
  const { solutionOrder } = await onlyRecord<Navigation>(context, "Navigation");
  return inOrder(await allRecords<SolutionNode>(context, "Solution"), solutionOrder ?? []);
}
