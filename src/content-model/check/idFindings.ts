import { findNodeAtLocation } from "jsonc-parser";
import { tidyPath } from "../../lib/aliasPath";
import { eachField } from "./eachField";
import type { Finding } from "./problem";
import type { RecordFile } from "./recordFile";

/** Ids that are not their file's name, stand twice, or give two records one address. */
export function idFindings(records: readonly RecordFile[]): Map<RecordFile, Finding[]> {
  const owners = firstBy(records, ({ type, value, id }) => `${type.name} ${writtenId(value) ?? id}`);
  const pages = firstBy(records, ({ path, file }) => path ?? file);
  return new Map(
    records.map((record) => [
      record,
      [...fileName(record), ...ownId(record, owners), ...sameAddress(record, pages), ...twinsInside(record)],
    ]),
  );
}

function fileName({ id }: RecordFile): Finding[] {
  const tidy = tidyPath(id.replace(/[^A-Za-z0-9_\s-]/g, "")).slice(1);
  if (id === "" || id === tidy) return [];
  const message = `The file's name \`${id}.json\` cannot be part of an address. Rename the file to \`${tidy}.json\` and write \`${tidy}\` as its id.`;
  return [{ offset: 0, rule: "file-name", message }];
}

function ownId(record: RecordFile, owners: ReadonlyMap<string, RecordFile>): Finding[] {
  const { type, id, root, value } = record;
  const node = root && findNodeAtLocation(root, ["id"]);
  const written = writtenId(value);
  if (!id || !node || written === undefined || written === id || fileName(record).length > 0) return [];
  const other = owners.get(`${type.name} ${written}`);
  const twin = other && other !== record ? ` It is also the id in ${other.file}.` : "";
  const message = `The id \`${written}\` is not the file's name.${twin} Write \`${id}\`, or rename the page with \`npm run content:rename\`.`;
  return [{ offset: node.offset, rule: twin ? "duplicate-id" : "id-is-file-name", message }];
}

function sameAddress(record: RecordFile, pages: ReadonlyMap<string, RecordFile>): Finding[] {
  const first = pages.get(record.path ?? record.file);
  if (!first || first === record) return [];
  return [
    {
      offset: 0,
      rule: "duplicate-address",
      message: `The page \`${record.path}\` is already that of ${first.file}. Give this record another id and file name.`,
    },
  ];
}

/** Lists whose entries have ids, as the groups of the services overview have. */
function twinsInside({ root, tree }: RecordFile): Finding[] {
  const findings: Finding[] = [];
  if (!root) return findings;
  eachField(tree, root, ({ field, node }) => {
    if (!field.items?.properties?.id) return;
    const seen = new Set<unknown>();
    for (const entry of node.children ?? []) {
      const id = findNodeAtLocation(entry, ["id"]);
      if (id && seen.has(id.value)) {
        findings.push({
          offset: id.offset,
          rule: "duplicate-id",
          message: `The id \`${id.value}\` stands twice in this list. Write another one here.`,
        });
      }
      seen.add(id?.value);
    }
  });
  return findings;
}

function writtenId(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  return typeof value.id === "string" ? value.id : undefined;
}

function firstBy(
  records: readonly RecordFile[],
  keyOf: (record: RecordFile) => string,
): Map<string, RecordFile> {
  const first = new Map<string, RecordFile>();
  for (const record of records) if (!first.has(keyOf(record))) first.set(keyOf(record), record);
  return first;
}
