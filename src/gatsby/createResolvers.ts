import type { GatsbyNode } from "gatsby";
import type { GraphQLResolveInfo, GraphQLSchema } from "graphql";
import { isNode, rootFieldsOf, siteTypes } from "../site/siteTypes";
import { describeSchema } from "./describeSchema";
import { changesTaken } from "./develop/gatsbyState";
import { exampleQueries } from "./exampleQueries";

/** The `info` that Gatsby passes to a resolver that replaces its own. */
type Info = GraphQLResolveInfo & {
  originalResolver: (source: unknown, args: object, context: unknown, info: Info) => unknown;
};

let isListening = false;

/**
 * Adds descriptions to each schema that Gatsby builds; `develop` builds one after every change of content. There, questions
 * about records also wait for changes that Gatsby is still taking.
 */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: add, emitter }) => {
  const types = siteTypes();
  if (!isListening)
    emitter.on("SET_SCHEMA", ({ payload }: { payload: GraphQLSchema }) =>
      describeSchema(payload, types, exampleQueries()),
    );
  isListening = true;
  if (process.env.gatsby_executing_command !== "develop") return;
  const names = types.filter(isNode).flatMap((type) => Object.values(rootFieldsOf(type)));
  add({ Query: Object.fromEntries(names.map((name) => [name, WHEN_TAKEN])) });
};

/**
 * Gatsby deletes a record before it makes the changed one. A query that ran in between answered that there is no company,
 * and the page in an open browser failed to draw and stayed blank.
 */
const WHEN_TAKEN = {
  async resolve(source: unknown, args: object, context: unknown, info: Info) {
    await changesTaken();
    return info.originalResolver(source, args, context, info);
  },
};
