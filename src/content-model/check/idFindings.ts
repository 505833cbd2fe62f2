import { quote } from "../../lib/text";
import { isReserved } from "../aliases/aliasFaults";
import { idFault, tidyId } from "../recordId";
import type { Finding } from "./problem";
import type { RecordFile } from "./recordFile";

/** Reports ids that differ from the file's name, are duplicated, or give two records the same address. */
export function idFindings(records: readonly RecordFile[]): Map<RecordFile, Finding[]> {
  const owners = firstBy(records, ({ type, id }) => `${type.name} ${id}`);
  // A single page keeps its address, because only the other record can get another id.
  const single = (record: RecordFile) => "file" in record.type.source;
  const singlesFirst = [...records.filter(single), ...records.filter((record) => !single(record))];
  const pages = firstBy(singlesFirst, ({ path, file }) => path ?? file);
  return new Map(
    records.map((record) => [
      record,
      [...fileName(record), ...ownId(record, owners), ...sameAddress(record, pages), ...repeatedIds(record)],
    ]),
  );
}

function fileName({ id }: RecordFile): Finding[] {
  if (id === "" || idFault(id) === undefined) return [];
  const tidy = tidyId(id);
  const rename = tidy
    ? `Rename the file to ${quote(`${tidy}.json`)} and write ${quote(tidy)} as its id.`
    : "Give the file a name of lower-case letters, digits and single hyphens, as in `drone-surveys.json`, and write the same as its id.";
  const message = `The file's name ${quote(`${id}.json`)} ${idFault(id)}. ${rename}`;
  return [{ offset: 0, rule: "file-name", message }];
}

function ownId(record: RecordFile, owners: ReadonlyMap<string, RecordFile>): Finding[] {
  const { type, id, writtenId } = record;
  if (!id || !writtenId || writtenId.value === id || fileName(record).length > 0) return [];
  const { value: written, offset } = writtenId;
  const other = owners.get(`${type.name} ${written}`);
  const duplicate = other && other !== record ? ` It is also the id in ${other.file}.` : "";
  const message = `The id ${quote(written)} is not the file's name.${duplicate} Write \`${id}\`, or rename the page with \`npm run content:rename\`.`;
  return [{ offset, rule: duplicate ? "duplicate-id" : "id-is-file-name", message }];
}

function sameAddress(record: RecordFile, pages: ReadonlyMap<string, RecordFile>): Finding[] {
  const inFile = record.type.source.from ? "" : " and file name";
  if (record.path !== undefined && isReserved(record.path)) {
    const message = `The site needs \`${record.path}\` for itself. Give this record another id${inFile}.`;
    return [{ offset: 0, rule: "duplicate-address", message }];
  }
  const first = pages.get(record.path ?? record.file);
  if (!first || first === record) return [];
  return [
    {
      offset: 0,
      rule: "duplicate-address",
      message: `The page \`${record.path}\` is already that of ${first.file}. Give this record another id${inFile}.`,
    },
  ];
}

/** Reports groups with the same id in one record, as in the list of the services overview. */
function repeatedIds({ innerIds }: RecordFile): Finding[] {
  const seen = new Set<string>();
  return innerIds.flatMap(({ to, value, offset }) => {
    const key = `${to} ${value}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const message = `The id ${quote(value)} stands twice in this list. Write another one here.`;
    return [{ offset, rule: "duplicate-id", message }];
  });
}

function firstBy(
  records: readonly RecordFile[],
  keyOf: (record: RecordFile) => string,
): Map<string, RecordFile> {
  const first = new Map<string, RecordFile>();
  for (const record of records) {
    const key = keyOf(record);
    if (!first.has(key)) first.set(key, record);
  }
  return first;
}
