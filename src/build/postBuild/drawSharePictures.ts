import { drawPictures } from "../sharePictures/drawPictures";
import { pictureColours } from "../sharePictures/pictureColours";
import { planPicture } from "../sharePictures/planPicture";
import { builtSite } from "./builtSite";
import { pageRecords } from "./pageRecords";
import { PUBLIC, type Step } from "./step";

/** Draws the picture of every page, for the links that people share. */
export const drawSharePictures: Step = {
  name: "draw share pictures",
  run: async (build) => {
    const { company } = await builtSite(build);
    const plans = pageRecords(build.getNodesByType).map(({ path, node }) => planPicture(path, node, company));
    const drawn = await drawPictures(plans, PUBLIC, pictureColours());
    build.reporter.info(`share pictures: ${drawn} drawn, ${plans.length - drawn} as they were`);
  },
};
