import { type Node, parseTree } from "jsonc-parser";
import type { FieldKind } from "../fields";
import type { Publication } from "../publication";
import type { ContentType } from "../registry";
import type { Finding } from "./problem";

/** A text of a record, with its offset in the file. */
export interface ValueAt {
  value: string;
  offset: number;
}

/** A reference in a record: to an icon, a picture, a page or another record, which must exist, or to a website. */
export interface Mention extends ValueAt {
  kind: FieldKind;
  /** For a reference: the content type of the record. */
  to?: string;
}

/** The id of a group inside a record, such as a service group in the services overview. */
export interface InnerId extends ValueAt {
  /** The group's type name. */
  to: string;
}

/**
 * A file with one record, and what the check keeps of it. The parsed tree is not kept, because ten thousand of them
 * would fill the memory.
 */
export interface RecordFile {
  /** The path as problems name it: `content/services/x.json`. */
  file: string;
  type: ContentType;
  /** From the file's name, so that a broken file still counts as a record; empty for types with one record. */
  id: string;
  /** The address of its page, for types that have pages. */
  path?: string;
  /** Without a byte-order mark. */
  text: string;
  /** Whether the file could be parsed well enough to check its fields. */
  readable: boolean;
  /** Findings that do not depend on other records. */
  findings: Finding[];
  writtenId?: ValueAt;
  title?: ValueAt;
  /** The filled entries of `aliases`, in their order. */
  aliases: ValueAt[];
  /** The offsets of fields that rules about several records report; of a missing one, none. */
  offsets: Readonly<Record<string, number | undefined>>;
  /** When the record is public. */
  publication: Publication;
  /** References to icons, pictures, pages, other records and websites. */
  mentions: Mention[];
  /** The ids of groups inside the record. */
  innerIds: InnerId[];
  /** The fragments of its page that links may use. */
  anchors: readonly string[];
  /** The places that do not list the record, and the parts of a page that link to its public website. */
  hideFrom: readonly string[];
  liveIn: readonly string[];
}

/** The parsed tree of a readable record. */
export const rootOf = ({ readable, text }: Pick<RecordFile, "readable" | "text">): Node | undefined =>
  readable ? parseTree(text) : undefined;
