import type { GatsbyNode } from "gatsby";
import { checkContent } from "../content-model/check/checkContent";
import { formatProblems } from "../content-model/check/formatProblems";
import { CONTENT } from "./checkedContent";

/** Stops a build on the first look at the content, with one list of all that is wrong and no stack trace. */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  const { problems } = checkContent(CONTENT);
  if (problems.length > 0) console.error(formatProblems(problems));
  if (problems.some(({ severity }) => severity === "error")) process.exit(1);
};
