import fs from "node:fs";
import path from "node:path";
import { writeChanged } from "@sitekit/lib/files";

/** Writes the files of the search into a built site, and takes away those of an earlier build. */
export function writeSearch(files: ReadonlyMap<string, string>, publicDir: string): void {
  // A release keeps those of earlier builds as long as open pages need them.
  const kept = new Set([...files.keys()].map((address) => address.split("/")[2]));
  const folder = path.join(publicDir, "static");
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    if (name.startsWith("search-") && !kept.has(name))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const [address, text] of files) writeChanged(path.join(publicDir, address), text);
}
