import path from "node:path";
import type { GatsbyNode, PreprocessSourceArgs } from "gatsby";
import { contentTypes } from "../content-model/registry";

/** What a file imports that has a query for Gatsby, a slice or a picture. */
const USES_GATSBY = /["']gatsby(-plugin-image)?["']/;
const NOTHING = "export {};";

/**
 * Hides files from the search for queries that have none: Gatsby would read every one which has `config`, `Head` or `Slice`
 * somewhere in its text, those of its plugins too. In a build it hides a template that no page uses as well: Gatsby would warn
 * that its query will not be run. `develop` sees all templates, because its next page may use one.
 */
export const preprocessSource: GatsbyNode["preprocessSource"] = ({
  filename,
  contents,
  getNodesByType,
}: PreprocessSourceArgs) => {
  if (!templateFiles.has(filename)) return USES_GATSBY.test(contents) ? undefined : NOTHING;
  if (process.env.gatsby_executing_command !== "build") return;
  const isUsed = getNodesByType("SitePage").some(({ componentPath }) => componentPath === filename);
  return isUsed ? undefined : NOTHING;
};

const templateFiles = new Set(
  contentTypes.flatMap(({ template, sectionsTemplate }) =>
    [template, sectionsTemplate].flatMap((name) => (name ? [path.resolve(`src/templates/${name}.tsx`)] : [])),
  ),
);
