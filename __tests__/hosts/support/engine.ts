import type { Aspect } from "../../../src/hosting/checks";
import type { Running } from "./runServer";

/** A host's server that serves a release. */
export interface RunningHost extends Running {
  /** Puts another release in its place, with the lines of the deploy notes. */
  publish?: (release: string) => Promise<void>;
}

/** In what a server differs from what is asked, where, and why. */
export type Exception = [aspect: Aspect, where: RegExp, because: string];

/** A host's own server, or what stands closest to it. */
export interface Engine {
  /** The host in `src/hosting/allHosts.ts` whose release it serves; none for the site's own server. */
  host?: string;
  /** What runs. */
  server: string;
  /** Serves a release (the folder that `npm run release` makes). */
  start: (release: string) => Promise<RunningHost>;
  exceptions?: readonly Exception[];
  /** The codings of which it sends the ready copies as they are. */
  copies: readonly ("br" | "gzip")[];
}
