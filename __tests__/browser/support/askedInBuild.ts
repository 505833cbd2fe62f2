import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CreatePagesArgs, CreateResolversArgs } from "gatsby";
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  parseValue,
  valueFromASTUntyped,
} from "graphql";
import { type Answer, askedTypes, casesOf, leavesOf, selectionOf, sumsOf } from "../../support/queryCases";

/** A query for one field of GraphQL's type `Query`, and its expected result. */
export interface Asked {
  /** The query without its outer braces, such as `allService { nodes { id } }`. */
  text: string;
  /**
   * The expected result. For a query that filters or sorts, it is computed from the records without GraphQL. For a query
   * that aggregates, it is undefined. The test then only checks that the page query and the static query return the same
   * result as `graphql()`.
   */
  wanted?: unknown;
}

/** A page that `askInPages` adds to the build. Its page query and its static query each contain all `questions`. */
export interface AskedPage {
  name: string;
  questions: Asked[];
  /** The results that `graphql()` returned in `gatsby-node`. The key of the first question's result is `q0`. */
  answers: Readonly<Record<string, unknown>>;
}

export const ASKED = ".cache/asked.json";
const FOLDER = "src/pages/asked";
const PER_PAGE = 250;

interface Model {
  nodeModel: { findAll(query: object): Promise<{ entries: Iterable<{ id: string }> }> };
}

/**
 * Adds the field `byModel` to `Query`. It finds records with `context.nodeModel.findAll`, because developers may also
 * query records in this way, in their own resolvers.
 */
export const createResolvers = ({ createResolvers: create }: CreateResolversArgs) =>
  create({
    Query: {
      byModel: {
        type: "[String!]!",
        args: { type: "String!", query: "String!" },
        resolve: async (_: unknown, { type, query }: Record<string, string>, { nodeModel }: Model) => {
          const { entries } = await nodeModel.findAll({ type, query: JSON.parse(query ?? "") });
          return Array.from(entries, ({ id }) => id);
        },
      },
    },
  });

/**
 * Writes pages whose queries filter, sort and aggregate the records of each type by their fields. Saves these queries
 * in the file `ASKED`, with their expected results and the results of `graphql()`.
 */
export async function askInPages({ graphql }: CreatePagesArgs): Promise<void> {
  const ask = async <Data extends object = Record<string, unknown>>(text: string) => {
    const { data, errors } = await graphql<Data>(text);
    if (errors || !data) throw new Error(`${errors} in ${text.slice(0, 500)}`);
    return data;
  };
  // Builds the schema from an introspection result instead of using Gatsby's own schema object. Gatsby runs in a copy of
  // the project and creates its schema with the `graphql` package in that copy. This file imports another instance of
  // the package, which rejects objects of the first instance.
  const schema = buildClientSchema(await ask<IntrospectionQuery>(getIntrospectionQuery()));
  const all: Asked[] = [];
  for (const type of askedTypes) {
    const leaves = leavesOf(schema, type.name);
    const selected = `${type.all} { nodes { id ${selectionOf(leaves)} } }`;
    const { [type.all]: found } = await ask(`{ ${selected} }`);
    const records = (found as { nodes: Answer[] }).nodes;
    all.push({ text: selected, wanted: found });
    for (const leaf of leaves) {
      for (const { args, right } of casesOf(leaf, records)) {
        const ids = right(records).map(({ id }) => id);
        all.push({
          text: `${type.all}(${args}) { nodes { id } }`,
          wanted: { nodes: ids.map((id) => ({ id })) },
        });
        if (!args.startsWith("filter: ")) continue;
        const query = JSON.stringify(valueFromASTUntyped(parseValue(`{ ${args} }`)));
        all.push({ text: `byModel(type: "${type.name}", query: ${JSON.stringify(query)})`, wanted: ids });
      }
      for (const sum of sumsOf(leaf)) all.push({ text: `${type.all} { ${sum} }` });
    }
  }
  const pages: AskedPage[] = [];
  mkdirSync(FOLDER, { recursive: true });
  for (let from = 0; from < all.length; from += PER_PAGE) {
    const questions = all.slice(from, from + PER_PAGE);
    const name = `asked${pages.length}`;
    const query = `{ ${questions.map(({ text }, at) => `q${at}: ${text}`).join("\n")} }`;
    writeFileSync(path.join(FOLDER, `${name}.tsx`), pageWith(name, query));
    // Gatsby allows only one query in a file, so the static query has a separate file.
    writeFileSync(path.join(FOLDER, `_${name}.tsx`), staticQueryWith(name, query));
    pages.push({ name, questions, answers: await ask(query) });
  }
  writeFileSync(ASKED, JSON.stringify(pages));
}

// Backslashes in the queries are not doubled, because Gatsby reads the source text of the template literal after
// `graphql` and does not interpret escape sequences in it.
const pageWith = (name: string, query: string) => `import { graphql } from "gatsby";
import { PageFrame } from "../../templates/PageFrame";
import { useAnswers } from "./_${name}";
export default function Page({ location }) {
  const answers = useAnswers();
  return <PageFrame title="${name}" description="${name}" location={location}>{Object.keys(answers).length}</PageFrame>;
}
export const query = graphql\`query ${name} ${query}\`;
`;

const staticQueryWith = (name: string, query: string) => `import { graphql, useStaticQuery } from "gatsby";
export const useAnswers = () => useStaticQuery(graphql\`query ${name}Static ${query}\`);
`;
