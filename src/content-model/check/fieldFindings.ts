import { findNodeAtLocation, type JSONPath, type Node } from "jsonc-parser";
import { type FieldTree, kindName } from "../derive/fieldTree";
import type { ContentType } from "../registry";
import { groupAt, knownField } from "./eachField";
import { fieldSentence } from "./fieldSentence";
import { filledValue } from "./filledValue";
import type { Finding } from "./problem";
import { unknownFields } from "./unknownFields";

/** Validates a record's fields: missing, empty, unknown, of the wrong type, too long, malformed. */
export function fieldFindings(
  root: Node,
  { schema }: Pick<ContentType, "schema">,
  tree: FieldTree,
  text: string,
): Finding[] {
  const unknown = unknownFields(tree, root);
  // A misspelt `titel` is one mistake, not an unknown field and a missing one.
  const meant = new Set(unknown.map((field) => [...field.path, field.meant].join("/")));
  const issues = schema.safeParse(filledValue(root) ?? {}).error?.issues ?? [];
  const wrong = issues
    .map((issue) => ({ issue, path: issue.path.filter((part) => typeof part !== "symbol") }))
    .filter(({ issue, path }) => issue.code !== "unrecognized_keys" && !meant.has(path.join("/")))
    .map(({ issue, path }) => ({
      offset: offsetAt(root, path),
      ...fieldSentence(
        issue,
        path,
        asWritten(findNodeAtLocation(root, path), text),
        fieldAt(tree, root, path),
      ),
    }));
  return [...unknown.map(({ finding }) => finding), ...withoutLengthsOfWrongTypes(wrong)];
}

/** A number node with its source text as the value, because parsing changes `1e999` and long phone numbers. */
function asWritten(node: Node | undefined, text: string): Node | undefined {
  if (node?.type !== "number") return node;
  return { ...node, value: text.slice(node.offset, node.offset + node.length) };
}

/** zod also reports the length of a string in place of a list. The wrong type is the only relevant error there. */
function withoutLengthsOfWrongTypes(findings: readonly Finding[]): Finding[] {
  const wrongType = new Set(findings.filter(({ rule }) => rule === "wrong-type").map(({ offset }) => offset));
  return findings.filter(({ offset, rule }) => rule === "wrong-type" || !wrongType.has(offset));
}

/** The offset of a value, or of the nearest object around it when it is missing. */
function offsetAt(root: Node, path: JSONPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node.offset;
  }
  return root.offset;
}

function fieldAt(tree: FieldTree, root: Node, path: JSONPath): FieldTree {
  return path.reduce<FieldTree>((declared, part, index) => {
    if (typeof part === "number") return declared.items ?? {};
    const node = findNodeAtLocation(root, path.slice(0, index));
    const field = node ? groupAt(declared, node) : declared;
    const kinds = declared.oneOf?.map(kindName);
    return knownField(field, part) ?? (kinds && part === "kind" ? { enum: kinds } : {});
  }, tree);
}
