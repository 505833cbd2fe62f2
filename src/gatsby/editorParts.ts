import type { EditorParts } from "@sitekit/editor/bundle/writeEditor";
import { config } from "../../content.config";
import { allDrawings } from "./drawings";

/** Returns the parts of this website from which its editor is built. */
export const editorParts = (): EditorParts => ({
  config,
  entry: "src/preview/editor.ts",
  alias: {
    // The site's templates import Gatsby, which cannot run in the editor.
    gatsby: "src/preview/gatsbyInPreview.tsx",
    // A preview must not change the `<head>` of the editor's page.
    "react-helmet": "src/preview/gatsbyInPreview.tsx",
  },
  pageStyles: "src/styles/global.css",
  theme: "src/preview/editorTheme.css",
  siteData: allDrawings(),
});
