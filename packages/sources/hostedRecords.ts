import path from "node:path";
import { placeInWords } from "@sitekit/check/hostedPlaces";
import { builtRecords, PUBLISHED } from "@sitekit/check/published";
import type { ContentFolder } from "@sitekit/check/readContentFolder";
import type { ContentModel } from "@sitekit/content/contentModel";
import type { ContentType } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { publicationOf, stateAt } from "@sitekit/content/publication";
import { buildTime, isProduction } from "@sitekit/lib/environment";
import { jsonFile, writeChanged } from "@sitekit/lib/files";
import { quote } from "@sitekit/lib/text";
import { type Environment, sourceNamed } from "./allSources";
import { fetchPictures, type KeptPicture, picturesIn } from "./pictures";
import { referencesIn } from "./readEntry";
import { type Source, SourceError, type SourceRecord } from "./source";

/**
 * The folder that keeps hosted content between builds: the last valid responses, and pictures. It is separate from
 * Gatsby's folder `.cache`, because `npm run build` may delete the files in `.cache`.
 */
const CONTENT_CACHE = ".content-cache";

interface LastAnswer {
  /** The time at which the records were fetched, in ISO 8601. */
  when: string;
  records: readonly SourceRecord[];
  /** The cached pictures of the records. The keys are made by `keyOf` in `pictures.ts`. */
  pictures: Readonly<Record<string, KeptPicture>>;
}

const fileOf = ({ name }: ContentType, { cache, env }: Pick<AskOptions, "cache" | "env">) =>
  path.join(cache, `${name}${includesDrafts(env) ? ".drafts" : ""}.json`);

/**
 * Reads the last valid response for a content type from disk. A response is valid if the content check found no errors.
 * Returns undefined if the file is missing or unreadable.
 */
const lastAnswer = (type: ContentType, options: AskOptions) =>
  jsonFile(fileOf(type, options)) as LastAnswer | undefined;

export const pictureFolder = (cache: string) => path.join(cache, "pictures");

/** How hosted records (records that are in a CMS instead of files) are fetched. */
export interface AskOptions {
  /** All content types of the site. Only the records of types with a `source.from` are fetched. */
  types: readonly ContentType[];
  sources: (name: string) => Source;
  cache: string;
  env: Environment;
  warn: (text: string) => void;
}

export const ASK: Omit<AskOptions, "types"> = {
  sources: sourceNamed,
  cache: CONTENT_CACHE,
  env: process.env,
  warn: console.warn,
};

/** The records that a source returned for a content type, and their pictures. */
export interface Answer extends LastAnswer {
  type: ContentType;
  source: Source;
  /** Error messages about unusable pictures. The keys are made by `keyOf` in `pictures.ts`. */
  pictureFaults: ReadonlyMap<string, string>;
}

/**
 * The response that is in use for each hosted content type, cached in memory. `askAgain` replaces it. If a request
 * fails and no earlier response can be used instead, the entry is removed, and the next call of `answerOf` requests the
 * records again.
 */
const answers = new Map<ContentType, Promise<Answer>>();

/**
 * Returns the records of a type. They are fetched once and cached until `askAgain`. If the CMS fails or its response
 * cannot be used, returns the last valid response in `develop` and with `CONTENT_FALLBACK=last`. Otherwise, or if there
 * is no valid response yet, the promise rejects with a `SourceError`. `others` is the number of the site's records that
 * are files. `lossIn` uses it to judge whether suspiciously many of the site's records were deleted.
 */
