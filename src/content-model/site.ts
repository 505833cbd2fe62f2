import type { ListEntry, PageLink, Shown } from "../lib/content";
import type { Company } from "./types/company";
import type { Navigation } from "./types/navigation";
import type { Words } from "./types/words";

/** An entry of the header's menu, with what drops down under it. */
export type MenuItem = Omit<Shown<Navigation>["items"][number], "list"> & {
  readonly entries: readonly ListEntry[];
};

/** The words of the site that belong to no record; see `content/words.json`. */
export type SiteWords = Omit<Shown<Words>, "toConfirm">;

/** What every page shows around its content. */
export interface Site {
  readonly company: Omit<Shown<Company>, "toConfirm" | "securityContact">;
  readonly navigation: Pick<Shown<Navigation>, "action" | "quickLinks"> & {
    readonly items: readonly MenuItem[];
    readonly footer: readonly ListEntry[];
    readonly legal: readonly PageLink[];
  };
  /** The words of the site that belong to no record. */
  readonly words: SiteWords;
  /** Whether this build is the public site, not a preview of it. */
  readonly production: boolean;
  /** The year of the build: what the copyright line says until the browser knows better. */
  readonly buildYear: string;
}
