import type { ContentType } from "./contentType";
import { type FieldTree, fieldTree, fieldWith, valueWith } from "./fieldTree";
import { type Change, mapFields, mapInner } from "./mapFields";

/** A record of the content, from a file or from a hosted CMS. */
export interface SiteRecord {
  type: ContentType;
  /** The record's id, which is unique within its type. Empty if the type has a single file instead of a folder. */
  id: string;
  /**
   * The values of the fields of the content type. An empty list is `[]`. Any other empty optional field is null, or is
   * missing if `publicRecords` removed its value. A draft may lack required fields.
   */
  fields: Readonly<Record<string, unknown>>;
  /** The date of the record's last change, in ISO 8601. Undefined if it is unknown. */
  changed?: string;
}

/** Creates a record. `content` contains the values of its fields, as in a content file. */
export const siteRecord = (
  type: ContentType,
  id: string,
  content: unknown,
  changed?: string,
): SiteRecord => ({
  type,
  id,
  fields: normalise(fieldTree(type), content),
  changed,
});

/**
 * Normalises a record for the data layer. A list that is missing, null or empty becomes `[]`. Any other optional field
 * that is missing, null or empty becomes `null`. Fields that the type does not declare are removed.
 */
export const normalise = (tree: FieldTree, record: unknown) => mapFields(tree, record, normaliseField);

const normaliseField: Change = ({ field, value, required }) => {
  if (field.items && (!Array.isArray(value) || isEmpty(value))) return [];
  if (!field.items && !required && isEmpty(value)) return null;
  return field.type === "object" ? normalise(field, value) : mapInner(field, value, normaliseField);
};

/**
 * Whether a value is empty: null, undefined, a text without characters or with only white space, or a list or group
 * that contains no values or only empty values.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

/** Whether a record is a draft with an empty required field. A required list may be empty. */
export function isUnfinished({ type, fields }: SiteRecord): boolean {
  if (valueWith(fieldTree(type), "draft", fields) !== true) return false;
  let isMissing = false;
  const look: Change = (place) => {
    const { field, value, required } = place;
    if (required && !field.items && isEmpty(value)) isMissing = true;
    return mapInner(field, value, look);
  };
  mapFields(fieldTree(type), fields, look);
  return isMissing;
}

/** Returns the text in a field of a record, or an empty text if the field contains no text. */
export const textOf = ({ fields }: SiteRecord, field: string): string =>
  typeof fields[field] === "string" ? fields[field] : "";

/** Returns the texts in a list field of a record, such as ids or paths. Empty if the field contains no list. */
export function textsOf({ fields }: SiteRecord, field: string): readonly string[] {
  const value = fields[field];
  return Array.isArray(value) ? value : [];
}

/**
 * Returns the old addresses of a record, which are in the field with the role `aliases`. Empty if the type has no field
 * with this role.
 */
export const aliasesOf = (record: SiteRecord): readonly string[] =>
  textsOf(record, fieldWith(fieldTree(record.type), "aliases") ?? "");
