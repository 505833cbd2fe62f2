/**
 * Writes every committed file that follows from code: `npm run generate`, after a change of content types, queries,
 * the logo or the colours. Tests say when it was forgotten.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { jsonSchemas, schemaFile } from "../src/content-model/derive/jsonSchema";
import { type ContentType, contentTypes } from "../src/content-model/registry";
import { QUERY_TYPES, queryTypes } from "../src/gatsby/queryTypes";
import { filesIn, writeChanged } from "../src/lib/files";
import { printTypes } from "../src/site/printTypes";
import { siteTypes } from "../src/site/siteTypes";
import "./icons.mts";

const JSON_SCHEMAS = ".vscode/schemas";
const VSCODE_SETTINGS = ".vscode/settings.json";

const schemas = jsonSchemas();
for (const [file, schema] of schemas) writeJson(`${JSON_SCHEMAS}/${file}`, schema);
for (const file of readdirSync(JSON_SCHEMAS)) if (!schemas.has(file)) rmSync(`${JSON_SCHEMAS}/${file}`);
writeJson(VSCODE_SETTINGS, {
  ...JSON.parse(readFileSync(VSCODE_SETTINGS, "utf8")),
  "json.schemas": contentTypes.map(schemaOfFiles),
});
writeChanged("src/gatsby/schema/schema.graphql", printTypes(siteTypes()));
writeChanged(QUERY_TYPES, await queryTypes());
writeChanged("src/templates/templates.ts", templateList());

function writeJson(file: string, value: unknown): void {
  writeChanged(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Which files VS Code checks by the schema of a content type. */
function schemaOfFiles(type: ContentType): { fileMatch: string[]; url: string } {
  const files = "folder" in type.source ? `${type.source.folder}/*.json` : type.source.file;
  return { fileMatch: [`/content/${files}`], url: `./${JSON_SCHEMAS}/${schemaFile(type)}` };
}

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
