import type { GatsbyNode } from "gatsby";
import { writeBootScript } from "./writeBootScript";

/** What the built site needs beside its pages, step by step. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  await writeBootScript("public");
};
