import fs from "node:fs/promises";
import path from "node:path";
import { compileScript } from "@sitekit/lib/compileScript";
import { writeWhole } from "@sitekit/lib/files";
import { z } from "zod";
import { type BootPlan, BUILD_FILES } from "../browser/gatsbyPrivate";

const chunkMap = z.record(z.string(), z.array(z.string()));
const webpackStats = z.object({ assetsByChunkName: z.object({ app: z.array(z.string()) }) });
const appData = z.object({ webpackCompilationHash: z.string() });

/**
 * Scripts that the boot script loads by inserting `<script>` elements. If a script does not arrive in time, the boot
 * script removes its element. If that script arrives later anyway, it sees that its element was removed, and does
 * nothing.
 */
const LATER_SCRIPTS = {
  "start.js": "src/browser/start.ts",
  "contact.js": "src/browser/contact.ts",
  "finder.js": "src/browser/finder.ts",
  "samples.js": "src/browser/samples.ts",
  "worksheet.js": "src/browser/worksheet.ts",
  "not-found.js": "src/browser/notFound.ts",
};

/**
 * The names that the service worker of an earlier site on this domain may have. Under each of them, this site serves a
 * script that removes that worker. Workbox, Gatsby, Vite and Next use `sw.js`. Create React App, SvelteKit and Laravel
 * use `service-worker.js` or `serviceworker.js`. The other names are from Angular, Firebase, OneSignal, PWA Builder and
 * SuperPWA.
 */
export const FORMER_WORKERS = [
  "sw.js",
  "service-worker.js",
  "serviceworker.js",
  "ngsw-worker.js",
  "firebase-messaging-sw.js",
  "OneSignalSDKWorker.js",
  "pwabuilder-sw.js",
  "superpwa-sw.js",
];

/**
 * Writes the scripts that are not part of Gatsby's bundles into `publicDir`, which is Gatsby's folder `public`.
 */
export async function writeScripts(publicDir: string): Promise<void> {
  const plan = await readBootPlan(publicDir);
  const write = (name: string, script: string) => writeWhole(path.join(publicDir, name), script);
  write("boot.js", compileScript("src/browser/boot.ts"));
  for (const [name, source] of Object.entries(LATER_SCRIPTS)) {
    const script = compileScript(source, { BOOT_PLAN: JSON.stringify(plan) });
    write(name, `if(document.currentScript.isConnected){${script}}`);
  }
  for (const name of FORMER_WORKERS) write(name, compileScript("src/browser/formerWorker.ts"));
}

/**
 * Reads the URLs of Gatsby's bundles and the hash of this build from JSON files that Gatsby writes into `publicDir`.
 */
export async function readBootPlan(publicDir: string): Promise<BootPlan> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await fs.readFile(path.join(publicDir, file), "utf8"));
  const { app } = webpackStats.parse(await read(BUILD_FILES.stats)).assetsByChunkName;
  return {
    scripts: app.filter((asset) => asset.endsWith(".js")).map((asset) => `/${asset}`),
    chunkMapping: chunkMap.parse(await read(BUILD_FILES.chunkMap)),
    compilationHash: appData.parse(await read(BUILD_FILES.appData)).webpackCompilationHash,
  };
}
