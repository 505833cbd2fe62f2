import { fieldTree } from "../content-model/derive/fieldTree";
import { normalise } from "../content-model/normalise";
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

/** A text field of a record; empty when there is none. */
export const textOf = ({ fields }: SiteRecord, field: string): string =>
  typeof fields[field] === "string" ? fields[field] : "";

/** The strings of a list field, such as ids and paths; empty when there is none. */
export function textsOf({ fields }: SiteRecord, field: string): readonly string[] {
  const value = fields[field];
  return Array.isArray(value) ? value : [];
}
