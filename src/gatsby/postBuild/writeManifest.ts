import { type Step, writePublic } from "./step";
import { webManifest } from "./webManifest";

/** Says what a phone shows when the site is kept on its home screen. */
export const writeManifest: Step = {
  name: "write site.webmanifest",
  run: async ({ company }) => {
    writePublic("/site.webmanifest", JSON.stringify(webManifest(company)));
  },
};
