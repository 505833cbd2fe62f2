/** In `develop` there are no script files beside Gatsby's bundles, so these bring what a built page loads from such files. */
import { serveSite } from "./serveSite";

const SCRIPTS: Readonly<Record<string, () => Promise<unknown>>> = {
  "/contact.js": () => import("./contact"),
  "/finder.js": () => import("./finder"),
  "/not-found.js": () => import("./notFound"),
};

serveSite((src) => SCRIPTS[src]?.());
