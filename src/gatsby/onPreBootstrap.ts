import type { GatsbyNode } from "gatsby";
import { CONTENT, readContent } from "../sources/readContent";
import { watchSources } from "../sources/watchSources";
import { CHECKED_CONTENT, CHECKED_MEDIA, writeCheckedContent, writeCheckedMedia } from "./checkedContent";
import { setCurrentSite } from "./currentSite";
import { writeDrawings } from "./drawings/drawingFiles";
import { keepSchema } from "./keepSchema";
import { lastModified } from "./lastModified";
import { remakeLatePages } from "./remakeLatePages";
import { rerunAfterCodeChange } from "./rerunAfterCodeChange";
import { rerunStaleQueries } from "./rerunStaleQueries";
import { say } from "./say";
import { takeChangesSoon } from "./takeChangesSoon";
import { watchContent } from "./watchContent";

/**
 * Writes the drawings for lists and passes the checked content to Gatsby; in `develop` again after every valid change.
 */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ cache }) => {
  await rerunAfterCodeChange(cache);
  writeDrawings("public");
  const content = await readContent();
  writeCheckedMedia(content);
  setCurrentSite(writeCheckedContent(content, CHECKED_CONTENT, lastModified(CONTENT)));
  if (process.env.gatsby_executing_command !== "develop") return;
  keepSchema();
  remakeLatePages();
  takeChangesSoon();
  rerunStaleQueries();
  const watched = watchContent(CONTENT, { records: CHECKED_CONTENT, media: CHECKED_MEDIA }, say);
  watchSources(() => watched.emit("all"), say);
};
