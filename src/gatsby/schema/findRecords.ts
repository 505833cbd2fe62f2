import { execute, type GraphQLNamedOutputType, type GraphQLResolveInfo, parse } from "graphql";
import { type Slice, sliceOf } from "../../site/listArguments";
import { findByKey, type KeyContext } from "./findByKey";
import { type Filter, hasFields, isFilter, matches, typeOfField, type Value, valuesAt } from "./matches";

export interface FindContext extends KeyContext {
  nodeModel: KeyContext["nodeModel"] & {
    getNodesByIds(query: { ids: readonly string[] }): object[];
  };
}

/** The `info` that Gatsby passes to a resolver that replaces its own. */
export type FindInfo = GraphQLResolveInfo & { originalResolver: FindResolver };
type FindResolver = (source: unknown, args: FindArgs, context: FindContext, info: FindInfo) => unknown;

interface FindArgs extends Slice {
  filter?: Filter | null;
  sort?: readonly SortInput[] | null;
}

/** The path to a field and the sort direction, as in `{ facts: { price: ASC } }`. */
interface SortInput {
  readonly [field: string]: SortInput | "ASC" | "DESC";
}

/**
 * Resolves `allService(filter, sort, skip, limit)` and the same field of every other type.
 *
 * Gatsby 5.16 does not index empty lists, so `ne` and `nin` omit such records; it may match the conditions of one
 * `elemMatch` against different entries; and it compares lists as one string. Gatsby's fast resolver is therefore used
 * only for simple lookups, which it resolves correctly and which are all that pages need. For other queries, this
 * resolver reads the relevant fields of all records, and filters and sorts them itself.
 */
export const findMany =
  (typeName: string): FindResolver =>
  async (source, args, context, info) => {
    if (isLookup(args.filter) && !args.sort?.length)
      return info.originalResolver(source, args, context, info);
    const ids = await idsOf(typeName, args, context, info);
    // Gatsby provides the count and the data for `group` and other aggregates, but not our order.
    const chosen = { ...args, filter: { id: { in: ids } }, sort: undefined };
    const connection = await info.originalResolver(source, chosen, context, info);
    const nodes = context.nodeModel.getNodesByIds({ ids: [...sliceOf(ids, args)] });
    const edges = nodes.map((node, at) => ({ node, next: nodes[at + 1], previous: nodes[at - 1] }));
    return Object.assign({}, connection, { nodes, edges });
  };

/** Resolves `service(title: …)` and the same field of every other type to the first matching record. */
export const findOne =
  (typeName: string): FindResolver =>
  async (source, args, context, info) => {
    const filter = args as Filter;
    const path = askedPath(filter);
    if (path) return findByKey(context, typeName, "path", path);
    if (isLookup(filter)) return info.originalResolver(source, args, context, info);
    const [id] = await idsOf(typeName, { filter }, context, info);
    return id === undefined ? null : context.nodeModel.getNodeById({ id });
  };

/** The path in a filter that has no other condition, as in the queries of templates. Paths are unique. */
function askedPath({ path, ...others }: Filter): string | undefined {
  if (!isFilter(path) || Object.keys(others).length > 0 || Object.keys(path).length > 1) return undefined;
  return typeof path.eq === "string" ? path.eq : undefined;
}

/** Whether every condition is an `eq` with a value, and there is no `elemMatch`. */
function isLookup(filter: Filter | null | undefined): boolean {
  return Object.entries(filter ?? {}).every(([key, condition]) => {
    if (key === "eq") return condition !== null;
    return isFilter(condition) && key !== "elemMatch" && isLookup(condition);
  });
}

type Found = { readonly id: string } & Readonly<Record<string, Value>>;

async function idsOf(
  typeName: string,
  { filter, sort }: FindArgs,
  context: FindContext,
  { schema, rootValue }: FindInfo,
): Promise<string[]> {
  const type = schema.getType(typeName) as GraphQLNamedOutputType;
  const orders = (sort ?? []).flatMap(ordersIn);
  const fields = [
    "id",
    selectionOf(type, filter ?? {}),
    ...orders.map(({ path }) => path.join("{") + "}".repeat(path.length - 1)),
  ];
  const document = parse(`{ found: all${typeName} { nodes { ${fields.join(" ")} } } }`);
  const { data, errors } = await execute({ schema, document, rootValue, contextValue: context });
  if (errors?.[0]) throw errors[0];
  const all = (data as { found: { nodes: Found[] } }).found.nodes;
  const found = all.filter((node) => matches(type, filter ?? {}, node));
  const keys = new Map(found.map((node) => [node, orders.map(({ path }) => valuesAt(type, path, node))]));
  if (orders.length > 0) {
    found.sort((a, b) => {
      for (const [at, { direction }] of orders.entries()) {
        const order = compareLists(keys.get(a)?.[at] ?? [], keys.get(b)?.[at] ?? []);
        if (order !== 0) return order * direction;
      }
      return 0;
    });
  }
  return found.map(({ id }) => id);
}

/** The fields that a filter uses, as a GraphQL selection. */
function selectionOf(type: GraphQLNamedOutputType, filter: Filter): string {
  return Object.entries(filter)
    .map(([name, condition]) => {
      const inner = typeOfField(type, name);
      if (!isFilter(condition) || !inner) return "";
      if (!hasFields(inner)) return name;
      const within = selectionOf(inner, isFilter(condition.elemMatch) ? condition.elemMatch : condition);
      return within && `${name} { ${within} }`;
    })
    .join(" ");
}

interface Order {
  path: string[];
  direction: 1 | -1;
}

function ordersIn(sort: SortInput): Order[] {
  return Object.entries(sort).flatMap(([field, inner]): Order[] => {
    if (typeof inner === "string") return [{ path: [field], direction: inner === "ASC" ? 1 : -1 }];
    return ordersIn(inner).map(({ path, direction }) => ({ path: [field, ...path], direction }));
  });
}

/** Compares lists entry by entry; a prefix of a list sorts before it. */
function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const order = compare(a[at], b[at]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Empty values sort last. Strings are compared by code unit, independently of the locale. */
function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  return a < b ? -1 : 1;
}
