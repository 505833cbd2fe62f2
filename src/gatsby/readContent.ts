import { withPictureFaults } from "../content-model/check/pictureContent";
import { type ContentFolder, readContentFolder } from "../content-model/check/readContentFolder";
import { type ContentType, contentTypes, fileOfRecord } from "../content-model/registry";
import { CONTENT } from "./checkedContent";

const fetched = new Map<ContentType, Promise<ReadonlyMap<string, unknown>>>();

/**
 * All content: the files of a folder and, as the files that they would be, the records of types whose source brings
 * them from elsewhere. Those are fetched once in each run of Gatsby.
 */
export async function readContent(
  folder = CONTENT,
  types: readonly ContentType[] = contentTypes,
): Promise<ContentFolder> {
  const files = await withPictureFaults(folder, readContentFolder(folder));
  const json = new Map(files.json);
  for (const type of types) {
    for (const [id, record] of await recordsFromElsewhere(type)) {
      json.set(fileOfRecord(type, id), Buffer.from(JSON.stringify(record, null, 2)));
    }
  }
  return { ...files, json };
}

function recordsFromElsewhere(type: ContentType): Promise<ReadonlyMap<string, unknown>> {
  const records = fetched.get(type) ?? type.source.fetch?.() ?? Promise.resolve(new Map());
  fetched.set(type, records);
  return records;
}
