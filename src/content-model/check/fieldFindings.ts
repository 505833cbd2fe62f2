import { findNodeAtLocation, type JSONPath, type Node } from "jsonc-parser";
import { type FieldTree, kindName } from "../derive/fieldTree";
import type { ContentType } from "../registry";
import { groupAt, knownField } from "./eachField";
import { fieldSentence } from "./fieldSentence";
import { filledValue } from "./filledValue";
import type { Finding } from "./problem";
import { unknownFields } from "./unknownFields";

/** What a record's own fields get wrong: missing, empty, unknown, of a wrong type, too long, badly written. */
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

/** A number as it stands in the file: `1e999` and a long phone number are other numbers once they are read. */
function asWritten(node: Node | undefined, text: string): Node | undefined {
  if (node?.type !== "number") return node;
  return { ...node, value: text.slice(node.offset, node.offset + node.length) };
}

/** zod counts the letters of a text that should be a list; that it is no list says it all. */
function withoutLengthsOfWrongTypes(findings: readonly Finding[]): Finding[] {
  const wrongType = new Set(findings.filter(({ rule }) => rule === "wrong-type").map(({ offset }) => offset));
  return findings.filter(({ offset, rule }) => rule === "wrong-type" || !wrongType.has(offset));
}

/** Where a value stands, or the nearest object around it when it is missing. */
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
