import { jsonPath } from "../../lib/pageUrl";
import { llmsTxt } from "./llmsTxt";
import { planCatalogue } from "./planCatalogue";
import { type Step, writePublic } from "./step";

/** Gives partners the services and solutions as data, and language models the site's contents. */
export const writeCatalogue: Step = {
  name: "write the catalogue as JSON, and llms.txt",
  run: async (site) => {
    for (const { beside, data } of planCatalogue(site.records, site.company.siteUrl)) {
      writePublic(jsonPath(beside), JSON.stringify(data));
    }
    writePublic("/llms.txt", llmsTxt(site));
  },
};
