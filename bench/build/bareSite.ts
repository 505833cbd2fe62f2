import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProjectCopy } from "../../__tests__/support/projectCopy";

const CONFIG = `module.exports = {
  plugins: [
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: __dirname + "/content" } },
    { resolve: "gatsby-transformer-json", options: { typeName: "Record" } },
  ],
};
`;

const NODE = `exports.createPages = async ({ graphql, actions }) => {
  const { data } = await graphql("{ allRecord { nodes { id jsonId } } }");
  for (const { id, jsonId } of data.allRecord.nodes) {
    actions.createPage({ path: "/" + jsonId, component: require.resolve("./src/Page.js"), context: { id } });
  }
};
`;

const PAGE = `import * as React from "react";
import { graphql } from "gatsby";

export default function Page({ data: { record } }) {
  return (
    <main>
      <h1>{record.title}</h1>
      <p>{record.description}</p>
      <p>{record.problem}</p>
      {record.deliverables.map(({ title, text }) => <p key={title}>{title}: {text}</p>)}
      {record.steps.map(({ title, text }) => <p key={title}>{title}: {text}</p>)}
      {record.audience.map((reader) => <p key={reader}>{reader}</p>)}
      {record.questions.map(({ question, answer }) => <p key={question}>{question} {answer}</p>)}
      <p>{record.contactPrompt}</p>
    </main>
  );
}

export const query = graphql\`
  query ($id: String!) {
    record(id: { eq: $id }) {
      title description problem audience contactPrompt
      deliverables { title text } steps { title text } questions { question answer }
    }
  }
\`;
`;

/**
 * Creates a minimal Gatsby site with the same records, as a baseline: the same two plugins read them, and each record
 * has a page of plain paragraphs. No layout, styles, head, declared types or links between records.
 */
export function makeBareSite(content: string): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), "bare-site-"));
  for (const part of ["services", "solutions"]) {
    cpSync(path.join(content, part), path.join(folder, "content", part), { recursive: true });
  }
  mkdirSync(path.join(folder, "src"));
  const { dependencies, browserslist } = JSON.parse(readFileSync("package.json", "utf8"));
  const files = {
    "gatsby-config.js": CONFIG,
    "gatsby-node.js": NODE,
    "src/Page.js": PAGE,
    // The same browserslist, so that bundling does the same work.
    "package.json": JSON.stringify({ name: "bare", private: true, dependencies, browserslist }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "dir");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
