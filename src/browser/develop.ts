/**
 * Imports the scripts that a built page loads as separate files, because `develop` only serves Gatsby's bundles.
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
