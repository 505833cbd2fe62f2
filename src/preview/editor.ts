/** Starts the editor on the page at `/admin/`, with the configuration and the preview of this website. */
import { startEditor } from "@sitekit/editor/app";
import { config } from "../../content.config";
import { PICTURE_RATIO } from "../components/Picture";
import { STARTING_POINTS } from "../sections/sectionsField";

startEditor({
  config,
  pictureRatio: PICTURE_RATIO,
  startingPoints: STARTING_POINTS,
  // The site's components are the largest part of the editor's code, and only the preview needs them. They are loaded
  // separately, so that the form need not wait for them.
  preview: async () => (await import("./sitePreview")).sitePreview,
});
