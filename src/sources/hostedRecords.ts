import path from "node:path";
import { placeInWords } from "../content-model/check/hostedPlaces";
import { builtRecords, PUBLISHED } from "../content-model/check/published";
import type { ContentFolder } from "../content-model/check/readContentFolder";
import { fieldTree } from "../content-model/derive/fieldTree";
import { publicationOf, stateAt } from "../content-model/publication";
import { type ContentType, contentTypeOfFile, contentTypes } from "../content-model/registry";
import { buildTime, isProduction } from "../lib/environment";
import { jsonFile, writeChanged } from "../lib/files";
import { quote } from "../lib/text";
import { type Environment, sourceNamed } from "./allSources";
import { fetchPictures, type KeptPicture, mapPictures } from "./pictures";
import { referencesIn } from "./readEntry";
import { type Source, SourceError, type SourcePicture, type SourceRecord } from "./source";

/**
 * Holds hosted content between builds: the last good answers, and pictures. It is separate from Gatsby's cache because
 * Gatsby deletes that when a build fails, which is when the last answers are needed.
 */
export const CONTENT_CACHE = ".content-cache";

interface LastAnswer {
  /** When it was fetched, as an ISO date. */
  when: string;
  records: readonly SourceRecord[];
  /** Cached pictures, by `keyOf`. */
  pictures: Readonly<Record<string, KeptPicture>>;
}

const fileOf = (cache: string, { name }: ContentType, drafts: boolean) =>
  path.join(cache, `${name}${drafts ? ".drafts" : ""}.json`);

/** The last answer that passed the content check; undefined if there is none or its file is unreadable. */
const lastAnswer = (cache: string, type: ContentType, drafts: boolean) =>
  jsonFile(fileOf(cache, type, drafts)) as LastAnswer | undefined;

function keepAnswer(cache: string, type: ContentType, drafts: boolean, answer: LastAnswer): void {
  writeChanged(fileOf(cache, type, drafts), JSON.stringify(answer));
}

export const pictureFolder = (cache: string) => path.join(cache, "pictures");

/** Options for fetching hosted records. Tests inject their own sources, cache folder, environment and `warn`. */
export interface AskOptions {
  types?: readonly ContentType[];
  sources?: (name: string) => Source;
  cache?: string;
  env?: Environment;
  warn?: (text: string) => void;
}

/** A source's answer for a content type. */
export interface Answer extends LastAnswer {
  source: Source;
  /** Error messages for unusable pictures, by `keyOf`. */
  pictureFaults: ReadonlyMap<string, string>;
}

/** The latest answer for each type in this process. */
const answers = new Map<ContentType, Promise<Answer>>();

/**
 * The records of a type, fetched once and cached until `askAgain`. `others` is the number of records of the site that
 * are files. If the source fails, `CONTENT_FALLBACK=last` and `develop` take the last good answer; otherwise throws a
 * `SourceError`.
 */
export function answerOf(type: ContentType, options: AskOptions, others = 0): Promise<Answer> {
  const known = answers.get(type);
  if (known) return known;
  const { cache = CONTENT_CACHE, env = process.env, warn = console.warn } = options;
  const asked = ask(type, options, others).catch((error: unknown) => {
    const last = lastAnswer(cache, type, includesDrafts(env));
    if (!(error instanceof SourceError) || !last) throw error;
    if (env.CONTENT_FALLBACK !== "last" && !isDevelop(env))
      throw new SourceError(
        `${error.message} To build from the answer of ${last.when}, set CONTENT_FALLBACK=last.`,
      );
    const source = sourceOf(type, options);
    warn(`
WARNING: the ${type.label.toLowerCase()} are those of ${last.when}, and not as ${source.label} has them now.
${error.message}
`);
    return { ...last, source, pictureFaults: new Map() };
  });
  answers.set(type, asked);
  asked.catch(() => answers.delete(type));
  return asked;
}

/** Fetches the records of a type again. If that fails, the previous answer stays cached. */
export async function askAgain(type: ContentType, options: AskOptions = {}): Promise<void> {
  const answer = await ask(type, options, 0);
  answers.set(type, Promise.resolve(answer));
}

/** Caches the current answers on disk for later builds. Called once the content check has found no errors in them. */
export async function keepAnswers({ cache = CONTENT_CACHE, env = process.env }: AskOptions = {}) {
  for (const [type, asked] of answers) {
    const { when, records, pictures } = await asked;
    keepAnswer(cache, type, includesDrafts(env), { when, records, pictures });
  }
}

/** Whether to read drafts from a hosted CMS too: every build except production does. */
export const includesDrafts = (env: Environment) => !isProduction(env);

const isDevelop = ({ gatsby_executing_command }: Environment) => gatsby_executing_command === "develop";

const sourceOf = ({ source: { from = "" } }: ContentType, { sources, env = process.env }: AskOptions) =>
  sources ? sources(from) : sourceNamed(from, env);

