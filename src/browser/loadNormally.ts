import { showNavigation } from "./navigationState";

/** Milliseconds to wait for any answer. */
export const PATIENCE = 8000;

/** Leaves for a page as if no script ran; unless nothing answers, where the browser would show its error page. */
export async function loadNormally(address: string): Promise<void> {
  showNavigation("loading");
  if (await answers(address)) location.assign(address);
  else showNavigation("failed", () => loadNormally(address));
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false,
  );
