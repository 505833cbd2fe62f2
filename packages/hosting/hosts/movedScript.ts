import { type Redirect, redirectTarget } from "../siteRules";

/** The redirects, which `hosts/plain.ts` inserts when it compiles this script. */
declare const MOVED: readonly Redirect[];

const { pathname, search, hash } = window.location;
const target = redirectTarget(MOVED, pathname);
if (target) window.location.replace(target + search + hash);
