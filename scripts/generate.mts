/**
 * Writes every committed file that follows from code: `npm run generate`, after a change of content types, queries,
 * the logo or the colours. Tests say when it was forgotten.
 */
import { rmSync } from "node:fs";
import { jsonSchemas } from "../src/content-model/derive/jsonSchema";
import { QUERY_TYPES, queryTypes } from "../src/gatsby/queryTypes";
import { filesIn, writeChanged } from "../src/lib/files";
import { printTypes } from "../src/site/printTypes";
import { siteTypes } from "../src/site/siteTypes";
import "./icons.mts";

const JSON_SCHEMAS = ".vscode/schemas";

rmSync(JSON_SCHEMAS, { recursive: true, force: true });
for (const [file, schema] of jsonSchemas()) {
  writeChanged(`${JSON_SCHEMAS}/${file}`, `${JSON.stringify(schema, null, 2)}\n`);
}
writeChanged("src/gatsby/schema/schema.graphql", printTypes(siteTypes()));
writeChanged(QUERY_TYPES, await queryTypes());
writeChanged("src/templates/templates.ts", templateList());

/** The list of templates that the editor's preview draws with; Gatsby finds a page's template by its file. */
function templateList(): string {
  const names = filesIn("src/templates").flatMap((file) => /^(\w+Page)\.tsx$/.exec(file)?.[1] ?? []);
  return `/* Written by \`npm run generate\` from the files beside it. */
import type { ComponentType } from "react";
${names.map((name) => `import * as ${name} from "./${name}";`).join("\n")}

/** A page's component with the query that it is drawn from. */
export interface Template {
  // Each component takes the answer to its own query, which no common type can say.
  default: ComponentType<never>;
  query: unknown;
}

/** Every template by its name. */
export const templates: Readonly<Record<string, Template>> = {
${names.map((name) => `  ${name},`).join("\n")}
};
`;
}
