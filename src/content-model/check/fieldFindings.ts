import { findNodeAtLocation, type JSONPath, type Node } from "jsonc-parser";
import { didYouMean } from "../../lib/didYouMean";
import type { FieldTree } from "../derive/fieldTree";
import { eachField, knownField, nameOf, propertiesOf } from "./eachField";
import { filledValue } from "./filledValue";
import { inWords } from "./inWords";
import { formatSentence } from "./linkSentence";
import type { Finding } from "./problem";
import type { RecordFile } from "./recordFile";

type Issue = ReturnType<typeof issuesOf>[number];

/** What a record's own fields get wrong: missing, empty, unknown, of a wrong type, too long, badly written. */
export function fieldFindings(record: RecordFile): (Finding & { path?: JSONPath })[] {
  const { root, tree } = record;
  if (!root) return [];
  const unknown = unknownFields(tree, root);
  const meant = new Set(unknown.map(({ meant, path }) => [...path, meant].join("/")));
  const shape = issuesOf(record)
    .filter(({ code, path }) => code !== "unrecognized_keys" && !meant.has(path.join("/")))
    .flatMap((issue) => {
      const path = issue.path.filter((part) => typeof part !== "symbol");
      const message = sentence(issue, path, root, fieldAt(tree, path));
      return message ? [{ path, offset: offsetAt(root, path), ...message }] : [];
    });
  return [...unknown.map(({ finding }) => finding), ...shape];
}

function instead(typed: string, all: readonly string[], absent: readonly string[]): string {
  const twin = didYouMean(typed, all);
  if (twin) return `\`${twin}\` stands here already: keep one of the two.`;
  return absent.length > 0 ? `Remove it; what could still stand here: ${listed(absent)}.` : "Remove it.";
}

const issuesOf = ({ type, value }: RecordFile) => type.schema.safeParse(value).error?.issues ?? [];

interface UnknownField {
  finding: Finding;
  path: JSONPath;
  meant?: string;
}

function unknownFields(tree: FieldTree, root: Node): UnknownField[] {
  const found: UnknownField[] = [];
  eachField(tree, root, ({ field, node, path }) => {
    if (!field.properties || node.type !== "object") return;
    const names = propertiesOf(node).map(({ name }) => name);
    const present = new Set(names.map(({ value }) => String(value)));
    const absent = Object.keys(field.properties).filter((name) => !present.has(name));
    for (const name of names.filter(({ value }) => !knownField(field, value))) {
      const meant = didYouMean(name.value, absent);
      const advice = meant
        ? `Did you mean \`${meant}\`?`
        : instead(name.value, Object.keys(field.properties), absent);
      const message = `\`${name.value}\` is not a field ${path.length > 0 ? "here" : "of this file"}. ${advice}`;
      found.push({ path, meant, finding: { offset: name.offset, rule: "unknown-field", message } });
    }
  });
  return found;
}

function sentence(
  issue: Issue,
  path: JSONPath,
  root: Node,
  field: FieldTree,
): { rule: string; message: string } | undefined {
  const node = findNodeAtLocation(root, path);
  const name = nameOf(path);
  const value = node?.value;
  switch (issue.code) {
    case "invalid_type":
      if (!node)
        return { rule: "missing-field", message: `${name} is missing${whereIn(path)}. ${fillIn(field)}` };
      if (filledValue(node) === undefined)
        return { rule: "empty-field", message: `${name} is empty. ${fillIn(field)}` };
      return {
        rule: "wrong-type",
        message: `${name} is ${KINDS[node.type] ?? node.type}, not ${KINDS[field.type ?? ""]}. ${rewrite(field, node)}`,
      };
    case "too_big":
      return { rule: "too-long", message: tooBig(name, field, node, Number(issue.maximum)) };
    case "too_small":
      return { rule: "too-few", message: tooSmall(name, node, Number(issue.minimum)) };
    case "invalid_value":
      return {
        rule: "unknown-choice",
        message: `${name} cannot be \`${value}\`. ${choose(String(value), field.enum ?? [])}`,
      };
    case "invalid_format":
      return formatSentence(name, String(value), field);
    default:
      return { rule: "invalid", message: `${name} cannot be this. ${fillIn(field)}` };
  }
}

const KINDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
};

function fillIn({
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
  if (type === "array" && minItems)
    return `Write at least ${count(minItems, "entry", "entries")}: ${help(description)}`;
  return `Write here: ${help(description)}`;
}

/** Help text as the end of a sentence. */
const help = (description: string) =>
  `${description.charAt(0).toLowerCase()}${description.slice(1)}`.replace(/[^.?!]$/, "$&.");

function rewrite(field: FieldTree, node: Node): string {
  if (field.type === "string" && (node.type === "number" || node.type === "boolean"))
    return `Write it between double quotes: \`"${node.value}"\`.`;
  if (field.type === "array") return "Write the entries between `[` and `]`, with commas between them.";
  if (field.type === "object")
    return `Write its fields between \`{\` and \`}\`: ${listed(Object.keys(field.properties ?? {}))}.`;
  return fillIn(field);
}

function tooBig(name: string, { type }: FieldTree, node: Node | undefined, maximum: number): string {
  if (type === "array") {
    const size = node?.children?.length ?? 0;
    return `${name} has ${count(size, "entry", "entries")}, and at most ${maximum} fit. Remove ${size - maximum}.`;
  }
  const size = String(node?.value).length;
  return `${name} has ${size} characters, and at most ${maximum} fit. Shorten it by ${size - maximum}.`;
}

function tooSmall(name: string, node: Node | undefined, minimum: number): string {
  const size = node?.children?.length ?? 0;
  return `${name} has ${count(size, "entry", "entries")}, and needs at least ${minimum}. Add ${minimum - size}.`;
}

function choose(typed: string, choices: readonly string[]): string {
  const meant = didYouMean(typed, choices);
  return meant ? `Did you mean \`${meant}\`?` : `Write one of ${listed(choices)}.`;
}

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
const count = (size: number, one: string, many: string) => `${size} ${size === 1 ? one : many}`;

function whereIn(path: JSONPath): string {
  const parent = path.slice(0, -1);
  return parent.length === 0 ? "" : ` in ${nameOf(parent).replace(/^E/, "e")}`;
}

/** Where a value stands, or the nearest object around it when it is missing. */
function offsetAt(root: Node, path: JSONPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node.offset;
  }
  return root.offset;
}

function fieldAt(tree: FieldTree, path: JSONPath): FieldTree {
  return path.reduce<FieldTree>(
    (field, part) => (typeof part === "number" ? field.items : knownField(field, part)) ?? {},
    tree,
  );
}
