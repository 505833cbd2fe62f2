import fs from "node:fs";
import path from "node:path";
import { contentTypes } from "../../content-model/registry";
import { jsonPath } from "../../lib/paths";
import { planCatalogue } from "../../site/catalogue";
import { llmsTxt } from "../../site/llmsTxt";
import { PUBLIC, type Step, writePublic } from "./step";

/** The paths of the catalogue's lists, such as `/services.json`. */
const LISTS = contentTypes.flatMap(({ listing }) => {
  const list = listing?.catalogue && (listing.overview?.path?.("") ?? listing.listAt);
  return list ? [jsonPath(list)] : [];
});

/** The files of an earlier build: its lists and the records in them. */
const filesBefore = (): string[] => LISTS.flatMap((list) => [list, ...recordsIn(path.join(PUBLIC, list))]);

function recordsIn(list: string): string[] {
  if (!fs.existsSync(list)) return [];
  const records: { json: string }[] = JSON.parse(fs.readFileSync(list, "utf8"));
  return records.map(({ json }) => new URL(json).pathname);
}

/** Writes the catalogue as JSON for partners, and llms.txt for language models. */
export const writeCatalogue: Step = {
  name: "write the catalogue as JSON, and llms.txt",
  run: async (site) => {
    const before = filesBefore();
    const files = planCatalogue(site);
    for (const { address, data } of files) writePublic(address, JSON.stringify(data));
    // Deletes records that no longer exist or are no longer public.
    const wanted = new Set(files.map(({ address }) => address));
    for (const address of before)
      if (!wanted.has(address)) fs.rmSync(path.join(PUBLIC, address), { force: true });
    writePublic("/llms.txt", llmsTxt(site));
  },
};
