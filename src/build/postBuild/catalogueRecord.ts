import type { z } from "zod";
import type { ContentType } from "../../content-model/registry";
import { type Field, fieldsOf } from "../../content-model/walk";
import { jsonPath, pageUrl } from "../../lib/pageUrl";

/** A record, or a part of one, as JSON. */
export type JsonObject = Record<string, unknown>;

/** What a reference leads to. */
export interface Referred {
  id: string;
  title: string;
  /** The address of its page, if it has one. */
  path?: string;
}

/**
 * The JSON copy of a record: every field of its content type but for those marked `internal`. An empty field is
 * null, an empty list is []. A reference becomes what `refer` answers for a content type and an id.
 */
export function catalogueRecord(
  schema: ContentType["schema"],
  values: Readonly<JsonObject>,
  refer: (to: string, id: unknown) => unknown,
): JsonObject {
  return Object.fromEntries(
    fieldsOf(schema)
      .filter(([, { meta }]) => !meta.internal)
      .map(([name, field]) => [name, publicValue(field, values[name], refer)]),
  );
}

/** A record in short: what it is called, and where its page and its JSON copy stand. */
export function inShort({ id, title, path }: Referred, siteUrl: string): JsonObject {
  if (path === undefined) return { id, title };
  return { id, title, url: pageUrl(siteUrl, path), json: pageUrl(siteUrl, jsonPath(path)) };
}

function publicValue(
  { shape, meta }: Field,
  value: unknown,
  refer: (to: string, id: unknown) => unknown,
): unknown {
  if (shape.type === "list") {
    return Array.isArray(value) ? value.map((item) => publicValue(shape.item, item, refer)) : [];
  }
  if (value === undefined || value === null) return null;
  if (meta.kind === "reference" && meta.to) return refer(meta.to, value);
  if (shape.type === "group") return catalogueRecord(shape.group as z.ZodObject, value as JsonObject, refer);
  return value;
}
