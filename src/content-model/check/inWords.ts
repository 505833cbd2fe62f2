/** The name of a content type in words: `LegalPage` becomes "legal page". */
export const inWords = (typeName: string) => typeName.replace(/\B[A-Z]/g, " $&").toLowerCase();

/** How messages name the types of JSON values. */
export const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  integer: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  null: "nothing",
};

/** Formats names as a list in a sentence. */
export const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

/** A number with its noun: 1 entry, 3 entries. */
export const count = (size: number, one: string, many: string) => `${size} ${size === 1 ? one : many}`;
