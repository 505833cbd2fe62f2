import { showNavigation } from "./navigationState";

/** Milliseconds to wait for a response. */
export const RESPONSE_TIMEOUT = 8000;

/** Loads a page natively. If the server does not respond, offers a retry in place of the browser's error page. */
export async function loadNormally(address: string): Promise<void> {
  showNavigation("loading");
  if (await answers(address)) location.assign(address);
  else showNavigation("failed", () => loadNormally(address));
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(RESPONSE_TIMEOUT) }).then(
    () => true,
    () => false,
  );
