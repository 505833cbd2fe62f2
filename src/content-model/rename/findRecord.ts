import { didYouMean } from "../check/didYouMean";
import type { RecordFile } from "../check/recordFile";

/** Normalises the name of a record, which may be its address or the path of its file, to `services/old`. */
export const tidyName = (name: string, folder: string) =>
  name
    .replace(/^[./]*/, "")
    .replace(new RegExp(`^${folder}/`), "")
    .replace(/\.json$/, "");

/** Finds a record by `services/old`, its address or its file. Throws a readable Error when there is none. */
export function findRecord(records: readonly RecordFile[], folder: string, name: string): RecordFile {
  const known = records
    .filter(({ type }) => "folder" in type.source)
    .map((record) => ({ record, name: tidyName(record.file, folder) }));
  const found = known.find(
    (each) => each.name === tidyName(name, folder) || each.record.path === name,
  )?.record;
  if (!found) {
    const meant = didYouMean(
      tidyName(name, folder),
      known.map((each) => each.name),
    );
    throw new Error(
      `There is no record ${name}. ${meant ? `Did you mean ${meant}?` : "Write its folder and id, as in services/old-name."}`,
    );
  }
  if (!found.readable)
    throw new Error(`${found.file} cannot be read. Put right what npm run content:check tells first.`);
  return found;
}
