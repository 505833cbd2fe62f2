/** `develop` serves only Gatsby's bundles, so the scripts that a built page loads from files are imported here. */
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