async function ask(type: ContentType, options: AskOptions, others: number): Promise<Answer> {
  const { cache = CONTENT_CACHE, env = process.env, warn = console.warn } = options;
  const source = sourceOf(type, options);
  const drafts = includesDrafts(env);
  const last = lastAnswer(cache, type, drafts);
  const records = await source.list(type, { drafts });
  const fault = lossOf(type, source, records, last, others);
  if (fault && !env.CONTENT_CONFIRM_FEWER?.split(",").includes(type.name)) {
    if (!isDevelop(env)) throw new SourceError(fault);
    warn(`WARNING: ${fault}`);
  }
  for (const sentence of droppedReferences(type, source, records, last, options)) warn(sentence);
  for (const sentence of droppedPictures(type, source, records, last)) warn(sentence);
  const { kept, faults } = await fetchPictures(source, fieldTree(type), records, {
    folder: pictureFolder(cache),
    known: new Map(Object.entries(last?.pictures ?? {})),
  });
  const when = new Date().toISOString();
  return { source, when, records, pictures: Object.fromEntries(kept), pictureFaults: faults };
}

/** So many deleted records are never a reason to stop: their addresses and the references to them are checked anyway. */
const HANDFUL = 5;
/** Losing a larger share of all records of the site is treated as a mistake. */
const MAX_SHARE = 1 / 10;

/**
 * Says why an answer is not to be trusted: the CMS was probably emptied by mistake, or the token can read only part of
 * it. A record that is a draft now is not lost.
 */
function lossOf(
  type: ContentType,
  source: Source,
  records: readonly SourceRecord[],
  last: LastAnswer | undefined,
  others: number,
): string | undefined {
  const label = type.label.toLowerCase();
  const before = last?.records.length ?? 0;
  const lost = lostIds(type, records, last);
  const isLarge = lost.length > HANDFUL && lost.length > (before + others) * MAX_SHARE;
  if (!isLarge && (records.length > 0 || last?.records.length === 0)) return undefined;
  const what =
    before > 0 && "folder" in type.source
      ? `no longer has ${lost.length} of ${before} ${label} (${inShort(lost)})`
      : `has no ${label}`;
  return `${source.label} ${what}, as drafts neither. See whether it is the right one, and what the token may read. To take records off the site, take them back to drafts there. If they are to be gone, set CONTENT_CONFIRM_FEWER=${type.name} for one build.`;
}

const lostIds = (type: ContentType, records: readonly SourceRecord[], last: LastAnswer | undefined) => {
  const now = new Set(records.map((record) => idOf(type, record)));
  return (last?.records ?? []).map((record) => idOf(type, record)).filter((id) => !now.has(id));
};

const inShort = (ids: readonly string[]) =>
  ids.length > HANDFUL ? `${ids.slice(0, HANDFUL).join(", ")}, …` : ids.join(", ");

/** A CMS that deletes a record takes it out of the records that name it, without a word. This says which they are. */
function droppedReferences(
  type: ContentType,
  { label, editUrl }: Source,
  records: readonly SourceRecord[],
  last: LastAnswer | undefined,
  { types = contentTypes, cache = CONTENT_CACHE, env = process.env }: AskOptions,
): string[] {
  const lost = new Set(lostIds(type, records, last));
  if (lost.size === 0) return [];
  return types.flatMap((other) => {
    if (other.source.from !== type.source.from) return [];
    const named = lastAnswer(cache, other, includesDrafts(env))?.records ?? [];
    return named.flatMap((record) => {
      const references = referencesIn(fieldTree(other), record.fields);
      const gone = references.filter(({ to, id }) => to === type.name && lost.has(id));
      return gone.map(({ id, field }) => {
        const place = placeInWords(
          other.name,
          idOf(other, record),
          [field],
          record.editUrl || editUrl(other),
        );
        return `${place}  It named ${quote(id)}, which was deleted in ${label}. See that it is right without it.`;
      });
    });
  });
}

/** Deleting a file takes it out of the records that show it too, without a change of these. This says which they are. */
function droppedPictures(
  type: ContentType,
  { label, editUrl }: Source,
  records: readonly SourceRecord[],
  last: LastAnswer | undefined,
): string[] {
  const before = new Map(last?.records.map((record) => [idOf(type, record), record]));
  return records.flatMap((record) => {
    const { fields = {}, changed } = before.get(idOf(type, record)) ?? {};
    if (!changed || changed !== record.changed) return [];
    const dropped = Object.keys(fields).filter(
      (name) => picturesIn(type, name, fields).length > picturesIn(type, name, record.fields).length,
    );
    return dropped.map((field) => {
      const names = picturesIn(type, field, fields).map(({ name }) => quote(name));
      const place = placeInWords(type.name, idOf(type, record), [field], record.editUrl || editUrl(type));
      return `${place}  It showed ${names.join(", ")}, and a file was deleted in ${label}. Choose a picture, or take its description away.`;
    });
  });
}

function picturesIn(type: ContentType, field: string, fields: SourceRecord["fields"]): SourcePicture[] {
  const found: SourcePicture[] = [];
  mapPictures(fieldTree(type).properties?.[field] ?? {}, fields[field], (picture) => found.push(picture));
  return found;
}

/** The id of a record; empty for a type with one record. */
export const idOf = ({ source }: ContentType, { fields }: SourceRecord): string =>
  "file" in source ? "" : String(fields.id ?? "");

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
