import type { GatsbyNode } from "gatsby";
import { writeEditor } from "../editor/bundle/writeEditor";
import { currentSite } from "./checkedContent";
import { allDrawings } from "./drawings";
import { drawSharePictures, writeSecurityTxt, writeWebManifest } from "./postBuild/aboutSite";
import { writeForSearch, writeSearch } from "./postBuild/forSearch";
import type { Step } from "./postBuild/step";
import { writeCatalogue } from "./postBuild/writeCatalogue";
import { writeScripts } from "./writeScripts";

/** The steps that add to the built site everything except its pages. */
const steps: Step[] = [
  { name: "write the scripts", run: () => writeScripts("public") },
  writeForSearch,
  writeSearch,
  writeCatalogue,
  writeWebManifest,
  writeSecurityTxt,
  drawSharePictures,
  {
    name: "write the editor",
    run: () =>
      writeEditor({
        publicDir: "public",
        env: process.env,
        drawings: allDrawings(),
      }),
  },
];

export const onPostBuild: GatsbyNode["onPostBuild"] = async (build) => {
  const site = currentSite();
  for (const { name, run } of steps) {
    const timer = build.reporter.activityTimer(name);
    timer.start();
    await run(site, build);
    timer.end();
  }
};
