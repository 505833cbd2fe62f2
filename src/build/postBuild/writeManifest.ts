import { webManifest } from "../../lib/webManifest";
import { builtSite } from "./builtSite";
import { type Step, writePublic } from "./step";

/** Says what a phone shows when the site is kept on its home screen. */
export const writeManifest: Step = {
  name: "write site.webmanifest",
  run: async (build) => {
    const { company } = await builtSite(build);
    writePublic("/site.webmanifest", JSON.stringify(webManifest(company)));
  },
};
