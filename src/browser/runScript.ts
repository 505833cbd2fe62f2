import { inTime } from "./links";

const known = new Set<string>();

/** Changes after each failure: a request for the same URL would wait for the one that has stalled. */
let retry = "";

/**
 * Loads and runs a script of this site, at most once. `tell` is called with a truthy value if it arrived in
 * time. If it did not, the next call requests it again.
 */
export async function runScript(src: string, tell?: (hasLoaded: unknown) => void): Promise<void> {
  if (known.has(src)) return;
  known.add(src);
  const script = document.createElement("script");
  script.src = src + retry;
  // Scripts do not run in the order of their requests, because a script that does not arrive would hold up
  // those after it, and its own retry.
  document.body.append(script);
  const hasLoaded = await inTime(
    new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = reject;
    }),
  );
  if (!hasLoaded) {
    // If the script still arrives later, it does nothing: see `LATER_SCRIPTS` in `writeScripts.ts`.
    script.remove();
    known.delete(src);
    retry = `?${Date.now()}`;
  }
  tell?.(hasLoaded);
}
