import { type Redirect, redirectTarget } from "../siteRules";

/** Defined when the script is compiled; see `hosts/plain.ts`. */
declare const MOVED: readonly Redirect[];

const { pathname, search, hash } = window.location;
const target = redirectTarget(MOVED, pathname);
if (target) window.location.replace(target + search + hash);
