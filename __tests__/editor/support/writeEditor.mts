/** Writes the editor into the given folder, for the backend in the environment variables. */
import { writeEditor } from "@sitekit/editor/bundle/writeEditor";
import { editorParts } from "../../../src/gatsby/editorParts";

await writeEditor({
  publicDir: process.argv[2] ?? "",
  env: process.env,
  parts: { ...editorParts(), siteData: {} },
});
