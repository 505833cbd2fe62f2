import type { FieldTree } from "../content-model/derive/fieldTree";
import { type Change, mapFields, mapInner } from "../content-model/mapFields";
import { jsonPath, pageUrl } from "../lib/paths";

/** A record, or a part of one, as JSON. */
type JsonObject = Record<string, unknown>;

/** The target of a reference. */
export interface Referred {
  id: string;
  title: string;
  /** The address of its page, if it has one. */
  path?: string;
}

/** Resolves a reference: the name of a content type, and the id of one of its records. */
export type Refer = (to: string, id: unknown) => unknown;

/**
 * The public JSON copy of a record: every field of its content type that is not `internal`. An empty field is null, an
 * empty list is []. `refer` resolves references.
 */
export function catalogueRecord(tree: FieldTree, record: Readonly<JsonObject>, refer: Refer): JsonObject {
  const publicValue: Change = ({ field, value }) => {
    if (field.internal) return undefined;
    if (field.items && !Array.isArray(value)) return [];
    if (value === undefined || value === null) return null;
    if (field.kind === "reference" && field.to) return refer(field.to, value);
    return mapInner(field, value, publicValue);
  };
  return mapFields(tree, record, publicValue);
}

/** The summary of a record: its id and title, and the URLs of its page and its JSON copy. */
export function inShort({ id, title, path }: Referred, siteUrl: string): JsonObject {
  if (path === undefined) return { id, title };
  return { id, title, url: pageUrl(siteUrl, path), json: pageUrl(siteUrl, jsonPath(path)) };
}
