import { llmsTxt } from "../../site/llmsTxt";
import { planCatalogue } from "../../site/planCatalogue";
import { type Step, writePublic } from "./step";

/** Gives partners the catalogue as data, and language models the site's contents. */
export const writeCatalogue: Step = {
  name: "write the catalogue as JSON, and llms.txt",
  run: async (site) => {
    for (const { address, data } of planCatalogue(site)) writePublic(address, JSON.stringify(data));
    writePublic("/llms.txt", llmsTxt(site));
  },
};
