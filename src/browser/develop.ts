/**
 * Runs the header script and the page scripts in `gatsby develop`. A built page loads the page scripts as separate
 * files. `develop` does not serve these files, so this module imports the scripts instead.
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
