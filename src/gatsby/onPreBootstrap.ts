import type { GatsbyNode } from "gatsby";
import { onPreBootstrap as readContent } from "./contentSite";
import { writeDrawings } from "./drawings";

/** Reads and checks the content, and writes the sprites of drawings to files. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (...args) => {
  await readContent?.(...args);
  writeDrawings("public");
};
