import { type FieldTree, kindIn, kindName } from "../../content-model/derive/fieldTree";
import { mapFields } from "../../content-model/mapFields";
import type { FieldPath } from "../save/fieldValues";

/** A copy of a value with another one at a path. Everything beside the path stays the same object. */
export function withValue(whole: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === "number") {
    const list = Array.isArray(whole) ? [...whole] : [];
    list[key] = withValue(list[key], rest, value);
    return list;
  }
  const group = { ...(Object(whole) as Record<string, unknown>) };
  const inner = withValue(group[key], rest, value);
  if (inner === undefined) delete group[key];
  else group[key] = inner;
  return group;
}

/**
 * The record with an empty value in the place of each required field that is missing, so that the content check finds
 * the field and not only the group around it.
 */
export const withRequired = (tree: FieldTree, value: unknown): Record<string, unknown> =>
  mapFields(
    tree,
    value,
    ({ field, value, required }) => {
      if (field.const || (!required && (value ?? null) === null)) return value;
      if (field.type === "object") return withRequired(field, value);
      if (field.items?.type === "object" && Array.isArray(value))
        return value.map((item) => withRequired(field.items ?? {}, item));
      return value ?? (field.type === "array" ? [] : field.type === "boolean" ? false : "");
    },
    { keepUnknown: true },
  );

/** Fields that can serve as an entry's title, in order of preference. */
const NAMING = ["title", "label", "name", "question"];

/** The first line of what names an entry, cut to 60 characters; empty for an empty entry. */
export function nameOfEntry(value: unknown): string {
  if (typeof value === "string") return firstLine(value);
  const { kind: _kind, ...group } = Object(value) as Record<string, unknown>;
  const texts = [...NAMING.map((name) => group[name]), ...Object.values(group)];
  return firstLine(String(texts.find((text) => typeof text === "string" && text.trim() !== "") ?? ""));
}

function firstLine(text: string): string {
  const [line = ""] = text.replace(/^[#\s]+/, "").split("\n");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** The label of an entry's kind: "Call to action". */
export const kindLabel = (items: FieldTree, value: unknown): string =>
  items.oneOf?.find((kind) => kindName(kind) === kindIn(value))?.title ?? "";
