/**
 * Writes every committed file that follows from code: `npm run generate`, after a change of content types, queries,
 * the logo or the colours. Tests say when it was forgotten.
 */
import { rmSync } from "node:fs";
import { jsonSchemas } from "../src/content-model/derive/jsonSchema";
import { QUERY_TYPES, queryTypes } from "../src/gatsby/queryTypes";
import { writeChanged } from "../src/lib/files";
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
