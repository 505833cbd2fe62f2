import path from "node:path";
import type { GatsbyNode, PreprocessSourceArgs } from "gatsby";
import { contentTypes } from "../content-model/registry";

/**
 * Hides a template that no page of this build uses from the search for queries: Gatsby would warn that its query will not
 * be run. `develop` sees them all, because its next page may use one.
 */
export const preprocessSource: GatsbyNode["preprocessSource"] = ({
  filename,
  getNodesByType,
}: PreprocessSourceArgs) => {
  if (process.env.gatsby_executing_command !== "build" || !templateFiles.has(filename)) return;
  const isUsed = getNodesByType("SitePage").some(({ componentPath }) => componentPath === filename);
  return isUsed ? undefined : "export {};";
};

const templateFiles = new Set(
  contentTypes.flatMap(({ template, sectionsTemplate }) =>
    [template, sectionsTemplate].flatMap((name) => (name ? [path.resolve(`src/templates/${name}.tsx`)] : [])),
  ),
);
