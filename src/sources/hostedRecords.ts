import { fieldTree } from "../content-model/derive/fieldTree";
import type { ContentType } from "../content-model/registry";
import { isProduction } from "../lib/isProduction";
import { type Environment, sourceNamed } from "./allSources";
import { CONTENT_CACHE, keepAnswer, type LastAnswer, lastAnswer, pictureFolder } from "./lastAnswers";
import { fetchPictures } from "./pictures";
import { type Source, SourceError } from "./source";

/** How hosted records are asked for; tests have sources, folders and words of their own. */
export interface AskOptions {
  sources?: (name: string) => Source;
  cache?: string;
  env?: Environment;
  warn?: (text: string) => void;
}

/** What a source answered for a type. */
export interface Answer extends LastAnswer {
  source: Source;
  /** What is wrong with pictures, by their keys. */
  pictureFaults: ReadonlyMap<string, string>;
}

/** What each type's source answered last in this process. */
const answers = new Map<ContentType, Promise<Answer>>();

/** The records of a type; asked for once, until `askAgain`. Throws a `SourceError`. */
export function answerOf(type: ContentType, options: AskOptions): Promise<Answer> {
  const known = answers.get(type);
  if (known) return known;
  const asked = ask(type, options);
  answers.set(type, asked);
  asked.catch(() => answers.delete(type));
  return asked;
}

/** Asks anew. When that fails, the answer that was there stays. */
export async function askAgain(type: ContentType, options: AskOptions = {}): Promise<void> {
  const answer = await ask(type, options);
  answers.set(type, Promise.resolve(answer));
}

/** Keeps the present answers for the builds to come. It is called when the content check found no error in them. */
export async function keepAnswers({ cache = CONTENT_CACHE, env = process.env }: AskOptions = {}) {
  for (const [type, asked] of answers) {
    const { when, records, pictures } = await asked;
    keepAnswer(cache, type, includesDrafts(env), { when, records, pictures });
  }
}

/** Whether drafts of a hosted CMS are read too: in every build that is not for production. */
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

/** An answer that lost so large a part of the records is taken for a mistake. */
const LOSS = 1 / 5;

/** Throws when most likely somebody emptied a CMS, or a token sees only a part of it. */
function refuseLoss(
  { name, label }: ContentType,
  source: Source,
  now: number,
  last: LastAnswer | undefined,
  env: Environment,
): void {
  const before = last?.records.length ?? 0;
  if (env.CONTENT_CONFIRM_FEWER?.split(",").includes(name)) return;
  if (now > 0 && now > before * (1 - LOSS)) return;
  const fewer = before > 0 ? `${now} of the ${before} that there were` : "none";
  throw new SourceError(
    `${source.label} has ${fewer} of the ${label.toLowerCase()}. If that is right, set CONTENT_CONFIRM_FEWER=${name} for one build; if not, see what is published in ${source.label} and what the token may read.`,
  );
}
