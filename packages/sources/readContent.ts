import { LEFTOVER, placeInWords } from "@sitekit/check/hostedPlaces";
import { withPictureFaults } from "@sitekit/check/pictures";
import { type Problem, problemOfFile } from "@sitekit/check/problem";
import { type ContentFolder, readContentFolder } from "@sitekit/check/readContentFolder";
import type { ContentModel } from "@sitekit/content/contentModel";
import { type ContentType, fileOfRecord } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { idFault, tidyId } from "@sitekit/content/patterns";
import { inWords, quote, withArticle } from "@sitekit/lib/text";
import {
  type Answer,
  ASK,
  type AskOptions,
  answerOf,
  idOf,
  includesDrafts,
  pictureFolder,
} from "./hostedRecords";
import { keyOf, mapPictures, picturesIn, placePictures } from "./pictures";
import { referencesIn, STATE } from "./readEntry";
import { draftSentence, type SourceRecord } from "./source";

/** The default path of the content folder. */
export const CONTENT = "content";

/**
 * Reads the content: the files of a folder, and the records of hosted content types as if they were files. Hosted
 * records stay cached in memory until `askAgain` replaces them. Throws a `SourceError` if `answerOf` throws one, for
 * example because a request failed.
 */
export async function readContent(
  config: ContentModel,
  folder = CONTENT,
  given: Partial<AskOptions> = {},
): Promise<ContentFolder> {
  const options: AskOptions = { ...ASK, types: config.types, ...given };
  const { types, cache, env } = options;
  const files = await withPictureFaults(folder, readContentFolder(folder));
  const moved = types.filter(({ source }) => source.from);
  if (moved.length === 0) return files;
  const asked = moved.map((type) => answerOf(type, options, files.json.size));
  // This waits for all requests, even if one of them has failed. `answerOf` removes a request from its cache only when
  // the request fails. Without the wait, the next call of `readContent` could get a cached request that is still
  // pending and fails later.
  await Promise.allSettled(asked);
  const answers = await Promise.all(asked);

  const all = answers.flatMap(({ pictures }) => Object.entries(pictures));
  const { media, places } = placePictures(pictureFolder(cache), new Map(all), files.media, folder);
  const leftovers = leftoverFiles(config, files, answers);
  const json = new Map(files.json);
  for (const { file } of leftovers) json.delete(file.slice(files.name.length + 1));
  const records = new Map<string, { editUrl: string; changed?: string }>();
  const hidden = new Set(
    answers.flatMap(({ type, records }) =>
      records.filter(isHidden).map((each) => keyOfRecord(type.name, idOf(type, each))),
    ),
  );
  const problems: Problem[] = [...leftovers];
  for (const answer of answers) {
    const { type } = answer;
    for (const record of answer.records) {
      // A production build skips unpublished records, because they may be unfinished.
      if (isHidden(record) && !includesDrafts(env)) continue;
      const fault = faultOfId(config, type, record, records);
      const id = fault ? String(record.fields.id ?? "") : idOf(type, record);
      const report = (field: string, message: string) =>
        problems.push({
          ...problemOfFile(`${files.name}/${fileOfRecord(type, id)}`, "hosted-record", message),
          place: placeInWords(type, id, [field], record.editUrl),
        });
      if (fault) report("id", fault);
      for (const { field, message } of record.faults ?? []) report(field, message);
      for (const [field, message] of pictureFaults(record, answer)) report(field, message);
      for (const { field, to, id: other } of referencesIn(fieldTree(type), record.fields))
        if (!includesDrafts(env) && hidden.has(keyOfRecord(to, other)))
          report(field, draftSentence(other, field));
      if (fault) continue;
      const file = fileOfRecord(type, id);
      records.set(file, { editUrl: record.editUrl, changed: record.changed });
      json.set(file, Buffer.from(textOf(type, record, places)));
    }
  }
  const named = answers.map(
    ({ type, source }) => [type.name, { label: source.label, editUrl: source.editUrl(type) }] as const,
  );
  return {
    ...files,
    json,
    media: new Map([...files.media, ...(await withPictureFaults(folder, { ...files, media })).media]),
    hosted: { types: new Map(named), records, problems },
  };
}

/**
 * Reports files that remain after their type moved to a CMS. `readContent` ignores these files. Otherwise, a record
 * that is deleted in the CMS would reappear from its old file.
 */
function leftoverFiles(
  config: ContentModel,
  { name, json }: ContentFolder,
  answers: readonly Answer[],
): Problem[] {
  return [...json.keys()].flatMap((file): Problem[] => {
    const moved = answers.find(({ type }) => type.name === config.typeOfFile(file)?.name);
    if (!moved) return [];
    const { type, source } = moved;
    const message = `The website does not use this file any more, because ${source.label} now provides the ${type.label.toLowerCase()}. Remove the file.`;
    return [problemOfFile(`${name}/${file}`, LEFTOVER, message)];
  });
}

/**
 * Returns an error message if a record's id is invalid, or if an earlier record would have the same content file.
 * Otherwise returns undefined.
 */
function faultOfId(
  config: ContentModel,
  type: ContentType,
  record: SourceRecord,
  before: ReadonlyMap<string, { editUrl: string }>,
): string | undefined {
  if ("folder" in type.source) {
    const { id } = record.fields;
    if (typeof id !== "string" || id.trim() === "") return "The record has no id. Write one.";
    const fault = idFault(id);
    if (fault) return `The id ${quote(id)} ${fault}.${tidyId(id) ? ` Write ${quote(tidyId(id))}.` : ""}`;
    // An id is also invalid if the record's content file would not be a file of this type, for example because the id
    // contains too many `/`.
    if (config.typeOfFile(fileOfRecord(type, id))?.name !== type.name)
      return `The id ${quote(id)} is not valid for ${withArticle(inWords(type.name))}. Write another id.`;
  }
  const duplicate = before.get(fileOfRecord(type, idOf(type, record)));
  if (!duplicate) return undefined;
  return "folder" in type.source
    ? `The id ${quote(idOf(type, record))} is also used by another record (${duplicate.editUrl}). Give one of them another id.`
    : "The website can show only one record of this type, but there are more. Delete all but one.";
}

const isHidden = ({ fields }: SourceRecord) => fields[STATE] === true;
const keyOfRecord = (typeName: string, id: unknown) => `${typeName} ${id}`;

const pictureFaults = ({ fields }: SourceRecord, { type, pictureFaults }: Answer) =>
  Object.keys(fields).flatMap((field) =>
    picturesIn(type, field, fields).flatMap((picture): [field: string, message: string][] => {
      const message = pictureFaults.get(keyOf(picture));
      return message ? [[field, message]] : [];
    }),
  );

/**
 * Returns the text of the content file that a hosted record would have. The field `draft` is left out: a production
 * build has already skipped unpublished records, and a preview must show them.
 */
function textOf(type: ContentType, record: SourceRecord, places: ReadonlyMap<string, string>): string {
  const { [STATE]: _, ...fields } = record.fields;
  const text = mapPictures(fieldTree(type), fields, (picture) => `/${places.get(keyOf(picture))}`);
  return `${JSON.stringify(text, null, 2)}\n`;
}
