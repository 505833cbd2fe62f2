/**
 * Writes the editor's files to the subfolder `admin` of a folder. The path of the folder is the first argument.
 * Environment variables such as `EDITOR_BACKEND` configure the editor.
 */
import { writeEditor } from "@sitekit/editor/bundle/writeEditor";
import { editorParts } from "../../../src/gatsby/editorParts";

await writeEditor({
  publicDir: process.argv[2] ?? "",
  env: process.env,
  parts: { ...editorParts(), siteData: {} },
});