export function answerOf(type: ContentType, options: AskOptions, others: number): Promise<Answer> {
  const known = answers.get(type);
  if (known) return known;
  const { env, warn } = options;
  const asked = ask(type, options, others).catch((error: unknown) => {
    const last = lastAnswer(type, options);
    if (!(error instanceof SourceError) || !last) throw error;
    if (env.CONTENT_FALLBACK !== "last" && !isDevelop(env))
      throw new SourceError(
        `${error.message} To build with the records that were read at ${last.when}, set CONTENT_FALLBACK=last.`,
      );
    const source = sourceOf(type, options);
    warn(`
WARNING: the site uses the ${type.label.toLowerCase()} that were read at ${last.when}, not the current records in ${source.label}.
${error.message}
`);
    return { ...last, type, source, pictureFaults: new Map() };
  });
  answers.set(type, asked);
  asked.catch(() => answers.delete(type));
  return asked;
}

/** Fetches the records of a type again. Throws if that fails; the previous response then stays cached. */
export async function askAgain(type: ContentType, options: AskOptions): Promise<void> {
  const answer = await ask(type, options, 0);
  answers.set(type, Promise.resolve(answer));
}

/**
 * Writes the current responses to disk for later builds. Call it after the content check has found no errors in
 * them.
 */
export async function keepAnswers(options: Pick<AskOptions, "cache" | "env"> = ASK) {
  for (const [type, asked] of answers) {
    const { when, records, pictures } = await asked;
    writeChanged(fileOf(type, options), JSON.stringify({ when, records, pictures }));
  }
}

/**
 * Whether the site shows the unpublished records of the CMS, and the newest versions of its published records. If not,
 * the site shows only published versions.
 */
export const includesDrafts = (env: Environment) => !isProduction(env);

const isDevelop = ({ gatsby_executing_command }: Environment) => gatsby_executing_command === "develop";

const sourceOf = ({ source: { from = "" } }: ContentType, { sources }: AskOptions) => sources(from);

async function ask(type: ContentType, options: AskOptions, others: number): Promise<Answer> {
  const { cache, env, warn } = options;
  const source = sourceOf(type, options);
  const last = lastAnswer(type, options);
  const records = await source.list(type, includesDrafts(env));
  const change: Change = { type, source, records, last };
  const fault = lossIn(change, others);
  if (fault && !env.CONTENT_CONFIRM_FEWER?.split(/[\s,]+/).includes(type.name)) {
    if (!isDevelop(env)) throw new SourceError(fault);
    warn(`WARNING: ${fault}`);
  }
  for (const sentence of [...droppedReferences(change, options), ...droppedPictures(change)]) warn(sentence);
  const { kept, faults } = await fetchPictures(source, fieldTree(type), records, {
    folder: pictureFolder(cache),
    known: new Map(Object.entries(last?.pictures ?? {})),
  });
  const when = new Date().toISOString();
  return { type, source, when, records, pictures: Object.fromEntries(kept), pictureFaults: faults };
}

/** The records that the CMS has now returned for a type, and the last valid response, to compare the two. */
interface Change {
  type: ContentType;
  source: Source;
  records: readonly SourceRecord[];
  last?: LastAnswer;
}

/** If at most this many records of a type were deleted, the build continues, unless no record of the type is left. */
const HANDFUL = 5;
/**
 * More than `HANDFUL` deleted records of a type stop the build if they are more than this share of the following sum:
 * the type's records in the last valid response, plus the site's records that are files.
 */
const MAX_SHARE = 1 / 10;

/**
 * Returns a message if suspiciously many records of the last valid response are now missing. The cause may be a
 * mistake, or a token that can read only part of the CMS. Also returns a message if there are no records, unless the
 * last valid response had none either. A record that the source returns as a draft does not count as missing.
 */
function lossIn(change: Change, others: number): string | undefined {
  const { type, source, records, last } = change;
  const label = type.label.toLowerCase();
  const before = last?.records.length ?? 0;
  const lost = lostIds(change);
  const isLarge = lost.length > HANDFUL && lost.length > (before + others) * MAX_SHARE;
  if (!isLarge && (records.length > 0 || last?.records.length === 0)) return undefined;
  const some = lost.slice(0, HANDFUL).join(", ") + (lost.length > HANDFUL ? ", …" : "");
  const what =
    before > 0 && "folder" in type.source
      ? `no longer has ${lost.length} of ${before} ${label} (${some})`
      : `has no ${label}`;
  return `${source.label} ${what}, not even as drafts. Check that the build uses the right address of ${source.label}, and that the token may read these records. If somebody deleted the records on purpose, or nobody has created any yet, set CONTENT_CONFIRM_FEWER=${type.name} for one build. To hide records without deleting them, change them to drafts in ${source.label}.`;
}

