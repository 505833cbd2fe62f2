import type { GatsbyNode } from "gatsby";
import { CONTENT, readContent } from "../sources/readContent";
import { watchSources } from "../sources/watchSources";
import {
  CHECKED_CONTENT,
  CHECKED_MEDIA,
  type CheckedChanges,
  setCurrentSite,
  writeCheckedContent,
  writeCheckedMedia,
} from "./checkedContent";
import {
  changesTaken,
  expectChanges,
  rerunStaleQueries,
  watchGatsby,
  watchNodes,
} from "./develop/gatsbyState";
import { PROBLEMS, watchContent } from "./develop/watchContent";
import { writeDrawings } from "./drawings";
import { lastModified } from "./lastModified";
import { say } from "./onPreInit";

/**
 * Writes the drawings for lists and passes the checked content to Gatsby; in `develop` again after every valid change.
 */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ emitter, createContentDigest }) => {
  writeDrawings("public");
  const content = await readContent();
  writeCheckedMedia(content);
  setCurrentSite(writeCheckedContent(content, CHECKED_CONTENT, lastModified(CONTENT)));
  if (process.env.gatsby_executing_command !== "develop") return;
  watchNodes(emitter);
  rerunStaleQueries(emitter);
  const watched = watchContent(CONTENT, {
    shown: content,
    to: { records: CHECKED_CONTENT, media: CHECKED_MEDIA, problems: PROBLEMS },
    say,
    idle: watchGatsby(emitter),
    announce: (changes: CheckedChanges) => expectChanges(changes, createContentDigest),
    taken: async () => changesTaken(),
  });
  watchSources(() => watched.emit("all"), say);
};
