import type { JSONPath, Node } from "jsonc-parser";
import type { FieldTree } from "../derive/fieldTree";

/** A value in a content file, and the field that describes it. */
export interface FieldAt {
  field: FieldTree;
  node: Node;
  path: JSONPath;
}

/** Calls `visit` for a value and for everything inside it that the content type knows. */
export function eachField(
  field: FieldTree,
  node: Node,
  visit: (at: FieldAt) => void,
  path: JSONPath = [],
): void {
  visit({ field, node, path });
  if (node.type === "array" && field.items) {
    for (const [index, entry] of (node.children ?? []).entries()) {
      eachField(field.items, entry, visit, [...path, index]);
    }
  }
  if (node.type === "object" && field.properties) {
    for (const { name, value } of propertiesOf(node)) {
      const inner = knownField(field, name.value);
      if (inner && value) eachField(inner, value, visit, [...path, name.value]);
    }
  }
}

/** The names and values of an object's properties. */
export function propertiesOf(node: Node): { name: Node; value?: Node }[] {
  return (node.children ?? []).flatMap(({ children }) =>
    children?.[0] ? [{ name: children[0], value: children[1] }] : [],
  );
}

/** The field with this name. `Object.hasOwn`, because content may hold a field called `constructor`. */
export function knownField(field: FieldTree, name: string): FieldTree | undefined {
  return field.properties && Object.hasOwn(field.properties, name) ? field.properties[name] : undefined;
}

/** How a value is called in a sentence: `title`, or Entry 2 of `audience`. */
export function nameOf(path: JSONPath): string {
  const last = path.at(-1);
  if (last === undefined) return "The record";
  return typeof last === "number" ? `Entry ${last + 1} of \`${path.at(-2)}\`` : `\`${last}\``;
}
