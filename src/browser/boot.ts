import { type BootPlan, NOT_FOUND_PAGE } from "../lib/bootPlan";
import { paysForEachByte } from "./connection";
import { firstSignOfUse, idleAfterPaint } from "./moments";

declare global {
  interface Window {
    pagePath?: string;
    pageData?: { path: string };
    ___chunkMapping?: BootPlan["chunkMapping"];
    ___webpackCompilationHash?: string;
  }
}

/** Put in by the build, see `src/gatsby/writeBootScript.ts`. */
declare const BOOT_PLAN: BootPlan;

const pagePath = document.currentScript?.dataset.pagePath;

const moments = [firstSignOfUse()];
if (!paysForEachByte()) moments.push(idleAfterPaint());
// Whatever fails here leaves the page as it came: everything on it works without scripts.
Promise.race(moments)
  .then(start)
  .catch(() => {});

/** Starts Gatsby: sets what its runtime expects to find, then runs the bundles in order. */
async function start(): Promise<void> {
  if (pagePath === NOT_FOUND_PAGE) window.pageData = await notFoundData();
  window.pagePath = pagePath;
  window.___chunkMapping = BOOT_PLAN.chunkMapping;
  window.___webpackCompilationHash = BOOT_PLAN.compilationHash;
  for (const src of BOOT_PLAN.scripts) {
    const script = document.createElement("script");
    script.src = src;
    script.async = false;
    document.body.append(script);
  }
}

/**
 * The not-found page's data, filed under the address that was tried: Gatsby's loader would otherwise ask the
 * server for that address's data first, and leave an error in the console of every wrong address.
 * Throws when the data cannot be had, or when the address is one that Gatsby's router cannot hold.
 */
async function notFoundData(): Promise<{ path: string }> {
  const { pathname } = window.location;
  // The router codes addresses like this; one that comes out otherwise (`%2F`, a lone `%`) would blank the page.
  if (encodeURI(decodeURI(pathname)) !== pathname) throw new Error(pathname);
  const response = await fetch(`/page-data${NOT_FOUND_PAGE}/page-data.json`);
  return { ...(await response.json()), path: pathname };
}
