import { fieldTree } from "../content-model/derive/fieldTree";
import { type Change, mapFields, mapInner } from "../content-model/mapFields";
import { isEmpty, normalise } from "../content-model/normalise";
import { publicationOf } from "../content-model/publication";
import type { ContentType } from "../content-model/registry";

/** A record of the content, wherever it comes from. */
export interface SiteRecord {
  type: ContentType;
  /** The record's own id; empty for types with one record. */
  id: string;
  /** Every field of its content type: an empty list is `[]`, any other empty optional field is null. */
  fields: Readonly<Record<string, unknown>>;
  /** When it was last changed, as an ISO date. */
  changed?: string;
}

/** Creates a record from the content of its file, or of its source. */
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

/** Whether a draft lacks something that its pages need. */
export function isUnfinished({ type, fields }: SiteRecord): boolean {
  if (!publicationOf(fields).draft) return false;
  let isMissing = false;
  const look: Change = (place) => {
    const { field, value, required } = place;
    if (required && !field.items && isEmpty(value)) isMissing = true;
    return mapInner(field, value, look);
  };
  mapFields(fieldTree(type), fields, look);
  return isMissing;
}

/** A text field of a record; empty when there is none. */
export const textOf = ({ fields }: SiteRecord, field: string): string =>
  typeof fields[field] === "string" ? fields[field] : "";

/** The strings of a list field, such as ids and paths; empty when there is none. */
export function textsOf({ fields }: SiteRecord, field: string): readonly string[] {
  const value = fields[field];
  return Array.isArray(value) ? value : [];
}
