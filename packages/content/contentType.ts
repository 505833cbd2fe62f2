import { inWords } from "@sitekit/lib/text";
import type { z } from "zod";

/** A content type: a kind of record, declared once. */
export interface ContentType {
  /** The name in GraphQL, as in `allArticle`. */
  name: string;
  /** The name that editors see, in the plural. */
  label: string;
  schema: z.ZodObject;
  source: Source;
  /** The address of a record's page, for types that have pages. `id` is the record's own id. */
  path?: (id: string) => string;
  /** The template of a record's page: the name of a file in the site's folder of templates. */
  template?: string;
  /** Returns the name of the drawing on a record's page. */
  illustration?: (record: Readonly<Record<string, unknown>>) => string;
  /** The schema.org types that describe the page. */
  structuredData?: readonly string[];
  /**
   * Returns the name of a record for lists, messages and the search, from its fields. Without this function:
   * its `title`, `label` or `name`. A type with a folder needs either.
   */
  recordName?: (record: Readonly<Record<string, unknown>>) => string;
  /**
   * The name for one record, in lower case; by default the type's name in words, as in `legal page` for
   * `LegalPage`.
   */
  singular?: string;
  /** For a type without pages: the page that shows its records, or `menus`. The editor previews this page. */
  shownOn?: string;
  /**
   * The fragments that a link to the record's page may use, in addition to the ids of groups in the record.
   */
  anchors?: (record: Readonly<Record<string, unknown>>) => readonly string[];
  listing?: Listing;
  /**
   * The GraphQL interface with the fields that this type shares with all types that name the same interface.
   */
  interface?: string;
}

/** Where and in which order a type's records are listed. */
export interface Listing {
  /** The list's name in GraphQL and, for lists that menus can drop down, in `navigation.json`. */
  name: string;
  /**
   * The field of `navigation.json` with the order that editors choose. Other records come after it, sorted by
   * title.
   */
  order?: string;
  /**
   * The places of the site that list the records, with the site's own names. A record's `hideFrom` excludes
   * it from a place.
   */
  places: readonly string[];
  /**
   * The overview page. Its list, groups and sectors are derived from the fields of its content type and of
   * this one.
   */
  overview?: ContentType;
  /** The field with a record's category, which the overview shows and by which its `sectors` group records. */
  categoryField?: string;
  /** The field with a record's status, which the overview shows. */
  statusField?: string;
  /** Whether the records are published as JSON for partners, and have their own heading in llms.txt. */
  catalogue?: boolean;
  /** The path of the catalogue's list for a type without an overview: `/pages` for `/pages.json`. */
  listAt?: string;
}

/** A folder with one file per record and optional subfolders, or a single file; relative to `content/`. */
export type Source = ({ folder: string; nested?: true } | { file: string }) & {
  /** The name of the source that provides the records; absent when they are files. */
  from?: string;
};

/** The name of the folder that holds a record: `legal`, `pages`, `case-studies`; undefined for a type with one file. */
export const folderOf = ({ source }: Pick<ContentType, "source">, id: string): string | undefined =>
  "file" in source ? undefined : `${source.folder}/${id}`.split("/").at(-2);

/**
 * Whether a page lists the pages in the folder with its name: `pages/case-studies.json` lists those of
 * `pages/case-studies`, `pages/legal.json` those of `legal`, and `pages/pages.json` the pages that are in no
 * folder. A page gets its list by having a section of the kind `search`, which comes before the list as on
 * any overview.
 */
export const listsFolder = ({ source }: ContentType, sections: unknown): boolean =>
  "folder" in source &&
  source.nested === true &&
  Array.isArray(sections) &&
  sections.some((section) => section?.kind === "search");

/** The file of a record, or the file that a hosted record would have; relative to `content/`. */
export function fileOfRecord({ source }: Pick<ContentType, "source">, id: string): string {
  return "file" in source ? source.file : `${source.folder}/${id}.json`;
}

/** The id of the record in a file of its type; empty for a type with one file. */
export function idOfFile({ source }: Pick<ContentType, "source">, file: string): string {
  return "file" in source ? "" : file.slice(source.folder.length + 1, -".json".length);
}

/** The name of a record in lists and messages; empty if it has no name yet. */
export function recordName({ recordName }: Pick<ContentType, "recordName">, record: unknown): string {
  const fields: Readonly<Record<string, unknown>> = Object(record);
  const name = recordName ? recordName(fields) : (fields.title ?? fields.label ?? fields.name);
  return typeof name === "string" ? name.trim() : "";
}

/** The name for one record of a type, in lower case. */
export const singular = ({ name, singular }: Pick<ContentType, "name" | "singular">): string =>
  singular ?? inWords(name);
