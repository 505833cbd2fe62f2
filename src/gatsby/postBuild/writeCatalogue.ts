import fs from "node:fs";
import path from "node:path";
import { type ContentType, contentTypes } from "../../content-model/registry";
import { filesIn } from "../../lib/files";
import { llmsTxt } from "../../site/llmsTxt";
import { planCatalogue } from "../../site/planCatalogue";
import { PUBLIC, type Step, writePublic } from "./step";

/** The folders in which records stand as data: those of their pages. */
const types: readonly ContentType[] = contentTypes;
const FOLDERS = types.flatMap(({ listing, path: pathOf }) =>
  listing?.catalogue && pathOf ? [path.posix.dirname(pathOf("x"))] : [],
);

/** Takes away what an earlier build has left of records that are no longer there, or no longer public. */
function removeOthers(wanted: ReadonlySet<string>): void {
  for (const folder of FOLDERS) {
    for (const file of filesIn(path.join(PUBLIC, folder))) {
      const address = `${folder}/${file}`;
      if (file.endsWith(".json") && !wanted.has(address)) fs.rmSync(path.join(PUBLIC, address));
    }
  }
}

/** Gives partners the catalogue as data, and language models the site's contents. */
export const writeCatalogue: Step = {
  name: "write the catalogue as JSON, and llms.txt",
  run: async (site) => {
    const files = planCatalogue(site);
    for (const { address, data } of files) writePublic(address, JSON.stringify(data));
    removeOthers(new Set(files.map(({ address }) => address)));
    writePublic("/llms.txt", llmsTxt(site));
  },
};
