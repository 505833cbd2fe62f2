/** Gatsby's hooks: records become nodes and pages; the editor and the search are added to `develop` and to a build. */
import fs from "node:fs";
import path from "node:path";
import { graphqlTypes } from "@sitekit/content/graphql";
import type { SiteRecord } from "@sitekit/content/record";
import { editorFiles, writeEditor } from "@sitekit/editor/bundle/writeEditor";
import { editorHandler } from "@sitekit/editor/local/editorHandler";
import { LOCAL_EDITOR } from "@sitekit/editor/settings";
import { writeChanged } from "@sitekit/lib/files";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { config } from "./content.config";
import { pathOf, readRecords, redirectsOf, searchOf } from "./site";

const parts = { config, entry: "src/editor/editor.tsx", pageStyles: "src/site.css" };
/** Gatsby takes a filter without a value for none. */
const NOTHING = { Book: "", ReadingGroup: "" };
let records: SiteRecord[] = [];

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions, schema }) => {
  for (const type of graphqlTypes(config)) {
    if (type.kind !== "object") continue;
    const fields = Object.entries(type.fields).map(([name, { to, ...field }]) => [
      name,
      { ...field, ...(to && { extensions: { link: { by: "recordId" } } }) },
    ]);
    const { name, description } = type;
    actions.createTypes(
      schema.buildObjectType({
        name,
        description,
        interfaces: ["Node"],
        extensions: { infer: false },
        fields: { ...Object.fromEntries(fields), path: "String!" },
      }),
    );
  }
};

export const sourceNodes: GatsbyNode["sourceNodes"] = async (args) => {
  await addRecords(args);
  if (process.env.gatsby_executing_command !== "develop") return;
  // One reading after the other, so that the last one to end has the newest files. What does not pass the check is told.
  let last = Promise.resolve();
  fs.watch("content", { recursive: true }, () => {
    last = last.then(() => addRecords(args)).catch((error: Error) => args.reporter.warn(error.message));
  });
};

async function addRecords({ actions, createContentDigest, createNodeId }: SourceNodesArgs): Promise<void> {
  records = await readRecords();
  for (const record of records) {
    const { type, id: recordId, fields } = record;
    const node = { ...fields, recordId, path: pathOf(record) };
    const internal = { type: type.name, contentDigest: createContentDigest(node) };
    actions.createNode({ ...node, id: createNodeId(`${type.name} ${recordId}`), internal });
  }
}

export const createPages: GatsbyNode["createPages"] = ({ actions }) => {
  const component = path.resolve("src/templates/Page.tsx");
  actions.createPage({ path: "/", component, context: { ...NOTHING, heading: "Library" } });
  actions.createPage({
    path: "/404.html",
    component,
    context: { ...NOTHING, heading: "There is no such page" },
  });
  for (const record of records)
    actions.createPage({
      path: pathOf(record),
      component,
      context: { ...NOTHING, [record.type.name]: record.id },
    });
  for (const { from, to } of redirectsOf(records).redirects)
    actions.createRedirect({ fromPath: from, toPath: to, statusCode: 301, isPermanent: true });
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app }) => {
  const editor = editorHandler({ config, folder: "content", assets: () => editorFiles(LOCAL_EDITOR, parts) });
  app.use(editor);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  for (const [address, text] of searchOf(records)) writeChanged(path.join("public", address), text);
  await writeEditor({ publicDir: "public", env: process.env, parts });
};
