import path from "node:path";
import { builtRecords, PUBLISHED } from "../content-model/check/committedFiles";
import type { ContentFolder } from "../content-model/check/readContentFolder";
import { publicationOf, stateAt } from "../content-model/publication";
import { contentTypeOfFile } from "../content-model/registry";
import { buildTime, isProduction } from "../lib/environment";
import { writeChanged } from "../lib/files";

/**
 * Records in the content folder which hosted records have a page in this build, so that later checks guard their URLs
 * like those of committed files. A preview build publishes nothing and is a no-op.
 */
export function keepPublished(folder: string, { hosted, json }: ContentFolder, env = process.env): void {
  if (!hosted || !isProduction(env)) return;
  const isPublic = (file: string) =>
    stateAt(publicationOf(JSON.parse(String(json.get(file)))), buildTime(env)) === "public";
  const withPages = [...hosted.records.keys()].filter(
    (file) => contentTypeOfFile(file)?.path && isPublic(file),
  );
  const files = [...new Set([...builtRecords(folder), ...withPages])].sort();
  writeChanged(path.join(folder, PUBLISHED), `${JSON.stringify({ files }, null, 2)}\n`);
}
