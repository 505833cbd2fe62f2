import { readFileSync } from "node:fs";
import * as add from "@graphql-codegen/add";
import { codegen } from "@graphql-codegen/core";
import * as typescript from "@graphql-codegen/typescript";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { CodeFileLoader } from "@graphql-tools/code-file-loader";
import { loadDocuments } from "@graphql-tools/load";
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  type TypeNode,
  validate,
  visit,
} from "graphql";

/** The generated file with the TypeScript types of query results. */
export const QUERY_TYPES = "gatsby-types.d.ts";

const NOTE = "/* Written by `npm run generate` from the queries in src and the content types. */\n";

/**
 * The file with the GraphQL schema that Gatsby builds. It is committed, so that `queryTypes` and other tools can read
 * the schema without a build.
 */
export const SCHEMA = "src/gatsby/schema.graphql";

/**
 * Returns the TypeScript types of the results of all queries in `src` and `gatsby-node.ts`, in the namespace
 * `Queries`. The types are generated with the library and most settings of Gatsby's own `graphqlTypegen`. Unlike
 * Gatsby, this function leaves out the schema's object types and unused input types, which would make the file much
 * larger.
 */
export async function queryTypes(schema = readFileSync(SCHEMA, "utf8")): Promise<string> {
  const documents = await loadDocuments(["src/**/*.{ts,tsx}", "gatsby-node.ts"], {
    loaders: [new CodeFileLoader({ pluckConfig: { modules: [{ name: "gatsby", identifier: "graphql" }] } })],
    sort: true,
  });
  const queries = concatAST(documents.flatMap(({ document }) => document ?? []));
  const whole = parse(schema);
  const faults = validate(
    buildASTSchema(whole),
    queries,
    specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule),
  );
  if (faults.length > 0) throw new Error(faults.join("\n\n"));
  return codegen({
    filename: QUERY_TYPES,
    schema: withoutUnusedInputs(whole, queries),
    documents,
    config: {
      // These settings are the same in Gatsby's own type generation.
      avoidOptionals: true,
      immutableTypes: true,
      maybeValue: "T | null",
      noExport: true,
      enumsAsTypes: true,
      skipTypename: true,
      namingConvention: { typeNames: "keep", enumValues: "keep", transformUnderscore: false },
      scalars: {
        Date: "string",
        JSON: "Record<string, unknown>",
        GatsbyImageData: "import('gatsby-plugin-image').IGatsbyImageData",
      },
      // Leaves out the schema's object, interface and union types.
      onlyOperationTypes: true,
      // The code above has already validated the queries, against the whole schema.
      skipDocumentsValidation: true,
    },
    pluginMap: { add, typescript, typescriptOperations },
    plugins: [
      { add: { placement: "prepend", content: `${NOTE}declare namespace Queries {\n` } },
      { typescript: {} },
      { typescriptOperations: {} },
      { add: { placement: "append", content: "\n}\n" } },
    ],
  });
}

/**
 * Returns the schema without the input types that no query variable uses, such as filters and sort orders. Arguments of
 * these types are left out too.
 */
function withoutUnusedInputs(schema: DocumentNode, queries: DocumentNode): DocumentNode {
  const inputs = new Map(
    schema.definitions.flatMap((type) =>
      type.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? [[type.name.value, type]] : [],
    ),
  );
  const used = new Set<string>();
  const use = (type: TypeNode): void => {
    const name = nameOf(type);
    if (used.has(name)) return;
    used.add(name);
    for (const field of inputs.get(name)?.fields ?? []) use(field.type);
  };
  visit(queries, { VariableDefinition: ({ type }) => use(type) });
  const isUnused = (name: string) => inputs.has(name) && !used.has(name);
  return visit(schema, {
    InputObjectTypeDefinition: ({ name }) => (isUnused(name.value) ? null : undefined),
    InputValueDefinition: ({ type }) => (isUnused(nameOf(type)) ? null : undefined),
  });
}

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
