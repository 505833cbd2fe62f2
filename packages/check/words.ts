import type { ContentType } from "@sitekit/content/contentType";
import type { FieldRole } from "@sitekit/content/fields";
import { type FieldTree, fieldTree, fieldWith } from "@sitekit/content/fieldTree";
import { fillIn } from "@sitekit/content/fillIn";
import { quote } from "@sitekit/lib/text";
import { closest, distance } from "fastest-levenshtein";

/** Parts of sentences that several rules share. */

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

/** The JSON type of a value. */
export const typeIn = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/** Whether a value has the JSON type of its field. */
export const isOfType = ({ type = "string" }: Pick<FieldTree, "type">, value: unknown): boolean =>
  typeIn(value) === (type === "integer" ? "number" : type);

/**
 * How to rewrite a value of the wrong type so that the field accepts it. `written` is the value as written in
 * the file.
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

/** How messages name a value: `title`, or Entry 2 of `audience`. */
export function nameOf(path: readonly (string | number)[]): string {
  const last = path.at(-1);
  if (last === undefined) return "The record";
  return typeof last === "number" ? `Entry ${last + 1} of ${fieldName(path.at(-2))}` : fieldName(last);
}

/** Unicode private-use characters, which no text contains: the check refuses them in content. */
const [BEGIN, END] = ["\u{f0000}", "\u{f0001}"];
const FIELD_NAME = new RegExp(`${BEGIN}(.*?)${END}`, "gu");

/**
 * The name of a field in a rule's message. In messages about a file, it is the field's name; in the form,
 * it is the label.
 */
export const fieldName = (name: string | number | undefined): string => `${BEGIN}${name}${END}`;

/** The name of the field that has a role in a type; the role's own name if the type has no such field. */
export const roleField = (type: Pick<ContentType, "schema">, role: FieldRole): string =>
  fieldWith(fieldTree(type), role) ?? role;

/** How rules name the field that has a role in a type. */
export const roleName = (type: Pick<ContentType, "schema">, role: FieldRole): string =>
  fieldName(roleField(type, role));

/** A rule's sentence with its fields named by `show`; by default with their names, as in `title`. */
export const withFieldNames = (sentence: string, show = (name: string): string => `\`${name}\``): string =>
  sentence.replace(FIELD_NAME, (_, name: string) => show(name));

/** Suggests the known name closest to a typo, or undefined when none is close enough. */
export function didYouMean(typed: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const plain = simplify(typed);
  const sameLetters = names.find((name) => simplify(name) === plain);
  if (sameLetters !== undefined) return sameLetters;
  // A transposition counts as two edits.
  const limit = typed.length < 4 ? 1 : Math.max(2, Math.floor(typed.length * 0.4));
  const candidates = names.filter((name) => Math.abs(name.length - typed.length) <= limit);
  if (candidates.length === 0) return undefined;
  const best = closest(typed, candidates);
  return distance(typed, best) <= limit ? best : undefined;
}

/** Removes the most common differences: capitals, spaces, hyphens and underscores. */
const simplify = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, "");
