import * as add from "@graphql-codegen/add";
import { codegen } from "@graphql-codegen/core";
import * as typescript from "@graphql-codegen/typescript";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { CodeFileLoader } from "@graphql-tools/code-file-loader";
import { loadDocuments } from "@graphql-tools/load";
import { printGatsbyTypes, printTypes } from "@sitekit/gatsby/printTypes";
import { parse } from "graphql";
import { SITE_METADATA, siteTypes } from "../src/site/siteTypes";

/** The file that contains the generated types. */
export const QUERY_TYPES = "gatsby-types.d.ts";

const NOTE = "/* Written by `npm run generate` from the queries in src and the content types. */\n";

/**
 * The result types of all queries in `src`, in the namespace `Queries`. Gatsby can generate such a file itself, but
 * only during a build, including the types of all filters (6,000 lines), and without the types of page queries if the
 * project is in a folder such as `~/.cache`. `schema` is Gatsby's schema, or the part of it that the queries need.
 */
export async function queryTypes(schema = siteSchema()): Promise<string> {
  const documents = await loadDocuments(["src/{components,gatsby,sections,templates}/**/*.{ts,tsx}"], {
    loaders: [new CodeFileLoader({ pluckConfig: { modules: [{ name: "gatsby", identifier: "graphql" }] } })],
    sort: true,
  });
  return codegen({
    filename: QUERY_TYPES,
    schema: parse(schema),
    documents,
    config: {
      // The same settings as Gatsby's own type generation.
      avoidOptionals: true,
      immutableTypes: true,
      maybeValue: "T | null",
      noExport: true,
      enumsAsTypes: true,
      skipTypename: true,
      namingConvention: { typeNames: "keep", enumValues: "keep", transformUnderscore: false },
      scalars: {
        Arguments: "unknown",
        Date: "string",
        GatsbyImageData: "import('gatsby-plugin-image').IGatsbyImageData",
      },
      // Only the types that queries use.
      onlyOperationTypes: true,
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

function siteSchema(): string {
  const types = siteTypes();
  return printTypes(types) + printGatsbyTypes(types, SITE_METADATA);
}
