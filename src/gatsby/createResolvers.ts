import type { GatsbyNode, NodePluginArgs } from "gatsby";
import type { GraphQLSchema } from "graphql";
import { rootFieldsOf } from "../site/gatsbyTypes";
import { isList, LIST_ARGUMENTS, type Slice, sliceOf } from "../site/listArguments";
import { type SiteType, siteTypes } from "../site/siteTypes";
import { exampleQueries } from "./exampleQueries";
import { describeSchema } from "./schema/describeSchema";
import { type FindContext, type FindInfo, findMany, findOne } from "./schema/findRecords";

/** Resolves records with `findRecords`, and adds the arguments `skip` and `limit` to every list field of a record. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: add, emitter }) => {
  const types = siteTypes();
  describeWhenMade(emitter, types);
  const query = Object.fromEntries(
    types.flatMap((type) => {
      const names = rootFieldsOf(type);
      if (!names) return [];
      return [
        [names.one, { resolve: findOne(type.name) }],
        [names.all, { resolve: findMany(type.name) }],
      ];
    }),
  );
  add({ Query: query, ...Object.fromEntries(types.flatMap(listsOf)) });
};

let isListening = false;

/** Adds descriptions to each schema that Gatsby builds. `develop` rebuilds the schema when types change. */
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
  async resolve(source: unknown, slice: Slice, context: FindContext, info: FindInfo) {
    // The original resolver takes no arguments.
    const list = await info.originalResolver(source, {}, context, info);
    return Array.isArray(list) ? sliceOf(list, slice) : list;
  },
};
