import type { SiteConfig } from "@sitekit/check/config";
import type { ContentType } from "@sitekit/content/contentType";
import type { IconShapes } from "@sitekit/content/shown";
import type { ReactNode } from "react";
import type { Records } from "./model/usedBy";

/** The options that a website passes to `startEditor`. */
export interface EditedSite {
  config: SiteConfig;
  /**
   * The aspect ratio to which pages crop pictures, as in CSS: `3 / 2`. Without it, the editor shows pictures
   * uncropped.
   */
  pictureRatio?: string;
  /** Sets of empty sections with which a new page can start. `kinds` are the kinds of the sections, in order. */
  startingPoints?: readonly { label: string; kinds: readonly string[] }[];
  /**
   * Loads the code that renders the site's pages. Without it, the editor has no preview and cannot list the pages
   * that a save changes.
   */
  preview?: () => Promise<SitePreview>;
}

/** The data of pages that does not come from records. */
export interface PreviewParts {
  icons: Readonly<Record<string, IconShapes>>;
  /** The site's own data from `/admin/site.json`; empty until it is loaded. */
  siteData: unknown;
  /** Returns the URL at which the browser can load a picture, even an unsaved one; empty if it is not known yet. */
  pictureUrl: (path: string) => string;
}

/** A page that a save changes, adds or removes. */
export interface ChangedPage {
  path: string;
  title: string;
  how: "changed" | "new" | "gone";
}

/** Renders a site's pages in its editor. Records may be unfinished. */
export interface SitePreview {
  /** Returns the page of a record, or the page on which its type is shown. */
  page: (records: Records, type: ContentType, id: string, parts: PreviewParts) => ReactNode;
  /** Returns a page that contains only this section. */
  section?: (records: Records, section: object, title: string, parts: PreviewParts) => ReactNode;
  /**
   * Returns the whole page at an address as visitors see it, and what search engines show about it; undefined if
   * there is no page.
   */
  pageAt?: (
    records: Records,
    path: string,
    parts: PreviewParts,
  ) => { content: ReactNode; head: { title: string; description: string } } | undefined;
  /**
   * Returns the pages that visitors see differently after the content has changed from `before`. Rejects when
   * `signal` aborts.
   */
  changedPages?: (
    before: Records,
    after: Records,
    parts: PreviewParts,
    signal?: AbortSignal,
  ) => Promise<readonly ChangedPage[]>;
}
