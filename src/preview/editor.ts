/** The editor of this website: what the page at `/admin/` runs. */
import { startEditor } from "@sitekit/editor/app";
import { config } from "../../content.config";
import { PICTURE_RATIO } from "../components/Picture";
import { STARTING_POINTS } from "../sections/sectionsField";

startEditor({
  config,
  pictureRatio: PICTURE_RATIO,
  startingPoints: STARTING_POINTS,
  // The site's components are the largest part, so they are loaded after the form.
  preview: async () => (await import("./sitePreview")).sitePreview,
});
