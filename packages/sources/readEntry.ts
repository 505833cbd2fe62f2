/**
 * Converts entries in the responses of a CMS to records. A `Dialect` describes how the entries of one CMS differ from
 * our records. `EntryReader` also compares each entry with its content type, because a field that is absent from an
 * entry is an error. For example, if an absent `publishedUntil` were treated as empty, pages would stay public after
 * their end.
 */

import type { ContentType } from "@sitekit/content/contentType";
import { type FieldTree, fieldsOf, fieldTree } from "@sitekit/content/fieldTree";
import { type Change, isGroup, mapFields, mapInner } from "@sitekit/content/mapFields";
import { quote } from "@sitekit/lib/text";
import { SourceError, type SourceRecord } from "./source";

export type Entry = Readonly<Record<string, unknown>>;

export interface Dialect {
  /** The display name of the CMS. */
  label: string;
  /** The end of the error message about fields that are missing or have the wrong type. It says how to correct this. */
  mend: string;
  /** Returns the CMS's own identifier of an entry, such as Strapi's `documentId`. */
  keyOf(entry: Entry): unknown;
  /** Returns the time of the entry's last change. */
  changed(entry: Entry): unknown;
  /**
   * Returns the name that the CMS uses for a field. `field` is the name of the field in `group`, which is the content
   * type or nested group that declares the field.
   */
  nameOf(group: FieldTree, field: string): string;
  /** Whether the CMS reserves this name for its own fields, such as Strapi's `createdAt`. */
  isOwn(name: string): boolean;
  /** Returns the id of a referenced record or group. `entry` is the value of the reference in a response. */
  idIn(entry: Entry): unknown;
  /** Returns the `SourcePicture` for `entry`, the object that represents a picture in a response. */
  picture(entry: Entry): unknown;
  /**
   * Returns the kind of an object in a list that mixes several kinds of objects, such as the sections of a page.
   * Returns undefined if the kind is not in `kinds`.
   */
  kindOf(kinds: readonly FieldTree[], entry: Entry): FieldTree | undefined;
  /**
   * Only for a CMS that returns each text or choice of a list as an object, as in `{ "value": "Friday" }`. Returns the
   * text or choice in this object.
   */
  unwrap?(entry: Entry): unknown;
}

/** The field that is `true` in unpublished records, whatever a CMS calls this state. */
export const STATE = "draft";

/** Converts the entries of one content type, and compares their fields with those that the type declares. */
export class EntryReader {
  private readonly missing = new Map<string, string[]>();
  /**
   * For each field, how the type of its values differs from the declared type, as in `a list instead of a string`. If
   * at least one value of a field has the right type, the text for this field is undefined.
   */
  private readonly wrongTypes = new Map<string, string | undefined>();

  constructor(
    private readonly type: ContentType,
    private readonly dialect: Dialect,
  ) {}

  /**
   * Converts an entry to the fields of a record. Values of the wrong type are left to the content check. But if all
   * values of a field have the wrong type, `refuseFaults` throws an error.
   */
  read(group: FieldTree, entry: Entry): Record<string, unknown> {
    const renamed = fieldsOf(group).map(({ name, field }) => {
      if (field.const !== undefined) return [name, field.const];
      const theirs = this.dialect.nameOf(group, name);
      this.compare(group, theirs, field, entry);
      return [name, entry[theirs]];
    });
    return mapFields(group, Object.fromEntries(renamed), this.convert);
  }

  /**
   * Throws a `SourceError` if an entry lacked a field, or if all values of a field had the wrong type. The error lists
   * all these fields. Call this method after all entries have been read.
   */
  refuseFaults(): void {
    const faults = [
      ...[...this.missing].map(([field, others]) => {
        const instead =
          others.length > 0 ? ` (but there is ${others.map((name) => quote(name)).join(", ")})` : "";
        return `${quote(field)} is missing${instead}`;
      }),
      ...[...this.wrongTypes].flatMap(([field, form]) => (form ? `${quote(field)} is ${form}` : [])),
    ];
    if (faults.length === 0) return;
    const { label, mend } = this.dialect;
    const what = this.type.label.toLowerCase();
    throw new SourceError(
      `${label} does not provide the expected fields of the ${what}: ${faults.join("; ")}. ${mend}`,
    );
  }

