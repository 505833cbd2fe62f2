import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PARTS = [
  "content.config.ts",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "package.json",
  "src",
  "tsconfig.json",
];

/** The code of a Gatsby hook that writes the GraphQL schema to a file, and ends the build before bundling. */
const HOOK = `
import { writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
export const onPostBootstrap = ({ store }) => {
  writeFileSync("schema.graphql", printSchema(lexicographicSortSchema(store.getState().schema)) + "\\n");
  process.exit(0);
};
`;

/**
 * Returns the schema that Gatsby builds from this project's code, in GraphQL's schema language. Gatsby runs in a
 * temporary copy of the project, because `develop` may be running in the project's own folder. `content` is the content
 * folder that the copy uses. Pass test content, because the site's own content may have errors.
 */
export function gatsbySchema(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "schema-"));
  const at = (name: string) => path.join(folder, name);
  try {
    for (const name of PARTS) cpSync(name, at(name), { recursive: true });
    cpSync(content, at("content"), { recursive: true });
    symlinkSync(path.resolve("node_modules"), at("node_modules"), "dir");
    appendFileSync(at("gatsby-node.ts"), HOOK);
    const { status, stdout, stderr } = spawnSync(process.execPath, ["node_modules/gatsby/cli.js", "build"], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, CI: "true", GATSBY_CPU_COUNT: "1", GATSBY_TELEMETRY_DISABLED: "1" },
    });
    if (status !== 0) throw new Error(`Gatsby could not build the schema:\n${stdout}${stderr}`);
    return readFileSync(at("schema.graphql"), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
