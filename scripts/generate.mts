/**
 * Writes committed files that are generated from code, for example the query types. Run `npm run generate` after a
 * change to content types, kinds of section, interface texts, templates, queries, hosts, the logo or the colours.
 * Most of the generated files have a test that fails if the file is out of date.
 */

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { posix } from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import { formatProblems, isError } from "@sitekit/check/problem";
import { outputsOf } from "@sitekit/content/aliases/reserved";
import { type FieldTree, fieldTree } from "@sitekit/content/fieldTree";
import { checkedFiles, JSON_SCHEMAS, jsonSchemas } from "@sitekit/content/jsonSchema";
import { ADDED_FILES, DIST, readManifest } from "@sitekit/hosting";
import { filesIn, writeChanged } from "@sitekit/lib/files";
import { runCommand } from "@sitekit/lib/runCommand";
import { readContent } from "@sitekit/sources/readContent";
import { config } from "../content.config";
import { sectionKinds } from "../src/sections/kinds";
import { colourSheet } from "../src/styles/colours";
import { words } from "../src/types/words";
import { gatsbySchema } from "./gatsbySchema";
import { QUERY_TYPES, queryTypes, SCHEMA } from "./queryTypes";
import "./icons.mts";

const FIXTURES = "__tests__/fixtures/content";
/** The file of a test page that contains one section of each kind. Each section is the example of its section kind. */
const FIXTURE_PAGE = `${FIXTURES}/pages/for-harbours.json`;
const FIXTURE_WORDS = `${FIXTURES}/words.json`;
const OUTPUTS = "src/site/outputs.json";
const VSCODE_SETTINGS = ".vscode/settings.json";

runCommand(async () => {
  const schemas = jsonSchemas(config);
  for (const [file, schema] of schemas) writeJson(`${JSON_SCHEMAS}/${file}`, schema);
  for (const file of readdirSync(JSON_SCHEMAS)) if (!schemas.has(file)) rmSync(`${JSON_SCHEMAS}/${file}`);
  writeJson(VSCODE_SETTINGS, {
    ...JSON.parse(readFileSync(VSCODE_SETTINGS, "utf8")),
    "json.schemas": checkedFiles(config),
  });
  write("src/styles/colours.css", colourSheet());
  write("src/templates/siteWords.ts", siteWords());
  writeJson(FIXTURE_WORDS, fixtureWords());
  write("src/templates/templates.ts", templateList());
  write("packages/hosting/allHosts.ts", hostList());
  // `outputs.json` lists names of top-level files and folders of the last build and of its release (`ADDED_FILES`). The
  // content check reports a page whose address would need one of these names. If there is no build, the committed list
  // is kept.
  const manifest = readManifest(DIST.manifest);
  if (manifest) writeJson(OUTPUTS, outputsOf(config, [...Object.keys(manifest.files), ...ADDED_FILES]));
  writeJson(FIXTURE_PAGE, {
    ...JSON.parse(readFileSync(FIXTURE_PAGE, "utf8")),
    sections: sectionKinds.map((kind) => kind.meta()?.example),
  });
  const errors = checkFolder(config, await readContent(config, FIXTURES))
    .problems.filter(isError)
    .map((problem) => ({ ...problem, file: posix.join(posix.dirname(FIXTURES), problem.file) }));
  if (errors.length > 0)
    throw new Error(
      `${formatProblems(errors)}\nThe GraphQL schema is built from these test records. Correct them, and run \`npm run generate\` again. The sections in \`pages/for-harbours.json\` are copied from the examples of the section kinds: correct those in \`src/sections/*/fields.ts\`.`,
    );
  // Gatsby builds the schema from the files that were written above, and the query types are generated from the schema.
  // So these two steps come last.
  console.log("Gatsby builds the GraphQL schema, which takes about half a minute.");
  write(SCHEMA, gatsbySchema(FIXTURES));
  write(QUERY_TYPES, await queryTypes());
  return 0;
});

