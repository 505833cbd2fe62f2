import { inWords } from "@sitekit/lib/text";
import type { z } from "zod";

/** A content type: the declaration of one kind of record. */
export interface ContentType {
  /** The type's name in code and in GraphQL: `Article`. */
  name: string;
  /**
   * The type's name for editors and visitors, in the plural: `Services`. For a type with a single record, the name of
   * this record: `Company`.
   */
  label: string;
  schema: z.ZodObject;
  source: Source;
  /** Returns the address of the page of the record with this id. Absent if the records have no pages of their own. */
  path?: (id: string) => string;
  /** The template that renders a record's page: `Article` for the file `src/templates/Article.tsx`. */
  template?: string;
  /** Returns the name of the drawing that illustrates a record's page. The site decides which drawings there are. */
  illustration?: (record: Readonly<Record<string, unknown>>) => string;
  /** Schema.org types that the structured data of a record's page contains, as in `["Service"]`. */
  structuredData?: readonly string[];
  /**
   * Returns the name of a record for lists, messages and the search, given its fields. By default this is its
   * `title`, `label` or `name`. A type with a folder needs one of these fields or this function.
   */
  recordName?: (record: Readonly<Record<string, unknown>>) => string;
  /**
   * The noun for one record of this type, in lower case. By default, this is the type's name in words: `legal page`
   * for `LegalPage`.
   */
  singular?: string;
  /**
   * For a type without pages: the address of the page that the editor shows as the preview of a record, or `menus` if
   * the preview is the header and footer.
   */
  shownOn?: string;
  /**
   * Returns the fragments that a link to the record's page may use, such as `questions` for `/services/x#questions`.
   * The ids of groups in the record are always allowed and need not be returned.
   */
  anchors?: (record: Readonly<Record<string, unknown>>) => readonly string[];
  listing?: Listing;
  /**
   * The name of a GraphQL interface for this type and similar types, such as `Offering` for services and solutions. The
   * interface contains the fields that these types share.
   */
  interface?: string;
}

/** Where the records of a type are listed, and in which order. */
export interface Listing {
  /**
   * The name of the list, such as `services`. It appears in the names of GraphQL fields, and `navigation.json` uses it
   * to choose the list of a drop-down menu.
   */
  name: string;
  /**
   * The name of the field in `navigation.json` in which editors choose the order of the records. Records that the field
   * does not mention come last, sorted by title.
   */
  order?: string;
  /**
   * The parts of the site that list the records, as in `["menu", "footer"]`. The site's code defines these names. If
   * the field `hideFrom` of a record contains one of the names, that part does not list the record.
   */
  places: readonly string[];
  /**
   * The content type of the overview: the page that lists these records. Fields of the overview can declare groups or
   * sectors, which divide the list. A record belongs to the group whose id it contains, or to the sector with its
   * category.
   */
  overview?: ContentType;
  /**
   * The name of the field that contains a record's category. The overview shows the category of each record. A sector
   * of the overview consists of the records of one or more categories.
   */
  categoryField?: string;
  /**
   * The name of the field that contains a record's status, such as `Live` for a product. The overview shows the status
   * of each record. The status does not decide whether the record is published.
   */
  statusField?: string;
  /** If true, the records are also published as JSON for partners, and llms.txt has a separate section for them. */
  catalogue?: boolean;
  /**
   * For a type with `catalogue` but without an overview: the address of its JSON list, without `.json`. For example,
   * `/pages` means that the list is at `/pages.json`.
   */
  listAt?: string;
}

/**
 * The folder of a type's records, or the file of its single record, relative to `content/`. With `nested`, the folder
 * may have one level of subfolders.
 */
export type Source = ({ folder: string; nested?: true } | { file: string }) & {
  /** The name of the hosted CMS from which the records come, such as `strapi`. Absent if the records are files. */
  from?: string;
};

/**
 * Returns the name of the folder that directly contains a record's file: `case-studies` for
 * `pages/case-studies/port.json`. Undefined for a type with a single file.
 */
export const folderOf = ({ source }: Pick<ContentType, "source">, id: string): string | undefined =>
  "file" in source ? undefined : `${source.folder}/${id}`.split("/").at(-2);

/**
 * Whether a page is meant to list the pages of a folder: the page's type is `nested`, and one of its `sections` has the
 * kind `search`. The folder has the same name as the page's file: `pages/case-studies.json` lists
 * `pages/case-studies/`, and `pages/legal.json` lists `legal/`.
 */
export const listsFolder = ({ source }: ContentType, sections: unknown): boolean =>
  "folder" in source &&
  source.nested === true &&
  Array.isArray(sections) &&
  sections.some((section) => section?.kind === "search");

/**
 * The path of a record's file relative to `content/`. For a record from a hosted CMS, the path that its file
 * would have.
 */
export function fileOfRecord({ source }: Pick<ContentType, "source">, id: string): string {
  return "file" in source ? source.file : `${source.folder}/${id}.json`;
}

/**
 * Returns the id of the record in a file of the type: `case-studies/port` for `pages/case-studies/port.json`. Empty for
 * a type with a single file.
 */
export function idOfFile({ source }: Pick<ContentType, "source">, file: string): string {
  return "file" in source ? "" : file.slice(source.folder.length + 1, -".json".length);
}

/** Returns the name of a record for lists and messages. Empty if the record has no name yet. */
export function recordName({ recordName }: Pick<ContentType, "recordName">, record: unknown): string {
  const fields: Readonly<Record<string, unknown>> = Object(record);
  const name = recordName ? recordName(fields) : (fields.title ?? fields.label ?? fields.name);
  return typeof name === "string" ? name.trim() : "";
}

/** Returns the noun for one record of a type, in lower case, as in `legal page`. */
export const singular = ({ name, singular }: Pick<ContentType, "name" | "singular">): string =>
  singular ?? inWords(name);