  private readonly convert: Change = ({ field, value, key }) => {
    // Fields that are null or an empty list are left out. But null inside a list is kept, so that the content check
    // reports it.
    if (value === null || value === undefined) return typeof key === "number" ? null : undefined;
    if (Array.isArray(value)) return value.length > 0 ? mapInner(field, value, this.convert) : undefined;
    if (!isGroup(value)) return value;
    if (field.kind === "reference") return this.dialect.idIn(value);
    if (field.kind === "picture") return this.dialect.picture(value);
    if (field.type !== "object") return this.dialect.unwrap?.(value) ?? value;
    const group = field.oneOf ? this.dialect.kindOf(field.oneOf, value) : field;
    return group?.properties ? this.read(group, value) : value;
  };

  private compare(group: FieldTree, theirs: string, field: FieldTree, entry: Entry): void {
    const place = group.typeName === undefined ? theirs : `${group.typeName}.${theirs}`;
    const value = entry[theirs];
    if (value === undefined && field.role !== "draft") {
      const known = new Set(fieldsOf(group).map(({ name }) => this.dialect.nameOf(group, name)));
      const others = Object.keys(entry).filter((name) => !known.has(name) && !this.dialect.isOwn(name));
      this.missing.set(place, others);
    }
    if (value === null || value === undefined) return;
    const form = formOf(value);
    const isRight = formsOf(field).includes(form);
    const wrong = `${form} instead of ${formsOf(field).join(" or ")}`;
    if (isRight || !this.wrongTypes.has(place)) this.wrongTypes.set(place, isRight ? undefined : wrong);
  }
}

/**
 * Converts the entries of a content type to records. A record that is not among the `published` entries gets
 * `draft: true`. Throws a `SourceError` if fields are missing or have the wrong type (see `refuseFaults`).
 */
export function recordsIn(
  type: ContentType,
  dialect: Dialect,
  entries: readonly Entry[],
  published: readonly Entry[],
  editUrl: (entry: Entry) => string,
): (SourceRecord & { entry: Entry })[] {
  const reader = new EntryReader(type, dialect);
  const publicKeys = new Set(published.map(dialect.keyOf));
  const records = entries.map((entry) => {
    const fields = reader.read(fieldTree(type), entry);
    const changed = dialect.changed(entry);
    return {
      entry,
      fields: publicKeys.has(dialect.keyOf(entry)) ? fields : { ...fields, [STATE]: true },
      editUrl: editUrl(entry),
      changed: typeof changed === "string" ? changed : undefined,
    };
  });
  reader.refuseFaults();
  return records;
}

/** Returns the type of a JSON value in the words of error messages, as in `a list`. */
function formOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "boolean") return "a boolean";
  if (typeof value === "number") return "a number";
  return typeof value === "string" ? "a string" : "an object";
}

/** Returns the types that a field's value may have in a response, in the words of `formOf`. */
function formsOf({ type, kind, items }: FieldTree): string[] {
  if (items) return ["a list"];
  if (kind === "reference" || kind === "picture") return ["an object", "a string"];
  if (type === "boolean") return ["a boolean"];
  if (type === "number" || type === "integer") return ["a number"];
  return type === "object" ? ["an object"] : ["a string"];
}

export interface Reference {
  /** Whether the reference leads to a group inside a record, instead of to a record. */
  inner?: boolean;
  /** The top-level field that contains the reference. */
  field: string;
  /** `to` is the name of the content type or group, and `id` is the id of the record or group. */
  to: string;
  id: string;
}

/** Returns the references in a record's fields, at any depth. */
export function referencesIn(tree: FieldTree, fields: Entry): Reference[] {
  const found: Reference[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const collect: Change = ({ field, value }) => {
      if (field.kind === "reference" && typeof value === "string")
        found.push({ field: name, to: field.to ?? "", inner: field.inner, id: value });
      return mapInner(field, value, collect);
    };
    collect({ field: tree.properties?.[name] ?? {}, value, key: name, required: false });
  }
  return found;
}
