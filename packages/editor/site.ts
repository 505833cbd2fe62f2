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

/** The data that a page needs in addition to the records. */
export interface PreviewParts {
  icons: Readonly<Record<string, IconShapes>>;
  /** The property `siteData` of `EditorParts`, loaded from `/admin/site.json`; `{}` until this file is loaded. */
  siteData: unknown;
  /** Returns the URL of a picture, which may be unsaved; `""` if the URL is not available. */
  pictureUrl: (path: string) => string;
}

/** A page that differs between two versions of the content, or is only in one of them. */
export interface ChangedPage {
  path: string;
  title: string;
  how: "changed" | "new" | "gone";
}

/** Renders a site's pages in its editor. The records may be unfinished: for example, required fields can be missing. */
export interface SitePreview {
  /**
   * Renders the page of a record. If the record has no page of its own, renders another part of the site that shows the
   * record, for example the menus.
   */
  page: (records: Records, type: ContentType, id: string, parts: PreviewParts) => ReactNode;
  /** Renders a page that has only one section. `title` is the title of the page. */
  section?: (records: Records, section: object, title: string, parts: PreviewParts) => ReactNode;
  /**
   * Returns the whole page at a path as visitors see it, and the title and description for search engines.
   * Undefined if there is no page at this path.
   */
  pageAt?: (
    records: Records,
    path: string,
    parts: PreviewParts,
  ) => { content: ReactNode; head: { title: string; description: string } } | undefined;
  /**
   * Returns the pages that change for visitors when the content changes from `before` to `after`, including new and
   * removed pages. Rejects when `signal` aborts.
   */
  changedPages?: (
    before: Records,
    after: Records,
    parts: PreviewParts,
    signal?: AbortSignal,
  ) => Promise<readonly ChangedPage[]>;
}
