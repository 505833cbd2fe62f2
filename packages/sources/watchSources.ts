import { setTimeout as wait } from "node:timers/promises";
import type { ContentType } from "@sitekit/content/contentType";
import { ASK, type AskOptions, askAgain, includesDrafts } from "./hostedRecords";

/** Polling interval for hosted content in `develop`, in milliseconds: an edit is seen within three seconds. */
const POLL_INTERVAL = 1000;

interface WatchOptions extends AskOptions {
  signal?: AbortSignal;
  /** Polling interval, in milliseconds. */
  every?: number;
}

/**
 * Polls hosted content types until `signal` aborts, fetches those that changed, and calls `onChange`. Unlike
 * webhooks, polling also works with a CMS that cannot reach this computer. A failing CMS is reported once;
 * its records stay unchanged until it recovers.
 */
export function watchSources(
  onChange: () => void,
  say: (text: string) => void,
  options: Partial<WatchOptions> & Pick<WatchOptions, "types">,
): void {
  for (const type of options.types)
    if (type.source.from) void watch(type, onChange, say, { ...ASK, ...options });
}

async function watch(
  type: ContentType,
  onChange: () => void,
  say: (text: string) => void,
  options: WatchOptions,
): Promise<void> {
  const { signal, env, sources, every = POLL_INTERVAL } = options;
  let version: string | undefined;
  let reported = "";
  while (!signal?.aborted) {
    try {
      const source = sources(type.source.from ?? "");
      const now = await source.version(type, includesDrafts(env));
      // The first poll always fetches, which covers changes made since the initial read.
      if (now !== version) {
        await askAgain(type, options);
        version = now;
        onChange();
      }
      if (reported) say(`${source.label} answers again.`);
      reported = "";
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // The same failure may occur at several addresses in turn.
      const reason = message.replace(/https?:\S+/g, "");
      if (!signal?.aborted && reason !== reported) say(message);
      reported = reason;
    }
    await wait(every, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
