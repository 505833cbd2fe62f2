import type { ContentType } from "@sitekit/content/contentType";
import type { FieldRole } from "@sitekit/content/fields";
import { type FieldTree, fieldTree, fieldWith } from "@sitekit/content/fieldTree";
import { fillIn } from "@sitekit/content/fillIn";
import { quote } from "@sitekit/lib/text";
import { closest, distance } from "fastest-levenshtein";

/** How messages name the types of JSON values. */
export const JSON_TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  integer: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  null: "nothing",
};

/** Returns the JSON type of a value. Unlike `typeof`, it distinguishes null and lists from other objects. */
export const typeIn = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/**
 * Whether a value has the JSON type of its field. A field of the type `integer` also accepts fractions here: the rule
 * `count` reports them.
 */
export const isOfType = ({ type = "string" }: Pick<FieldTree, "type">, value: unknown): boolean =>
  typeIn(value) === (type === "integer" ? "number" : type);

/**
 * Says how to rewrite a value of the wrong type so that the field accepts it. `written` is the value as it is
 * written in the file.
 */
export function rewrite(field: FieldTree, value: unknown, written: string): string {
  if (field.type === "string" && (typeof value === "number" || typeof value === "boolean"))
    return `Write it between double quotes: ${quote(`"${written}"`)}.`;
  if (field.type === "array") return "Write the entries between `[` and `]`, with commas between them.";
  if (field.type === "object")
    return `Write its fields between \`{\` and \`}\`: ${Object.keys(field.properties ?? {})
      .map(fieldName)
      .join(", ")}.`;
  return fillIn(field);
}

/**
 * Returns the words with which messages refer to the value at a path: the name of a field such as `title`, or
 * "Entry 2 of `audience`". For an empty path, returns "The record".
 */
export function nameOf(path: readonly (string | number)[]): string {
  const last = path.at(-1);
  if (last === undefined) return "The record";
  return typeof last === "number" ? `Entry ${last + 1} of ${fieldName(path.at(-2))}` : fieldName(last);
}

/**
 * Private-use characters of Unicode that mark the beginning and the end of a field's name in a message. No other part
 * of a message can contain them: the check refuses them in content, and `quote` replaces them.
 */
const [BEGIN, END] = ["\u{f0000}", "\u{f0001}"];
const FIELD_NAME = new RegExp(`${BEGIN}(.*?)${END}`, "gu");

/**
 * Marks the name of a field in a message of the check, so that `withFieldNames` can replace it. The editor can then
 * show the label of the field instead of its name. Elsewhere, the message contains the name in backticks.
 */
export const fieldName = (name: string | number | undefined): string => `${BEGIN}${name}${END}`;

/** Returns the name of the field that has this role in a content type. If no field has the role, returns the role. */
export const roleField = (type: Pick<ContentType, "schema">, role: FieldRole): string =>
  fieldWith(fieldTree(type), role) ?? role;

/** Returns the same name as `roleField`, but marked by `fieldName`, for use in a rule's message. */
export const roleName = (type: Pick<ContentType, "schema">, role: FieldRole): string =>
  fieldName(roleField(type, role));

/** Replaces each marked field name in a message by `show(name)`. The default `show` puts the name in backticks. */
export const withFieldNames = (sentence: string, show = (name: string): string => `\`${name}\``): string =>
  sentence.replace(FIELD_NAME, (_, name: string) => show(name));

/**
 * Returns the known name that a person probably meant; undefined if none is similar. A name that differs only in
 * capitals, spaces, hyphens and underscores is preferred.
 */
export function didYouMean(typed: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const plain = simplify(typed);
  const sameLetters = names.find((name) => simplify(name) === plain);
  if (sameLetters !== undefined) return sameLetters;
  // Two names are similar if at most `limit` characters must be inserted, removed or replaced to turn one name into the
  // other. Two swapped letters count as two replacements, so the limit is at least 2, except for very short names.
  const limit = typed.length < 4 ? 1 : Math.max(2, Math.floor(typed.length * 0.4));
  const candidates = names.filter((name) => Math.abs(name.length - typed.length) <= limit);
  if (candidates.length === 0) return undefined;
  const best = closest(typed, candidates);
  return distance(typed, best) <= limit ? best : undefined;
}

/** Returns a name in lower case, without spaces, hyphens and underscores. `Meta Title` and `metaTitle` become equal. */
const simplify = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, "");
