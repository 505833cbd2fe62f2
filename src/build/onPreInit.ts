import type { GatsbyNode } from "gatsby";
import { checkContent } from "../content-model/check/checkContent";
import { formatProblems } from "../content-model/check/formatProblems";
import { editorSettings } from "../editor/settings";
import { CONTENT } from "./checkedContent";
import { say } from "./say";

/** Stops a build before it begins when it could not end well, in sentences and with no stack trace. */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  checkEditor();
  checkAllContent();
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
function checkAllContent(): void {
  const { problems } = checkContent(CONTENT);
  if (problems.length > 0) say(formatProblems(problems));
  if (problems.some(({ severity }) => severity === "error")) process.exit(1);
}
