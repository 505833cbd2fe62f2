/**
 * The interface between the site and a hosted CMS. To support another CMS, implement `Source` and add the new source
 * to `allSources.ts`. A source fetches and converts records, and downloads pictures. The code that all sources share
 * handles timeouts, lost records, the fallback to the last valid response, and the content check. A source reports each
 * failure as a `SourceError` with a message for people. The class `Api` already does this for failed requests.
 */

import type { ContentType } from "@sitekit/content/contentType";
import { quote } from "@sitekit/lib/text";

export interface Source {
  /** The name of the CMS in messages, as in `Strapi`. */
  readonly label: string;
  /**
   * Returns all records of a type. A published record is returned in its published version or, with `drafts`, in
   * its newest version. An unpublished record has `draft: true` in its fields, whatever the CMS calls that state.
   * Throws if the CMS lacks a field.
   */
  list(type: ContentType, drafts: boolean): Promise<readonly SourceRecord[]>;
  /**
   * Returns a string that changes when the records of a type change. `develop` calls this function about once a
   * second, so the request should be cheap.
   */
  version(type: ContentType, drafts: boolean): Promise<string>;
  /** Returns the URL of the page in the CMS on which people edit the records of a type. */
  editUrl(type: ContentType): string;
  /** Downloads a picture to which a record refers. */
  picture(picture: SourcePicture): Promise<Buffer>;
}

export interface SourceRecord {
  /**
   * The fields as a content file would contain them. An empty field may be missing or null. A reference is the id of
   * the record or group to which it leads. A field of the kind `picture` contains a `SourcePicture`.
   */
  fields: Readonly<Record<string, unknown>>;
  /** The URL of the page in the CMS on which people edit this record. */
  editUrl: string;
  /** The time of the record's last change, in ISO 8601; undefined if the CMS does not return it. */
  changed?: string;
  /** Problems that the source found in fields. Each message says what is wrong and what to do. */
  faults?: readonly { field: string; message: string }[];
}

export interface SourcePicture {
  /**
   * The URL from which `Source.picture` downloads the picture. It may be relative to the URL of the CMS, as in
   * `/uploads/old-mill.jpg`.
   */
  address: string;
  /** The file's name, as in `old-mill.jpg`. */
  name: string;
  /** A string that changes if the picture at this URL is replaced. */
  version?: string;
}

/** An error of a source. The message is for the person who builds the site. It must not contain a secret. */
export class SourceError extends Error {
  constructor(
    message: string,
    /**
     * The HTTP status code, if the response was an error or a redirect that is not followed; 413 if a response was too
     * large; undefined for all other errors.
     */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** Returns the message for a reference to an unpublished record. */
export const draftSentence = (id: string, field: string): string =>
  `${quote(id)} is a draft. Publish it, or remove the reference to it from \`${field}\`.`;
