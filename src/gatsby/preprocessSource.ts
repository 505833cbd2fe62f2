import path from "node:path";
import type { GatsbyNode, PreprocessSourceArgs } from "gatsby";
import { contentTypes } from "../content-model/registry";

/** Matches a query, and what a page exports to be rendered on request, which the adapter rejects. */
const LOOKED_FOR = /\bgraphql\)?\s*`|\bgetServerData\b/;
const NOTHING = "export {};";

/**
 * Excludes files without queries from query extraction, because Gatsby parses every file whose text contains `graphql`,
 * `config`, `Head` or `Slice`, including files of its plugins. A build also excludes templates that no page uses,
 * because Gatsby would warn that their queries do not run. `develop` includes all templates, because the next page may
 * use one.
 */
export const preprocessSource: GatsbyNode["preprocessSource"] = ({
  filename,
  contents,
  getNodesByType,
}: PreprocessSourceArgs) => {
  if (!templateFiles.has(filename)) return LOOKED_FOR.test(contents) ? undefined : NOTHING;
  if (process.env.gatsby_executing_command !== "build") return;
  const isUsed = getNodesByType("SitePage").some(({ componentPath }) => componentPath === filename);
  return isUsed ? undefined : NOTHING;
};

const templateFiles = new Set(
  contentTypes.flatMap(({ template, sectionsTemplate }) =>
    [template, sectionsTemplate].flatMap((name) => (name ? [path.resolve(`src/templates/${name}.tsx`)] : [])),
  ),
);
