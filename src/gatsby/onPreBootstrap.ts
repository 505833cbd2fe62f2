import type { GatsbyNode } from "gatsby";
import {
  CHECKED_CONTENT,
  CHECKED_MEDIA,
  CONTENT,
  writeCheckedContent,
  writeCheckedMedia,
} from "./checkedContent";
import { setCurrentSite } from "./currentSite";
import { writeDrawings } from "./drawings/drawingFiles";
import { lastModified } from "./lastModified";
import { readContent } from "./readContent";
import { say } from "./say";
import { watchContent } from "./watchContent";

/**
 * Writes the drawings that lists show. Hands the checked content to Gatsby, and in `develop` does so again whenever it
 * changes and is right.
 */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async () => {
  writeDrawings("public");
  const content = await readContent();
  writeCheckedMedia(content);
  setCurrentSite(writeCheckedContent(content, CHECKED_CONTENT, lastModified(CONTENT)));
  if (process.env.gatsby_executing_command !== "develop") return;
  watchContent(CONTENT, { records: CHECKED_CONTENT, media: CHECKED_MEDIA }, say);
};
