/** Writes the editor into the folder that is named, for the host that the environment chooses. */
import { writeEditor } from "@sitekit/editor/bundle/writeEditor";
import { editorParts } from "../../../src/gatsby/editorParts";

await writeEditor({
  publicDir: process.argv[2] ?? "",
  env: process.env,
  parts: { ...editorParts(), siteData: {} },
});
