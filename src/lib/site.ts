import type { Company } from "../content-model/types/company";
import type { Navigation } from "../content-model/types/navigation";
import type { Words } from "../content-model/types/words";
import type { PageLink, Shown } from "./content";

/** A solution that runs on a public website. */
export interface LivePlatformLink extends PageLink {
  readonly livePlatform: {
    readonly name: string;
    readonly url: string;
    readonly showIn: readonly string[];
  } | null;
}

/** The words of the site that belong to no record; see `content/words.json`. */
export type SiteWords = Omit<Shown<Words>, "toConfirm">;

/** What every page shows around its content. */
export interface Site {
  readonly company: Omit<Shown<Company>, "toConfirm">;
  readonly navigation: Pick<Shown<Navigation>, "items" | "action" | "quickLinks"> & {
    readonly services: readonly PageLink[];
    readonly solutions: readonly PageLink[];
    readonly livePlatforms: readonly LivePlatformLink[];
    readonly footerSolutions: readonly LivePlatformLink[];
    readonly legalPages: readonly PageLink[];
  };
  /** The words of the site that belong to no record. */
  readonly words: SiteWords;
  /** Whether this build is the public site, not a preview of it. */
  readonly production: boolean;
  /** The year of the build: what the copyright line says until the browser knows better. */
  readonly buildYear: string;
}
