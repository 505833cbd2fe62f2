import type { GatsbyNode } from "gatsby";
import type { GraphQLSchema } from "graphql";
import { siteTypes } from "../site/siteTypes";
import { describeSchema } from "./describeSchema";
import { exampleQueries } from "./exampleQueries";

let isListening = false;

/** Adds descriptions to each schema that Gatsby builds; `develop` builds one after every change of content. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ emitter }) => {
  const types = siteTypes();
  if (!isListening)
    emitter.on("SET_SCHEMA", ({ payload }: { payload: GraphQLSchema }) =>
      describeSchema(payload, types, exampleQueries()),
    );
  isListening = true;
};
