import { webManifest } from "../../lib/webManifest";
import { type Step, writePublic } from "./step";

/** Says what a phone shows when the site is kept on its home screen. */
export const writeManifest: Step = {
  name: "write site.webmanifest",
  run: async ({ company }) => {
    writePublic("/site.webmanifest", JSON.stringify(webManifest(company)));
  },
};
