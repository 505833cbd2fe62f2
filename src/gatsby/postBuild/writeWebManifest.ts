import { type Step, writePublic } from "./step";
import { webManifest } from "./webManifest";

/** Writes the web app manifest: the name, icon and colours for a phone that keeps the site on its home screen. */
export const writeWebManifest: Step = {
  name: "write site.webmanifest",
  run: async ({ company }) => {
    writePublic("/site.webmanifest", JSON.stringify(webManifest(company)));
  },
};
