import fs from "node:fs";
import type { GatsbyNode } from "gatsby";
import { checkContent } from "../content-model/check/checkContent";
import { formatProblems } from "../content-model/check/formatProblems";
import { CONTENT, mirrorContent } from "./checkedContent";

/** Hands the checked content to Gatsby, and in `develop` does so again whenever it changes and is right. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => {
  mirrorContent();
  if (process.env.gatsby_executing_command === "develop") watchContent();
};

function watchContent(): void {
  let timer: NodeJS.Timeout | undefined;
  let lastList = "";
  fs.watch(CONTENT, { recursive: true }, () => {
    // Editors write a file in several steps; the list is made once they are done.
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { problems } = checkContent(CONTENT);
      const list = problems.length > 0 ? formatProblems(problems) : "";
      if (list !== lastList) console.error(list || "The content is right again.");
      lastList = list;
      if (!problems.some(({ severity }) => severity === "error")) mirrorContent();
    }, 50);
  });
}
