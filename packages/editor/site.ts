import type { SiteConfig } from "@sitekit/check/config";
import type { ContentType } from "@sitekit/content/contentType";
import type { IconShapes } from "@sitekit/content/shown";
import type { ReactNode } from "react";
import type { Records } from "./save/usedBy";

/** What a website hands to its editor. */
export interface EditedSite {
  config: SiteConfig;
  /** Width to height of a picture where pages cut it, as in CSS: `3 / 2`. Without it, pictures have no focal point. */
  pictureRatio?: string;
  /** Sets of sections to begin a page with: the kinds of its first, still empty sections. */
  startingPoints?: readonly { label: string; kinds: readonly string[] }[];
  /** Loads what draws the site's pages; without it the editor shows no page and lists none that change. */
  preview?: () => Promise<SitePreview>;
}

/** What pages are drawn from besides records. */
export interface PreviewParts {
  icons: Readonly<Record<string, IconShapes>>;
  /** What the site has put into `/admin/site.json`; empty until it is read. */
  siteData: unknown;
  /** URL of a picture in the browser, including one that is chosen but not saved. */
  pictureUrl: (path: string) => string;
}

/** A page that a save changes, adds or takes away. */
export interface ChangedPage {
  path: string;
  title: string;
  how: "changed" | "new" | "gone";
}

/** Draws a site in its editor. Records may be unfinished. */
export interface SitePreview {
  /** The page of a record, or the page on which its type is shown. */
  page: (records: Records, type: ContentType, id: string, parts: PreviewParts) => ReactNode;
  /** A page that has only this section. */
  section?: (records: Records, section: object, title: string, parts: PreviewParts) => ReactNode;
  /** The whole page at an address as visitors see it, with what search engines show; undefined if there is none. */
  pageAt?: (
    records: Records,
    path: string,
    parts: PreviewParts,
  ) => { content: ReactNode; head: { title: string; description: string } } | undefined;
  /** The pages that differ for visitors between two states of the content. Rejects when `signal` aborts. */
  changedPages?: (
    before: Records,
    after: Records,
    parts: PreviewParts,
    signal?: AbortSignal,
  ) => Promise<readonly ChangedPage[]>;
}
