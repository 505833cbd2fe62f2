/** Writes the editor into the folder in the first argument. `EDITOR_BACKEND` and similar variables configure it. */
import { writeEditor } from "@sitekit/editor/bundle/writeEditor";
import { editorParts } from "../../../src/gatsby/editorParts";

await writeEditor({
  publicDir: process.argv[2] ?? "",
  env: process.env,
  parts: { ...editorParts(), siteData: {} },
});
