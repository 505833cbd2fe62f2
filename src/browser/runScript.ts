import { inTime } from "./links";

const known = new Set<string>();

/** Changes after each failure: a request for the same URL would wait for the one that has stalled. */
let retry = "";

/**
 * Loads and runs a script of this site, at most once. `tell` learns whether it arrived in time (truthy). A script that did not is
 * requested again by the next call.
 */
export async function runScript(src: string, tell?: (hasLoaded: unknown) => void): Promise<void> {
  if (known.has(src)) return;
  known.add(src);
  const script = document.createElement("script");
  script.src = src + retry;
  // Not in the order of the requests: a script that does not arrive would hold up those after it, and its own second try.
  document.body.append(script);
  const hasLoaded = await inTime(
    new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = reject;
    }),
  );
  if (!hasLoaded) {
    // If it still arrives, it does nothing: see `LATER_SCRIPTS` in `writeScripts.ts`.
    script.remove();
    known.delete(src);
    retry = `?${Date.now()}`;
  }
  tell?.(hasLoaded);
}
