/** In `develop` pages have no scripts but Gatsby's, so what a built page's own scripts do comes with the bundles. */
import { serveSite } from "./serveSite";

const SCRIPTS: Readonly<Record<string, () => Promise<unknown>>> = {
  "/contact.js": () => import("./contact"),
  "/finder.js": () => import("./finder"),
  "/not-found.js": () => import("./notFound"),
};

serveSite((src) => SCRIPTS[src]?.());