function lostIds({ type, records, last }: Change): string[] {
  const now = new Set(records.map((record) => idOf(type, record)));
  return (last?.records ?? []).map((record) => idOf(type, record)).filter((id) => !now.has(id));
}

/**
 * Returns warnings about references to records that were deleted since the last valid response. If somebody deletes a
 * record, some CMSs silently remove the references to it from all other records.
 */
function droppedReferences(change: Change, options: AskOptions): string[] {
  const { type, source } = change;
  const lost = new Set(lostIds(change));
  if (lost.size === 0) return [];
  const others = options.types.filter((other) => other.source.from === type.source.from);
  return others.flatMap((other) =>
    (lastAnswer(other, options)?.records ?? []).flatMap((record) =>
      referencesIn(fieldTree(other), record.fields)
        .filter(({ to, id }) => to === type.name && lost.has(id))
        .map(({ id, field }) => {
          const place = placeIn(other, record, field, source);
          return `${place}  The reference to ${quote(id)} was removed, because that record was deleted in ${source.label}. Check that the text is correct without the reference.`;
        }),
    ),
  );
}

/**
 * Returns warnings about records that lost a picture. If somebody deletes a file, some CMSs silently remove it from the
 * records that show it, and do not mark these records as changed. So if a field has fewer pictures than before, but the
 * record has the same time of its last change, at least one of the field's files was deleted.
 */
function droppedPictures({ type, source, records, last }: Change): string[] {
  const before = new Map(last?.records.map((record) => [idOf(type, record), record]));
  return records.flatMap((record) => {
    const { fields = {}, changed } = before.get(idOf(type, record)) ?? {};
    if (!changed || changed !== record.changed) return [];
    return Object.keys(fields).flatMap((field) => {
      const shown = picturesIn(type, field, fields);
      if (shown.length <= picturesIn(type, field, record.fields).length) return [];
      const names = shown.map(({ name }) => quote(name)).join(", ");
      const which = shown.length === 1 ? "this file" : "at least one of these files";
      const place = placeIn(type, record, field, source);
      return `${place}  The record showed ${names}, but ${which} was deleted in ${source.label}. Choose another picture, or remove the text that describes the deleted picture.`;
    });
  });
}

const placeIn = (type: ContentType, record: SourceRecord, field: string, { editUrl }: Source) =>
  placeInWords(type, idOf(type, record), [field], record.editUrl || editUrl(type));

/** Returns the id of a record; an empty string if the type can have only one record, or if the record has no id. */
export const idOf = ({ source }: ContentType, { fields }: SourceRecord): string =>
  "file" in source ? "" : String(fields.id ?? "");

/**
 * Adds the hosted records that have a page in this build to a list in the content folder. If one of these records is
 * deleted later, the check then asks for a redirect from its address. Records in files need no list, because the check
 * finds them in the history of Git. Does nothing in a preview build.
 */
export function keepPublished(
  config: ContentModel,
  folder: string,
  { hosted, json }: ContentFolder,
  env = process.env,
): void {
  if (!hosted || !isProduction(env)) return;
  const withPages = [...hosted.records.keys()].filter((file) => {
    const type = config.typeOfFile(file);
    if (!type?.path) return false;
    const publication = publicationOf(type, JSON.parse(String(json.get(file))), config.timeZone);
    return stateAt(publication, buildTime(env)) === "public";
  });
  const files = [...new Set([...builtRecords(folder), ...withPages])].sort();
  writeChanged(path.join(folder, PUBLISHED), `${JSON.stringify({ files }, null, 2)}\n`);
}
