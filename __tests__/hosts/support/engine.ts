import type { Host } from "../../../src/hosting/hosts/host";
import type { Judge } from "../judges";
import type { Kind } from "../requests";
import type { Running } from "./runServer";

/** A host's server that serves a release. */
export interface RunningHost extends Running {
  /** Puts another release in its place, with the lines of the deploy notes. */
  publish?: (release: string) => Promise<void>;
}

/** A host's own server, or what stands closest to it. */
export interface Engine {
  /** The host in `src/hosting/allHosts.ts` whose release it serves; none for the site's own server. */
  host?: string;
  /** What runs, for the table. */
  server: string;
  /** Serves a release (the folder that `npm run release` makes). */
  start: (release: string) => Promise<RunningHost>;
  /** Kinds of request that this server can only be asked less of, and why. */
  allows?: Partial<Record<Kind, { judge: Judge; because: string }>>;
  /** What the smoke test does not ask of it, and why; beside what the host cannot do. */
  cannot?: Host["cannot"];
  /** Whether it sends the headers of the rules. */
  sendsHeaders: boolean;
  /** Why it cannot send them with redirects. */
  bareRedirects?: string;
  /** The codings of which it sends the ready copies as they are. */
  copies: readonly ("br" | "gzip")[];
  /** Whether it answers 304 to a client that has the file. */
  revalidates: boolean;
}
