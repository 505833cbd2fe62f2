import { drawPictures } from "../sharePictures/drawPictures";
import { planOnePicture, planPicture } from "../sharePictures/planPicture";
import { siteColours } from "../siteColours";
import { PUBLIC, type Step } from "./step";

/** Draws the picture of every page, for the links that people share. */
export const drawSharePictures: Step = {
  name: "draw share pictures",
  run: async ({ company, onePicture, records }, { reporter }) => {
    const plans = onePicture
      ? [planOnePicture(company)]
      : records.map(({ path, node }) => planPicture(path, node, company));
    const drawn = await drawPictures(plans, PUBLIC, siteColours().deep);
    reporter.info(`share pictures: ${drawn} drawn, ${plans.length - drawn} as they were`);
  },
};
