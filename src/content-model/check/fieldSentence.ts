import type { JSONPath, Node } from "jsonc-parser";
import type { z } from "zod";
import { quote } from "../../lib/text";
import type { FieldTree } from "../derive/fieldTree";
import { didYouMean } from "./didYouMean";
import { nameOf } from "./eachField";
import { filledValue } from "./filledValue";
import { fillIn, rewrite } from "./fillIn";
import { formatSentence } from "./formatSentence";
import { count, KINDS, listed } from "./inWords";

interface Sentence {
  rule: string;
  message: string;
}

/** Turns a zod issue into a message that says what to write instead. `node` is absent when the value is missing. */
export function fieldSentence(
  issue: z.core.$ZodIssue,
  path: JSONPath,
  node: Node | undefined,
  field: FieldTree,
): Sentence {
  const name = nameOf(path);
  const value = String(node?.value);
  if (node?.type === "number" && field.kind === "count") {
    return { rule: "count", message: `${name} cannot be ${value}. ${fillIn(field)}` };
  }
  switch (issue.code) {
    case "invalid_type":
      return notFilled(path, node, field);
    case "too_big":
      return { rule: "too-long", message: tooBig(name, node, value.length, Number(issue.maximum)) };
    case "too_small":
      return { rule: "too-few", message: tooSmall(name, node, Number(issue.minimum)) };
    case "invalid_value":
    case "invalid_union":
      return node ? unknownChoice(name, node, value, field) : notFilled(path, node, field);
    case "invalid_format":
      return formatSentence(name, value, field);
    default:
      return { rule: "invalid", message: `${name} cannot be this. ${fillIn(field)}` };
  }
}

function notFilled(path: JSONPath, node: Node | undefined, field: FieldTree): Sentence {
  const name = nameOf(path);
  if (!node)
    return { rule: "missing-field", message: `${name} is missing${whereIn(path)}. ${fillIn(field)}` };
  if (filledValue(node) === undefined) {
    const orRemove = typeof path.at(-1) === "number" ? " Or remove the entry." : "";
    return { rule: "empty-field", message: `${name} is empty. ${fillIn(field)}${orRemove}` };
  }
  const wrong = `${name} is ${KINDS[node.type]}, not ${KINDS[field.type ?? "string"]}.`;
  return { rule: "wrong-type", message: `${wrong} ${rewrite(field, node)}` };
}

function unknownChoice(name: string, node: Node, value: string, field: FieldTree): Sentence {
  if (filledValue(node) === undefined)
    return { rule: "empty-field", message: `${name} is empty. ${fillIn(field)}` };
  const choices = field.enum ?? [];
  const meant = didYouMean(value, choices);
  const write = meant ? `Did you mean \`${meant}\`?` : `Write one of ${listed(choices)}.`;
  const what = node.type === "string" ? quote(value) : KINDS[node.type];
  return { rule: "unknown-choice", message: `${name} cannot be ${what}. ${write}` };
}

function tooBig(name: string, node: Node | undefined, characters: number, maximum: number): string {
  const entries = node?.children?.length;
  if (entries !== undefined) {
    return `${name} has ${count(entries, "entry", "entries")}, and at most ${maximum} fit. Remove ${entries - maximum}.`;
  }
  return `${name} has ${characters} characters, and at most ${maximum} fit. Shorten it by ${characters - maximum}.`;
}

function tooSmall(name: string, node: Node | undefined, minimum: number): string {
  const entries = node?.children?.length ?? 0;
  return `${name} has ${count(entries, "entry", "entries")}, and needs at least ${minimum}. Add ${minimum - entries}.`;
}

function whereIn(path: JSONPath): string {
  const parent = path.slice(0, -1);
  return parent.length === 0 ? "" : ` in ${nameOf(parent).replace(/^E/, "e")}`;
}
