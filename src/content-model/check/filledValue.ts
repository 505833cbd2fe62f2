import type { Node } from "jsonc-parser";

/**
 * The value of a node with everything empty left out: `null`, `""`, white space, `[]`, and lists and groups of
 * only such. Returns undefined when nothing is left. A list with one filled entry keeps its places, so that
 * the path of an entry still leads to its node.
 */
export function filledValue(node: Node): unknown {
  const children = node.children ?? [];
  switch (node.type) {
    case "null":
      return undefined;
    case "string":
      return String(node.value).trim() === "" ? undefined : node.value;
    case "array": {
      const entries = children.map(filledValue);
      return entries.every((entry) => entry === undefined) ? undefined : entries;
    }
    case "object": {
      const fields = children.flatMap(filledField);
      return fields.length === 0 ? undefined : Object.fromEntries(fields);
    }
    default:
      return node.value;
  }
}

function filledField({ children }: Node): [string, unknown][] {
  const [name, value] = children ?? [];
  if (!name || !value) return [];
  const filled = filledValue(value);
  return filled === undefined ? [] : [[String(name.value), filled]];
}
