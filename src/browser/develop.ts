/**
 * Runs the scripts in `gatsby develop`. A built page loads some of them as separate files. `develop` serves only
 * Gatsby's bundles, so this module imports these scripts instead.
 */
import { runHeaderAndPageScripts } from "./headerAndPageScripts";

const SCRIPTS: Readonly<Record<string, () => Promise<unknown>>> = {
  "/contact.js": () => import("./contact"),
  "/finder.js": () => import("./finder"),
  "/not-found.js": () => import("./notFound"),
  "/samples.js": () => import("./samples"),
  "/worksheet.js": () => import("./worksheet"),
};

runHeaderAndPageScripts((src, tell) =>
  SCRIPTS[src]?.().then(
    () => tell(true),
    () => tell(false),
  ),
);
