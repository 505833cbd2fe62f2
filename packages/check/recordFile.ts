import type { ContentType } from "@sitekit/content/contentType";
import type { FieldKind } from "@sitekit/content/fields";
import { type FieldTree, fieldTree, groupOf, kindIn, kindName } from "@sitekit/content/fieldTree";
import { listIn, mapInner } from "@sitekit/content/mapFields";
import type { Publication } from "@sitekit/content/publication";
import { isEmpty } from "@sitekit/content/record";
import type { Finding, Path } from "./problem";

/**
 * The maximum size of a record's file in bytes. A page of text has a few thousand bytes, so a file above this size is
 * probably not a record.
 */
export const MAX_RECORD_BYTES = 250_000;

/** A text in a record, or a part of a text, such as the address of a Markdown link. */
export interface TextAt {
  value: string;
  path: Path;
  /**
   * If `value` is only a part of a text (the address of a Markdown link, or an id in braces): the index in the whole
   * text at which problems with this part are shown.
   */
  index?: number;
}

/** A reference in a record to an icon, picture, PDF, page, website, other record, or group inside a record. */
export interface Mention extends TextAt {
  kind: FieldKind;
  /** For a reference to a record or group: the name of the record's content type, or of the group's type. */
  to?: string;
}

/** The id of a group inside a record, for example on an overview page. Records refer to the group by this id. */
export interface InnerId extends TextAt {
  /** The name of the group's type. */
  to: string;
}

/** A file with one record, and the check's results for it. */
export interface RecordFile {
  /**
   * The path of the file, beginning with the name of the content folder: `content/articles/x.json`. For a record from a
   * hosted CMS, the path that its file would have.
   */
  file: string;
  type: ContentType;
  /**
   * The record's id, taken from the path of the file, so that it is known even if the file cannot be parsed. Empty for
   * types with a single file.
   */
  id: string;
  /** The address of the record's page, for types that have pages. */
  path?: string;
  /** The text of the file without a byte-order mark. */
  text: string;
  /** Whether the file could be parsed well enough to check its fields. */
  readable: boolean;
  /** The values of the record by field name; empty if `readable` is false. */
  fields: Readonly<Record<string, unknown>>;
  /** The findings of the rules that see only this file. */
  findings: Finding[];
  /**
   * The old addresses in the record's field for aliases, in order. An entry is left out if it is empty, or if a rule of
   * the scope `value` finds a fault in it, such as a wrong type.
   */
  aliases: TextAt[];
  /** When the record is public. */
  publication: Publication;
  mentions: Mention[];
  /** The ids of groups inside the record. */
  innerIds: InnerId[];
  /**
   * The parts of the record that have their own dates, such as certificates. `value` is the name of the part, such as
   * the title of a certificate; empty if the part has no name. `until` is the name of the field for the last day; empty
   * if there is no such field.
   */
  dated: (TextAt & { publication: Publication; until: string })[];
}

/** A value in a record, with the field that the content type declares for it. */
export interface ValueAt {
  field: FieldTree;
  value: unknown;
  path: Path;
  /**
   * Whether the value has content. White space, and a list or group of only empty values, count as empty. The record
   * itself always counts as filled.
   */
  filled: boolean;
  /**
   * Whether the value must have content. True for the record itself, for each entry of a list, and for each required
   * field of a group. But if the list or group is not `filled`, this is false for everything inside.
   */
  required: boolean;
}

/** Calls `visit` for a record, and for each value in it that belongs to a declared field. */
export function eachField(tree: FieldTree, record: unknown, visit: (place: ValueAt) => void): void {
  const walk = (declared: FieldTree, value: unknown, path: Path, required: boolean) => {
    const field = groupAt(declared, value);
    // An empty group counts as absent, so its required fields are not reported as missing. An empty record counts as
    // present, so that its required fields are reported.
    const filled = path.length === 0 || !isEmpty(value);
    visit({ field, value, path, filled, required });
    if (Array.isArray(value) && !field.items) return;
    mapInner(field, value, (inner) => {
      if (inner.value !== undefined)
        walk(inner.field, inner.value, [...path, inner.key], filled && inner.required);
      return inner.value;
    });
  };
  walk(tree, record, [], true);
}

/**
 * Whether a value can be removed from a record. The value must be an optional field, an entry of a list that may have
 * one entry fewer, or the only entry of an optional list. `tree` is the field tree of the record's type.
 */
export function isRemovable(tree: FieldTree, record: unknown, path: Path): boolean {
  let [field, value, removable] = [tree, record, false];
  for (const key of path) {
    const group = groupOf(field, kindIn(value));
    if (typeof key === "number") {
      const { length } = listIn(value);
      removable = length > (group.minItems ?? 0) || (length === 1 && removable);
      field = group.items ?? {};
    } else {
      removable = !group.required?.includes(key);
      field = group.properties?.[key] ?? {};
    }
    value = Object(value)[key];
  }
  return removable;
}

/** Whether a reference can be removed from a record. A reference inside a text can always be removed. */
export const mayRemove = ({ type, fields }: RecordFile, { path, index }: Mention): boolean =>
  index !== undefined || isRemovable(fieldTree(type), fields, path);

/**
 * If `field` is a union, returns the member that the value's `kind` selects. If the kind is unknown, returns a group
 * with only the field `kind`, so that only the kind is checked. A field that is not a union is returned unchanged.
 */
function groupAt(field: FieldTree, value: unknown): FieldTree {
  const group = groupOf(field, kindIn(value));
  if (!field.oneOf || group.properties) return group;
  const kind: FieldTree = { type: "string", enum: field.oneOf.map(kindName) };
  return { ...group, properties: { kind }, required: ["kind"] };
}
