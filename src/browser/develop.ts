/**
 * Runs the scripts of the header and of single pages in `gatsby develop`. A built page loads some of these scripts as
 * separate files. `develop` serves only Gatsby's bundles, so this module imports the scripts instead.
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
