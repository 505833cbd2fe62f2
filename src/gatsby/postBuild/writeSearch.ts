import fs from "node:fs";
import path from "node:path";
import { searchFiles } from "../../finder/searchFiles";
import { searchEntries } from "../../site/searchEntries";
import { PUBLIC, type Step, writePublic } from "./step";

/** Writes the search index and deletes older ones, which a release keeps as long as open pages need them. */
export const writeSearch: Step = {
  name: "write the search",
  run: async (site) => {
    const files = searchFiles(searchEntries(site));
    const others = path.join(PUBLIC, "static");
    const kept = new Set([...files.keys()].map((address) => address.split("/")[2]));
    for (const name of fs.existsSync(others) ? fs.readdirSync(others) : []) {
      if (name.startsWith("search-") && !kept.has(name))
        fs.rmSync(path.join(others, name), { recursive: true });
    }
    for (const [address, text] of files) writePublic(address, text);
  },
};
