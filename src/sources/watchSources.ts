import { setTimeout as wait } from "node:timers/promises";
import { type ContentType, contentTypes } from "../content-model/registry";
import { sourceNamed } from "./allSources";
import { type AskOptions, askAgain, includesDrafts } from "./hostedRecords";

/** How often hosted content is asked for changes in `develop`, in milliseconds: an edit is seen within three seconds. */
const OFTEN = 1000;

interface WatchOptions extends AskOptions {
  types?: readonly ContentType[];
  signal?: AbortSignal;
  /** How often is asked, in milliseconds. */
  every?: number;
}

/**
 * Asks for changes of hosted records until `signal` ends it, fetches what has changed, and calls `onChange`. Asking
 * reaches every CMS, also one that cannot reach this computer with a webhook. A CMS that does not answer is told of
 * once; until it answers, all stays as it is.
 */
export function watchSources(
  onChange: () => void,
  say: (text: string) => void,
  options: WatchOptions = {},
): void {
  const { types = contentTypes } = options;
  for (const type of types) if (type.source.from) void watch(type, onChange, say, options);
}

async function watch(
  type: ContentType,
  onChange: () => void,
  say: (text: string) => void,
  options: WatchOptions,
): Promise<void> {
  const { signal, env = process.env, sources = sourceNamed, every = OFTEN } = options;
  let version: string | undefined;
  let told = "";
  while (!signal?.aborted) {
    try {
      const source = sources(type.source.from ?? "");
      const now = await source.version(type, { drafts: includesDrafts(env), signal });
      // What changed between the first answer and the first look is fetched with the first look.
      if (now !== version) {
        await askAgain(type, options);
        version = now;
        onChange();
      }
      if (told) say(`${source.label} answers again.`);
      told = "";
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!signal?.aborted && message !== told) say(message);
      told = message;
    }
    await wait(every, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
