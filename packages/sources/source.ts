/**
 * The interface between the site and a hosted CMS. To support another CMS, implement `Source` and add it to
 * `allSources.ts`. A source only fetches and translates records. Timeouts, the guard against lost records,
 * the fallback to the last good response, pictures and the content check are shared. A source reports every
 * failure as a `SourceError` with a message for people; `request` does so for network failures.
 */

import type { ContentType } from "@sitekit/content/contentType";
import { quote } from "@sitekit/lib/text";

export interface Source {
  /** Display name, as in `Strapi`. */
  readonly label: string;
  /**
   * All records of a type. A published record has its published state or, with `drafts`, its newest state. An
   * unpublished record has `draft: true` in its fields, whatever the CMS calls that state. Throws if the CMS
   * lacks a field.
   */
  list(type: ContentType, drafts: boolean): Promise<readonly SourceRecord[]>;
  /** A string that differs after any change to the records of a type. `develop` polls it, so it should be cheap. */
  version(type: ContentType, drafts: boolean): Promise<string>;
  /** URL of the page on which people edit the records of a type. */
  editUrl(type: ContentType): string;
  /** The bytes of a picture that a record references. */
  picture(picture: SourcePicture): Promise<Buffer>;
}

export interface SourceRecord {
  /**
   * The fields as a content file would contain them, including `id`. Empty fields may be missing or null. A
   * reference is the id of the other record; a field of the kind `picture` contains a `SourcePicture`.
   */
  fields: Readonly<Record<string, unknown>>;
  /** URL of the page on which people edit this record. */
  editUrl: string;
  /** When it was last changed, as an ISO date. */
  changed?: string;
  /** Problems that the source found in fields. Each message says what is wrong and what to do. */
  faults?: readonly { field: string; message: string }[];
}

export interface SourcePicture {
  /** The URL that `Source.picture` fetches. */
  address: string;
  /** The file's name, as in `old-mill.jpg`. */
  name: string;
  /** A string that changes when the picture at the same address is replaced. */
  version?: string;
}

/** A source failed. The message is for the person who builds the site and never contains a secret. */
export class SourceError extends Error {
  constructor(
    message: string,
    /** The HTTP status, when there was one. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** The message for a reference to an unpublished record. */
export const draftSentence = (id: string, field: string): string =>
  `${quote(id)} is a draft. Publish it, or remove it from \`${field}\`.`;
