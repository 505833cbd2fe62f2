import { dirname, resolve } from "node:path";
import { didYouMean } from "../../lib/didYouMean";
import { checkFolder } from "../check/checkContent";
import { committedFiles } from "../check/committedFiles";
import { formatProblems } from "../check/formatProblems";
import { newErrors } from "../check/newErrors";
import { readContentFolder } from "../check/readContentFolder";
import type { RecordFile } from "../check/recordFile";
import { changedFolder, writeChanges } from "./fileChanges";
import { fileNamed, planRename } from "./planRename";

/**
 * Renames a record, as in `services/old` to `services/new`, with everything that points to it.
 * Returns the files that it wrote. Throws a sentence for the editor, with nothing written, when it cannot.
 */
export function renameRecord(folder: string, from: string, to: string): string[] {
  const before = readContentFolder(folder);
  const committed = committedFiles(folder);
  const { records, problems } = checkFolder(before, committed);
  const record = findRecord(records, before.name, from);
  const id = newId(record, before.name, to);
  if (records.some(({ file }) => file === fileNamed(record, id))) {
    throw new Error(`${fileNamed(record, id)} exists already. Choose another name.`);
  }
  const changes = planRename(record, id, records);
  const caused = newErrors(problems, checkFolder(changedFolder(before, changes), committed).problems);
  if (caused.length > 0)
    throw new Error(`After renaming, the content would not be right:\n${formatProblems(caused)}`);
  return writeChanges(dirname(resolve(folder)), changes);
}

/** `services/old`, also written as an address or as the path of the file. */
const tidyName = (name: string, folder: string) =>
  name
    .replace(/^[./]*/, "")
    .replace(new RegExp(`^${folder}/`), "")
    .replace(/\.json$/, "");

function findRecord(records: readonly RecordFile[], folder: string, name: string): RecordFile {
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

function newId({ type, id }: RecordFile, folder: string, name: string): string {
  const source = "folder" in type.source ? type.source.folder : "";
  const parts = tidyName(name, folder).split("/");
  const wanted = parts.pop() ?? "";
  if (parts.length > 0 && parts.join("/") !== source)
    throw new Error(`A record stays in its folder: write ${source}/${wanted}.`);
  if (!type.schema.shape.id?.safeParse(wanted).success) {
    throw new Error(
      `\`${wanted}\` cannot be an id. Write lower-case letters, digits and single hyphens, as in ${source}/new-name.`,
    );
  }
  if (wanted === id) throw new Error(`That is its name already.`);
  return wanted;
}
