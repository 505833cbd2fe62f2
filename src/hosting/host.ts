import type { SiteRules } from "./siteRules";

/** What a host's files may be made of besides the rules. */
interface ReleasedSite {
  /** The HTML of 404.html. */
  notFoundPage: string;
  /** Files that never change under their name, as in `assets/app-1.js`; see `keepLasting.ts`. */
  lasting: readonly string[];
}

/** A place where the site can be put. To add one, write a file like those in `hosts/` and name it in `allHosts.ts`. */
export interface Host {
  /** What `npm run release` calls it. */
  name: string;
  /**
   * The files that this host needs besides the site, by their path in the release. What begins with `site/` is
   * put among the served files.
   */
  files: (rules: SiteRules, site: ReleasedSite) => Record<string, string>;
  /** Whether the host sends the compressed copies; others compress by themselves and would serve them as files. */
  sendsCopies: boolean;
  /** What this host will not do with these rules, in sentences for whoever builds the site. */
  warnings?: (rules: SiteRules) => string[];
}
