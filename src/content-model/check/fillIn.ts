import type { Node } from "jsonc-parser";
import { quote } from "../../lib/text";
import type { FieldTree } from "../derive/fieldTree";
import { count, inWords, listed } from "./inWords";

/** What to write in a field that is missing or empty. */
export function fillIn({
  type,
  kind,
  to = "",
  write,
  enum: choices,
  description = "",
  minItems,
}: FieldTree): string {
  if (kind === "reference") return `Write the id of a ${inWords(to)}.`;
  if (choices) return `Write one of ${listed(choices)}.`;
  if (write) return `Write ${write}.`;
  if (type === "array" && minItems) {
    return `Write at least ${count(minItems, "entry", "entries")}: ${help(description)}`;
  }
  return `Write here: ${help(description)}`;
}

/** How to rewrite a value of the wrong type as one that the field accepts. */
export function rewrite(field: FieldTree, node: Node): string {
  if (field.type === "string" && (node.type === "number" || node.type === "boolean")) {
    return `Write it between double quotes: ${quote(`"${node.value}"`)}.`;
  }
  if (field.type === "array") return "Write the entries between `[` and `]`, with commas between them.";
  if (field.type === "object") {
    return `Write its fields between \`{\` and \`}\`: ${listed(Object.keys(field.properties ?? { kind: "" }))}.`;
  }
  return fillIn(field);
}

/** Formats a help text as the end of a sentence. */
const help = (description: string) =>
  `${description.charAt(0).toLowerCase()}${description.slice(1)}`.replace(/[^.?!]$/, "$&.");
