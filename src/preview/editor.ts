/** Starts the editor on the page at `/admin/`, with the configuration and the preview of this website. */
import { startEditor } from "@sitekit/editor/app";
import { config } from "../../content.config";
import { PICTURE_RATIO } from "../components/Picture";
import { STARTING_POINTS } from "../sections/sectionsField";

startEditor({
  config,
  pictureRatio: PICTURE_RATIO,
  startingPoints: STARTING_POINTS,
  // The preview includes the site's components. Its code is loaded separately, so that the form need not wait for it.
  preview: async () => (await import("./sitePreview")).sitePreview,
});
