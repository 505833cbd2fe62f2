import type { GatsbyNode, NodePluginArgs } from "gatsby";
import type { GraphQLResolveInfo, GraphQLSchema } from "graphql";
import {
  isList,
  LIST_ARGUMENTS,
  rootFieldsOf,
  type SiteType,
  type Slice,
  siteTypes,
  sliceOf,
} from "../site/siteTypes";
import { describeSchema } from "./describeSchema";
import { changesTaken } from "./develop/gatsbyState";
import { exampleQueries } from "./exampleQueries";

/** The `info` that Gatsby passes to a resolver that replaces its own. */
type Info = GraphQLResolveInfo & {
  originalResolver: (source: unknown, args: object, context: unknown, info: Info) => unknown;
};

/**
 * Adds the arguments `skip` and `limit` to every list field of a record, and descriptions to the schema. In `develop`,
 * questions about records wait for changes of content that Gatsby is still taking.
 */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: add, emitter }) => {
  const types = siteTypes();
  describeWhenMade(emitter, types);
  add(Object.fromEntries(types.flatMap(listsOf)));
  if (process.env.gatsby_executing_command !== "develop") return;
  const names = types.flatMap((type) => Object.values(rootFieldsOf(type) ?? {}));
  add({ Query: Object.fromEntries(names.map((name) => [name, WHEN_TAKEN])) });
};

/**
 * Gatsby deletes a record before it makes the changed one. A query that ran in between answered that there is no company,
 * and the page in an open browser failed to draw and stayed blank.
 */
const WHEN_TAKEN = {
  resolve(source: unknown, args: object, context: unknown, info: Info) {
    const answer = () => info.originalResolver(source, args, context, info);
    const taken = changesTaken();
    return taken ? taken.then(answer) : answer();
  },
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
