import { inWords, withArticle } from "@sitekit/lib/text";
import type { FieldTree } from "./fieldTree";

/** Formats names for a sentence: each in backticks, separated by commas. */
export const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

/** Formats a number with its noun in the singular or plural: "1 entry", "3 entries". */
export const count = (size: number, one: string, many: string) => `${size} ${size === 1 ? one : many}`;

/**
 * Returns an instruction for filling in a field: "Write the id of a product." If there is only a general instruction,
 * such as "Write a text.", the help text of the field is appended to it.
 */
export function fillIn(field: FieldTree): string {
  const { type, kind, to = "", write, enum: choices, description = "", minItems } = field;
  if (kind === "reference") return `Write the id of ${withArticle(inWords(to))}.`;
  if (field.const) return `Write \`${field.const}\`.`;
  if (choices) return `Write one of ${listed(choices)}.`;
  if (write) return `Write ${write}.`;
  const toDo = minItems
    ? `Write at least ${count(minItems, "entry", "entries")}.`
    : FILL_IN[type ?? "string"];
  return description ? `${toDo} Help: ${description.replace(/[^.?!]$/, "$&.")}` : toDo;
}

/** For each JSON type, the instruction for fields that have no more specific instruction. */
const FILL_IN: Readonly<Record<NonNullable<FieldTree["type"]>, string>> = {
  string: "Write a text.",
  boolean: "Write `true` or `false`, without quotes.",
  number: "Write a number.",
  integer: "Write a whole number.",
  array: "Write a list.",
  object: "Fill in its fields.",
};
