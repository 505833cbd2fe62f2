import { dirname, join, resolve } from "node:path";
import { type FieldTree, fieldTree } from "@sitekit/content/fieldTree";
import { type Change, isGroup, mapFields, mapInner } from "@sitekit/content/mapFields";
import { commandLine } from "@sitekit/lib/commandLine";
import { writeTogether } from "@sitekit/lib/files";
import { withLinks } from "@sitekit/lib/markdown";
import { checkFolder } from "../checkContent";
import type { SiteConfig } from "../config";
import { placeOf } from "../hostedPlaces";
import { formatProblems, newErrors } from "../problem";
import { publishedFiles } from "../published";
import type { ContentFolder } from "../readContentFolder";
import type { RecordFile } from "../recordFile";
import { didYouMean } from "../words";
import { recordText } from "./recordText";

/** New texts by file, named as in problems (`content/articles/x.json`); `undefined` deletes the file. */
export type FileChanges = Map<string, string | undefined>;

/**
 * Plans changes to a content folder and writes them, unless they introduce errors. `before` is the folder's content,
 * hosted records included. `plan` gets the records and the folder's name. Returns the files that changed. On failure
 * nothing is written, and an Error with a message for the editor is thrown. `when` begins that message, as in "After
 * renaming".
 */
export function changeContent(
  config: SiteConfig,
  folder: string,
  before: ContentFolder,
  when: string,
  plan: (records: readonly RecordFile[], folderName: string) => FileChanges,
): string[] {
  const committed = publishedFiles(config, folder);
  const { records, problems } = checkFolder(config, before, committed);
  const changes = plan(records, before.name);
  refuseHosted(config, before, [...changes.keys()]);
  const caused = newErrors(problems, checkFolder(config, changedFolder(before, changes), committed).problems);
  if (caused.length > 0) {
    throw new Error(`${when}, the content would have errors:\n${formatProblems(caused)}`);
  }
  const parent = dirname(resolve(folder));
  writeTogether(new Map([...changes].map(([file, text]) => [join(parent, file), text])));
  return [...changes.keys()];
}

/** Throws when a change affects hosted records, which have no file here. */
function refuseHosted(config: SiteConfig, folder: ContentFolder, changed: readonly string[]): void {
  const elsewhere = changed
    .map((file) => file.slice(folder.name.length + 1))
    .filter((place) => folder.hosted?.records.has(place))
    .map((place) => placeOf(config, folder, place));
  if (elsewhere.length === 0) return;
  throw new Error(
    `Nothing was changed: these records are not files. Change them first: ${elsewhere.join(", ")}`,
  );
}

/** The content folder as it would be after the changes. */
export function changedFolder(folder: ContentFolder, changes: FileChanges): ContentFolder {
  const json = new Map(folder.json);
  for (const [file, text] of changes) {
    const place = file.slice(folder.name.length + 1);
    if (text === undefined) json.delete(place);
    else json.set(place, Buffer.from(text));
  }
  return { ...folder, json };
}

/** Maps one leaf value of a record to another; `undefined` removes it from its list or group. */
export type ChangeValue = (field: FieldTree, value: unknown) => unknown;

/**
 * The text of a record's file after `change` to its leaf values and, with `more`, to the record as a whole. Unchanged
 * parts keep their formatting; a file that cannot be read stays as it is.
 */
export function changedText(
  record: RecordFile,
  change: ChangeValue,
  more: (value: Record<string, unknown>) => Record<string, unknown> = (value) => value,
): string {
  if (!record.readable) return record.text;
  const keepUnknown = true;
  const inRecord: Change = ({ field, value }) => {
    if (field.kind === "markdown" && typeof value === "string") {
      // A link in a text is never removed: its text would remain, and only a person can edit that.
      return withLinks(value, (href) => String(change(LINK, href) ?? href));
    }
    return Array.isArray(value) || isGroup(value)
      ? mapInner(field, value, inRecord, { keepUnknown })
      : change(field, value);
  };
  const value = mapFields(fieldTree(record.type), record.fields, inRecord, { keepUnknown });
  return recordText(record.type.schema, more(value), record.text);
}

/** The field that `change` gets for a link in a Markdown text. */
const LINK: FieldTree = { kind: "page" };

/** Normalises the name of a record, which may be its address or the path of its file, to `articles/old`. */
export const tidyName = (name: string, folder: string) =>
  name
    .replace(/^[./]+/, "")
    .replace(new RegExp(`^${folder}/`), "")
    .replace(/\.json$/, "");

/** Finds a record by `articles/old`, its address or its file. Throws a readable Error when there is none. */
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
      `There is no record ${name}. ${meant ? `Did you mean ${meant}?` : "Write its folder and id, as in articles/old-name."}`,
    );
  }
  if (!found.readable)
    throw new Error(
      `${found.file} cannot be read. First correct the errors that ${commandLine("sitekit-content", "check")} lists.`,
    );
  return found;
}

/** The kinds of files that the site does not read, but that contain a record once they are corrected. */
const NOT_READ: ReadonlySet<string> = new Set(["unreadable", "too-large", "link"]);

/**
 * Throws if a file that may refer to a record cannot be read, because the reference could not be changed
 * there.
 */
export function refuseUnreadable(
  record: RecordFile,
  records: readonly RecordFile[],
  { name, others }: ContentFolder,
): void {
  const broken = records.find((each) => !each.readable && each.text.includes(record.id))?.file;
  // A picture cannot refer to anything.
  const [closed] =
    [...others].find(([place, kind]) => NOT_READ.has(kind) && !place.startsWith("media/")) ?? [];
  const file = broken ?? (closed && `${name}/${closed}`);
  if (file) throw new Error(`${file} cannot be read, but may refer to this record. Correct it first.`);
}
