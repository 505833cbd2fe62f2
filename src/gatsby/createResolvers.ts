import type { GatsbyNode, NodePluginArgs } from "gatsby";
import type { GraphQLResolveInfo, GraphQLSchema } from "graphql";
import { isList, LIST_ARGUMENTS, type SiteType, type Slice, siteTypes, sliceOf } from "../site/siteTypes";
import { describeSchema } from "./describeSchema";
import { exampleQueries } from "./exampleQueries";

/** The `info` that Gatsby passes to a resolver that replaces its own. */
type Info = GraphQLResolveInfo & {
  originalResolver: (source: unknown, args: object, context: unknown, info: Info) => unknown;
};

/** Adds the arguments `skip` and `limit` to every list field of a record, and descriptions to the schema. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: add, emitter }) => {
  const types = siteTypes();
  describeWhenMade(emitter, types);
  add(Object.fromEntries(types.flatMap(listsOf)));
};

let isListening = false;

/** Adds descriptions to each schema that Gatsby builds. `develop` rebuilds it after every change of content. */
function describeWhenMade(emitter: NodePluginArgs["emitter"], types: readonly SiteType[]): void {
  if (isListening) return;
  isListening = true;
  emitter.on("SET_SCHEMA", ({ payload }: { payload: GraphQLSchema }) =>
    describeSchema(payload, types, exampleQueries()),
  );
}

function listsOf(type: SiteType): [string, object][] {
  if (type.kind !== "object") return [];
  const lists = Object.entries(type.fields).filter(([, field]) => isList(field));
  return [[type.name, Object.fromEntries(lists.map(([name]) => [name, SLICED]))]];
}

const SLICED = {
  args: LIST_ARGUMENTS,
  async resolve(source: unknown, slice: Slice, context: unknown, info: Info) {
    // The original resolver takes no arguments.
    const list = await info.originalResolver(source, {}, context, info);
    return Array.isArray(list) ? sliceOf(list, slice) : list;
  },
};
