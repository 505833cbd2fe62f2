import type { GatsbyNode } from "gatsby";
import { checkFolder } from "../content-model/check/checkContent";
import { formatProblems } from "../content-model/check/problem";
import { publishedFiles } from "../content-model/check/published";
import { editorSettings } from "../editor/settings";
import { keepAnswers, keepPublished } from "../sources/hostedRecords";
import { CONTENT, readContent } from "../sources/readContent";
import { publicTime } from "./checkedContent";

/** Validates settings and content before the build starts, and prints errors without a stack trace. */
export const onPreInit: GatsbyNode["onPreInit"] = async () => {
  try {
    // Throws if the environment variables for the editor's backend are incomplete.
    editorSettings(process.env);
    // Throws if BUILD_TIME is invalid.
    const now = publicTime() ?? new Date();
    await checkAllContent(now);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
};

/** Reports all errors in the content at once, and exits if there are any. */
async function checkAllContent(now: Date): Promise<void> {
  const content = await readContent();
  const { problems } = checkFolder(content, publishedFiles(CONTENT), now);
  if (problems.length > 0) say(formatProblems(problems, { adviceBy: ADVICE_BY }));
  if (problems.some(({ severity }) => severity === "error")) process.exit(1);
  await keepAnswers();
  if (process.env.gatsby_executing_command === "build") keepPublished(CONTENT, content);
}

/** The command that lists what editors are advised. */
export const ADVICE_BY = "npm run content:check";

/** Prints text to the terminal unchanged. Gatsby's reporter would wrap the lines and report an unknown error. */
export function say(text: string): void {
  process.stderr.write(`\n${text}\n`);
}
