import { setTimeout as wait } from "node:timers/promises";
import type { ContentType } from "@sitekit/content/contentType";
import { ASK, type AskOptions, askAgain, includesDrafts } from "./hostedRecords";

/** The interval in milliseconds at which `develop` asks the CMS for changes. */
const POLL_INTERVAL = 1000;

interface WatchOptions extends AskOptions {
  signal?: AbortSignal;
  /** How long to wait before the CMS is asked for changes again, in milliseconds. */
  every?: number;
}

/**
 * Asks hosted sources for changes until `signal` aborts, fetches the content types that changed, and calls `onChange`.
 * Unlike webhooks, this also works with a CMS that cannot reach this computer. If the requests for a content type keep
 * failing for the same reason, `say` reports only the first failure. The records of this content type stay unchanged
 * until a request succeeds.
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
      // `version` is undefined at first, so the first response always counts as a change. The records may have changed
      // since the build at the start of `develop`.
      if (now !== version) {
        await askAgain(type, options);
        version = now;
        onChange();
      }
      if (reported) say(`${source.label} responds again.`);
      reported = "";
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // The same failure can occur at several URLs, but is reported only once. So messages are compared without URLs.
      const reason = message.replace(/https?:\S+/g, "");
      if (!signal?.aborted && reason !== reported) say(message);
      reported = reason;
    }
    await wait(every, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
