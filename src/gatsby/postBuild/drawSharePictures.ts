import { siteColours } from "../../lib/siteColours";
import { drawPictures } from "../sharePictures/drawPictures";
import { PUBLIC, type Step } from "./step";

export const drawSharePictures: Step = {
  name: "draw share pictures",
  run: async ({ sharePictures }, { reporter }) => {
    const drawn = await drawPictures(sharePictures, PUBLIC, siteColours().deep);
    reporter.info(`share pictures: ${drawn} drawn, ${sharePictures.length - drawn} as they were`);
  },
};
