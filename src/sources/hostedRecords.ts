import path from "node:path";
import { builtRecords, PUBLISHED } from "../content-model/check/published";
import type { ContentFolder } from "../content-model/check/readContentFolder";
import { fieldTree } from "../content-model/derive/fieldTree";
import { publicationOf, stateAt } from "../content-model/publication";
import { type ContentType, contentTypeOfFile } from "../content-model/registry";
import { buildTime, isProduction } from "../lib/environment";
import { jsonFile, writeChanged } from "../lib/files";
import { type Environment, sourceNamed } from "./allSources";
import { fetchPictures, type KeptPicture } from "./pictures";
import { type Source, SourceError, type SourceRecord } from "./source";

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

/** The records of a type, fetched once and cached until `askAgain`. Throws a `SourceError`. */
export function answerOf(type: ContentType, options: AskOptions): Promise<Answer> {
  const known = answers.get(type);
  if (known) return known;
  const asked = ask(type, options);
  answers.set(type, asked);
  asked.catch(() => answers.delete(type));
  return asked;
}

/** Fetches the records of a type again. If that fails, the previous answer stays cached. */
export async function askAgain(type: ContentType, options: AskOptions = {}): Promise<void> {
  const answer = await ask(type, options);
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

async function ask(
  type: ContentType,
  { sources, cache = CONTENT_CACHE, env = process.env, warn = console.warn }: AskOptions,
): Promise<Answer> {
  const name = type.source.from ?? "";
  const source = sources ? sources(name) : sourceNamed(name, env);
  const drafts = includesDrafts(env);
  const last = lastAnswer(cache, type, drafts);
  try {
    const records = await source.list(type, { drafts });
    refuseLoss(type, source, records.length, last, env);
    const { kept, faults } = await fetchPictures(source, fieldTree(type), records, {
      folder: pictureFolder(cache),
      known: new Map(Object.entries(last?.pictures ?? {})),
    });
    const when = new Date().toISOString();
    return { source, when, records, pictures: Object.fromEntries(kept), pictureFaults: faults };
  } catch (error) {
    if (!(error instanceof SourceError) || !last) throw error;
    if (env.CONTENT_FALLBACK !== "last")
      throw new SourceError(
        `${error.message} To build from the answer of ${last.when}, set CONTENT_FALLBACK=last.`,
      );
    warn(`
WARNING: the ${type.label.toLowerCase()} are those of ${last.when}, and not as ${source.label} has them now.
${error.message}
CONTENT_FALLBACK=last lets the site be built all the same, from the last good answer (${last.records.length} records).
`);
    return { ...last, source, pictureFaults: new Map() };
  }
}

/** Losing this share of the records since the last answer is treated as a mistake. */
const MAX_LOSS = 1 / 5;

/** Throws when a CMS was probably emptied by mistake, or the token can read only part of it. */
function refuseLoss(
  { name, label }: ContentType,
  source: Source,
  now: number,
  last: LastAnswer | undefined,
  env: Environment,
): void {
  const before = last?.records.length ?? 0;
  if (env.CONTENT_CONFIRM_FEWER?.split(",").includes(name)) return;
  if (now > 0 && now > before * (1 - MAX_LOSS)) return;
  const fewer = before > 0 ? `${now} of the ${before} that there were` : "none";
  throw new SourceError(
    `${source.label} has ${fewer} of the ${label.toLowerCase()}. If that is right, set CONTENT_CONFIRM_FEWER=${name} for one build; if not, see what is published in ${source.label} and what the token may read.`,
  );
}

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
