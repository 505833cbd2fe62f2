import type { ListEntry, PageLink, Shown } from "@sitekit/content/shown";
import type { Company } from "./company";
import type { Navigation } from "./navigation";
import type { Words } from "./words";

/** An item of the header menu, with the entries of its drop-down menu. */
export type MenuItem = Omit<Shown<Navigation>["items"][number], "list"> & {
  readonly entries: readonly ListEntry[];
};

/** The interface texts; see `content/words.json`. */
export type SiteWords = Omit<Shown<Words>, "otherNames" | "toConfirm">;

/** The data that every page needs, for example for its header and footer. */
export interface Site {
  readonly company: Omit<
    Shown<Company>,
    "toConfirm" | "securityContact" | "taxNumber" | "licences" | "dataProtection" | "retention"
  >;
  readonly navigation: Pick<Shown<Navigation>, "action" | "buying" | "quickLinks"> & {
    readonly items: readonly MenuItem[];
    readonly footer: readonly ListEntry[];
    readonly legal: readonly PageLink[];
  };
  readonly words: SiteWords;
  /** Whether this is a build of the public site. In all other builds, every page has a meta tag with `noindex`. */
  readonly production: boolean;
  /** The year of the build. The copyright line shows it until a script replaces it with the current year. */
  readonly buildYear: string;
}
