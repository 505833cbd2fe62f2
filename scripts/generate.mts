/**
 * Writes all committed files that are generated from code. Run `npm run generate` after changing content types,
 * queries, the logo or the colours; tests fail if it was forgotten.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { checkedFiles, JSON_SCHEMAS, jsonSchemas } from "../src/content-model/derive/jsonSchema";
import { sectionKinds } from "../src/content-model/sections/sections";
import { QUERY_TYPES, queryTypes } from "../src/gatsby/queryTypes";
import { filesIn, writeChanged } from "../src/lib/files";
import { printTypes } from "../src/site/printTypes";
import { siteTypes } from "../src/site/siteTypes";
import "./icons.mts";

const VSCODE_SETTINGS = ".vscode/settings.json";

const schemas = jsonSchemas();
for (const [file, schema] of schemas) writeJson(`${JSON_SCHEMAS}/${file}`, schema);
for (const file of readdirSync(JSON_SCHEMAS)) if (!schemas.has(file)) rmSync(`${JSON_SCHEMAS}/${file}`);
writeJson(VSCODE_SETTINGS, {
  ...JSON.parse(readFileSync(VSCODE_SETTINGS, "utf8")),
  "json.schemas": checkedFiles(),
});
writeChanged("src/gatsby/schema/schema.graphql", printTypes(siteTypes()));
writeChanged("src/components/sections/SectionOfKind.tsx", sectionOfKind());
writeChanged(QUERY_TYPES, await queryTypes());
writeChanged("src/templates/templates.ts", templateList());

function writeJson(file: string, value: unknown): void {
  writeChanged(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** The list of templates for the editor's preview. Gatsby itself finds a page's template by its file. */
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

/** The component that renders a section by kind, with the component and the fragment from the kind's file. */
function sectionOfKind(): string {
  const kinds = sectionKinds.map((kind) => {
    const { typeName = "" } = kind.meta() ?? {};
    return { typeName, component: typeName.replace(/Section$/, "") };
  });
  const imports = ["SectionProps", ...kinds.map(({ component }) => component)]
    .sort()
    .map((name) => `import ${name === "SectionProps" ? "type " : ""}{ ${name} } from "./${name}";`);
  return `/* Written by \`npm run generate\` from the kinds in src/content-model/sections/sections.ts. */
import { graphql } from "gatsby";
${imports.join("\n")}

/** A section, drawn by the component of its kind. */
export function SectionOfKind({ section, ...rest }: SectionProps<Queries.PageSectionFragment>) {
  switch (section.__typename) {
${kinds.map(({ typeName, component }) => `    case "${typeName}":\n      return <${component} section={section} {...rest} />;`).join("\n")}
  }
}

export const fragment = graphql\`
  fragment PageSection on PageSection {
    __typename
${kinds.map(({ typeName }) => `    ...${typeName}`).join("\n")}
  }
\`;
`;
}