/** Writes a file and prints its path, unless the file already contains this text. */
function write(file: string, text: string): void {
  if (writeChanged(file, text)) console.log(`Wrote ${file}`);
}

function writeJson(file: string, value: unknown): void {
  write(file, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Returns the code of a list of all page templates. The editor's preview uses the list. Gatsby does not need it,
 * because Gatsby loads each template by its file name.
 */
function templateList(): string {
  const names = filesIn("src/templates").flatMap((file) => /^(\w+Page)\.tsx$/.exec(file)?.[1] ?? []);
  return `/* Written by \`npm run generate\` from the page templates in this folder. */
import type { ComponentType } from "react";
${names.map((name) => `import * as ${name} from "./${name}";`).join("\n")}

/** A template's module: the component that renders a page, and the query that provides its data. */
export interface Template {
  // The props of each component contain the result of its own query, so there is no common type of props. Every
  // component can be assigned to \`ComponentType<never>\`.
  default: ComponentType<never>;
  query: unknown;
}

/** The page templates, by the name that content types use for them. */
export const templates: Readonly<Record<string, Template>> = {
${names.map((name) => `  ${name},`).join("\n")}
};
`;
}

/** Returns the code of a list of all hosts. A host is a file in `hosts/` that exports a `Host` with the file's name. */
function hostList(): string {
  const names = filesIn("packages/hosting/hosts")
    .map((file) => file.replace(/\.ts$/, ""))
    .filter((name) =>
      readFileSync(`packages/hosting/hosts/${name}.ts`, "utf8").includes(`export const ${name}: Host `),
    );
  const imports = names.map((name) => `import { ${name} } from "./hosts/${name}";`);
  return `/* Written by \`npm run generate\` from the files in \`hosts/\`. */
import type { Host } from "./composeRelease";
${imports.join("\n")}

/** All supported hosts. */
export const hosts: readonly Host[] = [
${names.map((name) => `  ${name},`).join("\n")}
];
`;
}

/**
 * Returns the groups of interface texts in the order of their declaration. For each group, returns its name and its
 * texts. For each text, returns its name and the field that declares it.
 */
function wordGroups(): [name: string, words: [name: string, word: FieldTree][]][] {
  const groups = Object.entries(fieldTree({ schema: words }).properties ?? {});
  return groups.flatMap(([name, { properties }]) =>
    properties ? [[name, Object.entries(properties)] as [string, [string, FieldTree][]]] : [],
  );
}

/**
 * Returns the code of a GraphQL fragment that contains every declared interface text. The query in `useSite.ts`
 * includes the fragment, so nobody has to add new texts to that query.
 */
function siteWords(): string {
  const fields = wordGroups().map(
    ([group, words]) => `    ${group} { ${words.map(([name]) => name).join(" ")} }`,
  );
  return `/* Written by \`npm run generate\` from the words that are declared in the content model and in sections. */
import { graphql } from "gatsby";

export const fragment = graphql\`
  fragment SiteWords on Words {
${fields.join("\n")}
  }
\`;
`;
}

/**
 * Returns the interface texts of the test content. Keeps the declared texts that `FIXTURE_WORDS` already contains. A
 * newly declared text consists of its label in the editor and its placeholders, for example `Logo {company}`.
 */
function fixtureWords(): Record<string, unknown> {
  const before = JSON.parse(readFileSync(FIXTURE_WORDS, "utf8"));
  const textOf = ({ title, write = "" }: FieldTree) => [title, ...(write.match(/\{\w+\}/g) ?? [])].join(" ");
  const groups = wordGroups().map(([group, words]) => [
    group,
    Object.fromEntries(words.map(([name, word]) => [name, before[group]?.[name] ?? textOf(word)])),
  ]);
  return { ...Object.fromEntries(groups), ...(before.toConfirm ? { toConfirm: before.toConfirm } : {}) };
}
