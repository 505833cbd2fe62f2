import type { Aspect } from "../checks";
import type { SiteRules } from "../siteRules";

/** Input for a host's files, besides the rules. */
interface ReleasedSite {
  /** The HTML of 404.html. */
  notFoundPage: string;
  /** Immutable files, for example `assets/app-1.js`; see `lasting.ts`. */
  lasting: readonly string[];
}

/** A host that the site can be deployed to. To add one, write a file in `hosts/` and run `npm run generate`. */
export interface Host {
  /** Its name as an argument of `npm run release`. */
  name: string;
  /**
   * The text of the files that this host needs, by path in the release. Files under `site/` are served, the others are
   * not.
   */
  files: (rules: SiteRules, site: ReleasedSite) => Record<string, string>;
  /** Whether the host serves precompressed copies. Others compress themselves and would expose the copies as files. */
  sendsCopies: boolean;
  /** What is not asked of this host, and why it cannot do it. */
  cannot?: Partial<Record<Aspect, string>>;
  /** Messages about rules that exceed this host's limits. */
  warnings?: (rules: SiteRules) => string[];
}
