import type { GatsbyNode } from "gatsby";
import { checkFolder } from "../content-model/check/checkContent";
import { committedFiles } from "../content-model/check/committedFiles";
import { formatProblems } from "../content-model/check/formatProblems";
import { editorSettings } from "../editor/settings";
import { CONTENT } from "./checkedContent";
import { readContent } from "./readContent";
import { say } from "./say";

/** Stops a build before it begins when it could not end well, in sentences and with no stack trace. */
export const onPreInit: GatsbyNode["onPreInit"] = async () => {
  checkEditor();
  await checkAllContent();
};

/** Whether the environment's choice of a place for the editor to save is complete. */
function checkEditor(): void {
  try {
    editorSettings(process.env);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** One list of all that is wrong in the content. */
async function checkAllContent(): Promise<void> {
  const { problems } = checkFolder(await readContent(), committedFiles(CONTENT));
  if (problems.length > 0) say(formatProblems(problems));
  if (problems.some(({ severity }) => severity === "error")) process.exit(1);
}
