import type { Node } from "jsonc-parser";
import { type FieldTree, fieldsOf, isProse } from "../derive/fieldTree";
import { eachField } from "./eachField";

/** A text of a record, with its offset in the file. */
export interface ValueAt {
  value: string;
  offset: number;
}

/** The texts that visitors read on a record's page, in file order, without the labels of buttons. */
export function proseIn(tree: FieldTree, root: Node): ValueAt[] {
  const hidden = new Set(fieldsOf(tree).flatMap(({ name, field }) => (field.internal ? [name] : [])));
  const prose: ValueAt[] = [];
  eachField(tree, root, (field, node, path) => {
    const isText = isProse(field) && !field.button && node.type === "string";
    if (isText && !hidden.has(String(path[0]))) prose.push({ value: node.value, offset: node.offset });
  });
  return prose;
}

/** The sentences of a text, normalised in case and white space. Fewer than three words are not a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!])\s+|\n+/)
    .map((sentence) => sentence.toLowerCase().replace(/\s+/g, " ").trim())
    .filter((sentence) => sentence.split(" ").length > 2);
}
