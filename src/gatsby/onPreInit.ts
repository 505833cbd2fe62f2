import type { GatsbyNode } from "gatsby";
import { checkFolder } from "../content-model/check/checkContent";
import { publishedFiles } from "../content-model/check/committedFiles";
import { formatProblems } from "../content-model/check/formatProblems";
import { editorSettings } from "../editor/settings";
import { keepAnswers } from "../sources/hostedRecords";
import { keepPublished } from "../sources/keepPublished";
import { CONTENT, readContent } from "../sources/readContent";
import { publicTime } from "./publicTime";
import { say } from "./say";

/** Stops a build before it begins when it could not end well, in sentences and with no stack trace. */
export const onPreInit: GatsbyNode["onPreInit"] = async () => {
  try {
    // Throws when the environment's choice of a place for the editor to save is not complete.
    editorSettings(process.env);
    // Throws when BUILD_TIME is not a time.
    const now = publicTime() ?? new Date();
    await checkAllContent(now);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
};

/** One list of all that is wrong in the content. */
async function checkAllContent(now: Date): Promise<void> {
  const content = await readContent();
  const { problems } = checkFolder(content, publishedFiles(CONTENT), now);
  if (problems.length > 0) say(formatProblems(problems));
  if (problems.some(({ severity }) => severity === "error")) process.exit(1);
  await keepAnswers();
  if (process.env.gatsby_executing_command === "build") keepPublished(CONTENT, content);
}
