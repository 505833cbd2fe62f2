import { findNodeAtLocation, type JSONPath, type Node } from "jsonc-parser";
import { type FieldTree, groupOf } from "../derive/fieldTree";

/** `path` is reused between calls: copy it to keep it. */
type Visit = (field: FieldTree, node: Node, path: Readonly<JSONPath>) => void;

/** Calls `visit` for a value and for every nested value that the content type declares. */
export function eachField(declared: FieldTree, node: Node, visit: Visit, path: JSONPath = []): void {
  const field = groupAt(declared, node);
  visit(field, node, path);
  for (const [index, child] of (node.children ?? []).entries()) {
    // A child of an object is a property: a name and a value.
    const inProperty = node.type === "object";
    const key = inProperty ? child.children?.[0]?.value : index;
    const inner = inProperty ? knownField(field, key) : field.items;
    const value = inProperty ? child.children?.[1] : child;
    if (!inner || !value) continue;
    path.push(key);
    eachField(inner, value, visit, path);
    path.pop();
  }
}

/** Resolves a union to the group that the value's `kind` names. Other fields are returned as they are. */
export const groupAt = (field: FieldTree, node: Node): FieldTree =>
  field.oneOf ? groupOf(field, findNodeAtLocation(node, ["kind"])?.value) : field;

/** The name nodes of an object's properties. */
export function namesIn(node: Node): Node[] {
  return (node.children ?? []).flatMap(({ children }) => children?.[0] ?? []);
}

/** The field with this name. Uses `Object.hasOwn`, because content may have a field called `constructor`. */
export function knownField(field: FieldTree, name: string): FieldTree | undefined {
  return field.properties && Object.hasOwn(field.properties, name) ? field.properties[name] : undefined;
}

/** How messages name a value: `title`, or Entry 2 of `audience`. */
export function nameOf(path: Readonly<JSONPath>): string {
  const last = path.at(-1);
  if (last === undefined) return "The record";
  return typeof last === "number" ? `Entry ${last + 1} of \`${path.at(-2)}\`` : `\`${last}\``;
}
