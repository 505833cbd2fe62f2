import { inTime } from "./links";

const known = new Set<string>();

/**
 * The query string that is appended to the URL of each script. It is empty until a script fails to load. After each
 * failure it gets a new value, such as `?1764446400000`, because a second request for the same URL would wait for the
 * first, which may have stalled.
 */
let retry = "";

/**
 * Loads and runs a script of this site. Then calls `tell`: with a truthy value if the script arrived in time, and
 * otherwise with undefined. After a failure, the next call requests the script again. If an earlier call has loaded
 * the script or is still loading it, does nothing and does not call `tell`.
 */
export async function runScript(src: string, tell?: (hasLoaded: unknown) => void): Promise<void> {
  if (known.has(src)) return;
  known.add(src);
  const script = document.createElement("script");
  script.src = src + retry;
  // Inserted scripts are async by default: each runs as soon as it arrives. If they ran in order, a script that never
  // arrives would block the scripts after it.
  document.body.append(script);
  const hasLoaded = await inTime(
    new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = reject;
    }),
  );
  if (!hasLoaded) {
    // The script may still arrive later. The scripts that `writeScripts.ts` writes then do nothing, because their
    // `<script>` element was removed. Gatsby's bundles run even then.
    script.remove();
    known.delete(src);
    retry = `?${Date.now()}`;
  }
  tell?.(hasLoaded);
}
