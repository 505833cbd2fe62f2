import type { SiteConfig } from "@sitekit/check/config";
import type { ContentType } from "@sitekit/content/contentType";
import type { IconShapes } from "@sitekit/content/shown";
import type { ReactNode } from "react";
import type { Records } from "./model/usedBy";

/** The parts of a website that its editor needs. */
export interface EditedSite {
  config: SiteConfig;
  /**
   * The aspect ratio to which pages crop a picture, as in CSS: `3 / 2`. Without it, pictures have no focus
   * point.
   */
  pictureRatio?: string;
  /** Sets of sections with which to start a page: the kinds of its first, still empty sections. */
  startingPoints?: readonly { label: string; kinds: readonly string[] }[];
  /**
   * Loads the code that renders the site's pages; without it the editor has no preview and lists no changed
   * pages.
   */
  preview?: () => Promise<SitePreview>;
}

/** The data of pages, except records. */
export interface PreviewParts {
  icons: Readonly<Record<string, IconShapes>>;
  /** The site's own data in `/admin/site.json`; empty until it is loaded. */
  siteData: unknown;
  /** The URL of a picture in the browser, including one that is chosen but not saved. */
  pictureUrl: (path: string) => string;
}

/** A page that a save changes, adds or removes. */
export interface ChangedPage {
  path: string;
  title: string;
  how: "changed" | "new" | "gone";
}

/** Renders a site in its editor. Records may be unfinished. */
export interface SitePreview {
  /** The page of a record, or the page on which its type is shown. */
  page: (records: Records, type: ContentType, id: string, parts: PreviewParts) => ReactNode;
  /** A page with only this section. */
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
