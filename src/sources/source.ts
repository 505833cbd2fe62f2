/**
 * What a source of records is. Whoever writes one for another CMS needs this file, and adds it to `allSources.ts`.
 *
 * A source only asks and translates: time limits, the guard against lost records, the last good answer, pictures and
 * the content check are the same for all. It throws a `SourceError`, whose sentence a person reads, for everything that
 * goes wrong on the way; `request` does that for what goes wrong on the network.
 */
import type { ContentType } from "../content-model/registry";

export interface Source {
  /** What people call it, as in `Strapi`. */
  readonly label: string;
  /** All records of a type: those that are published, or with `drafts` the newest state of each. */
  list(type: ContentType, ask: Ask): Promise<readonly SourceRecord[]>;
  /** A text that differs after any change to the records of a type. `develop` polls it, so it should be cheap to ask for. */
  version(type: ContentType, ask: Ask): Promise<string>;
  /** Where people edit the records of a type, in their browser. */
  editUrl(type: ContentType): string;
  /** The bytes of a picture that a record names. */
  picture(picture: SourcePicture, ask: Pick<Ask, "signal">): Promise<Buffer>;
}

export interface Ask {
  /** Whether unpublished records are asked for too, as for a preview. */
  drafts: boolean;
  /** Aborts the request once its answer is no longer needed. */
  signal?: AbortSignal;
}

export interface SourceRecord {
  /**
   * Its fields as the file of the record would hold them, the `id` too. What is empty may be missing or null. A
   * reference is the id of the other record; a field of the kind `picture` holds a `SourcePicture`.
   */
  fields: Readonly<Record<string, unknown>>;
  /** Where people edit this record. */
  editUrl: string;
  /** When it was last changed, as an ISO date. */
  changed?: string;
  /** What the source knows to be wrong with a field: a sentence, and what to do. */
  faults?: readonly { field: string; message: string }[];
}

export interface SourcePicture {
  /** Where `picture` finds it. */
  address: string;
  /** The file's name, as in `depot-yard.jpg`. */
  name: string;
  /** A text that differs once the picture at the same address was replaced. */
  version?: string;
}

/** Why a source has no answer, in a sentence for the person who builds the site. It never holds a secret. */
export class SourceError extends Error {
  constructor(
    message: string,
    /** The HTTP status, when there was one. */
    readonly status?: number,
  ) {
    super(message);
  }
}
