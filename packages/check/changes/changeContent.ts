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

/**
 * Maps the path of each changed file, such as `content/articles/x.json`, to the file's new text, or to `undefined` if
 * the file will be deleted.
 */
export type FileChanges = Map<string, string | undefined>;

/**
 * Plans changes to a content folder and writes them to disk. `before` is the folder's present content, including
 * records from a hosted CMS. `plan` gets the records and the folder's name, and returns the changes. `changeContent`
 * returns the files that changed. If the changes would introduce errors or affect records in a hosted CMS, it writes
 * nothing and throws an Error with a message for the user. `when` begins a sentence of the message about new errors, as
 * in "After renaming the record".
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
    throw new Error(
      `Nothing was changed. ${when}, the content would have these errors:\n${formatProblems(caused)}`,
    );
  }
  const parent = dirname(resolve(folder));
  writeTogether(new Map([...changes].map(([file, text]) => [join(parent, file), text])));
  return [...changes.keys()];
}

/** Throws if a change affects records in a hosted CMS, because this code can only change files. */
function refuseHosted(config: SiteConfig, folder: ContentFolder, changed: readonly string[]): void {
  const elsewhere = changed
    .map((file) => file.slice(folder.name.length + 1))
    .filter((place) => folder.hosted?.records.has(place))
    .map((place) => placeOf(config, folder, place));
  if (elsewhere.length === 0) return;
  throw new Error(
    `Nothing was changed, because this command cannot change records in a hosted CMS. Change these records in the CMS first: ${elsewhere.join(", ")}`,
  );
}

/** Returns a copy of the content folder with the changes. Writes nothing to disk. */
export function changedFolder(folder: ContentFolder, changes: FileChanges): ContentFolder {
  const json = new Map(folder.json);
  for (const [file, text] of changes) {
    const place = file.slice(folder.name.length + 1);
    if (text === undefined) json.delete(place);
    else json.set(place, Buffer.from(text));
  }
  return { ...folder, json };
}

/**
 * Returns the new value of a field or list entry. If it returns `undefined`, the field or entry is removed. For a link
 * in a Markdown text, returns the new address. If it returns `undefined`, the link stays unchanged.
 */
export type ChangeValue = (field: FieldTree, value: unknown) => unknown;

/**
 * Returns the new text of a record's file. `change` is applied to declared values that are neither lists nor groups. In
 * a Markdown text, `change` is applied to the addresses of links instead. `more` then changes the record as a whole.
 * Unchanged values keep their formatting. If the file cannot be parsed, returns its text unchanged.
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
      // If `change` returns undefined, the link stays, because only a person can correct the text around the
      // link.
      return withLinks(value, (href) => String(change(LINK, href) ?? href));
    }
    return Array.isArray(value) || isGroup(value)
      ? mapInner(field, value, inRecord, { keepUnknown })
      : change(field, value);
  };
  const value = mapFields(fieldTree(record.type), record.fields, inRecord, { keepUnknown });
  return recordText(record.type.schema, more(value), record.text);
}

/**
 * The field that `change` gets for a link inside a Markdown text, because such a link has no field of its
 * own.
 */
const LINK: FieldTree = { kind: "page" };

/** Removes the content folder and the extension from a path: `./content/articles/old.json` becomes `articles/old`. */
export const tidyName = (name: string, folder: string) =>
  name
    .replace(/^[./]+/, "")
    .replace(new RegExp(`^${folder}/`), "")
    .replace(/\.json$/, "");

/**
 * Finds the record that a user wants to rename or retire, by its name (`articles/old`), its address or its file. Throws
 * an Error with a message for the user if there is no such record or if its file cannot be parsed. Also throws if the
 * record's type has a single file, because the site needs this record under its present name.
 */
export function findRecord(records: readonly RecordFile[], folder: string, name: string): RecordFile {
  const known = records
    .filter(({ type }) => "folder" in type.source)
    .map((record) => ({ record, name: tidyName(record.file, folder) }));
  const found = known.find(
    (each) => each.name === tidyName(name, folder) || each.record.path === name,
  )?.record;
  if (!found) {
    const wanted = tidyName(name, folder);
    const isOnly = records.some(
      ({ type, file, path }) => "file" in type.source && (tidyName(file, folder) === wanted || path === name),
    );
    if (isOnly)
      throw new Error(`The record \`${name}\` cannot be renamed or retired, because the site needs it.`);
    const meant = didYouMean(
      wanted,
      known.map((each) => each.name),
    );
    throw new Error(
      `There is no record ${name}. ${meant ? `Did you mean ${meant}?` : "Write the folder and the id of a record, as in articles/old-name."}`,
    );
  }
  if (!found.readable)
    throw new Error(
      `${found.file} cannot be read. First correct the errors that ${commandLine("sitekit-content", "check")} lists.`,
    );
  return found;
}

/** Why a file or folder in `others` was not read. Outside `media`, such a file or folder may contain a record. */
const NOT_READ: ReadonlySet<string> = new Set(["unreadable", "too-large", "link"]);

/** Throws if a file that may refer to a record cannot be read, because a reference in it could not be changed. */
export function refuseUnreadable(
  record: RecordFile,
  records: readonly RecordFile[],
  { name, others }: ContentFolder,
): void {
  const broken = records.find((each) => !each.readable && each.text.includes(record.id))?.file;
  // Files in `media` that cannot be read do not matter, because `media` contains no records.
  const [closed] =
    [...others].find(([place, kind]) => NOT_READ.has(kind) && !place.startsWith("media/")) ?? [];
  const file = broken ?? (closed && `${name}/${closed}`);
  if (file)
    throw new Error(`${file} cannot be read, but may refer to this record. Correct its errors first.`);
}
