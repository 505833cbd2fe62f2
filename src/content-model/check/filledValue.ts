import type { Node } from "jsonc-parser";

/**
 * The value of a node without its empty parts: `null`, `""`, white space, `[]`, and lists and groups of only those.
 * Returns undefined when nothing is left. A list with a filled entry keeps its length, so that the path of an entry
 * still leads to its node.
 */
export function filledValue(node: Node): unknown {
  switch (node.type) {
    case "null":
      return undefined;
    case "string":
      return node.value.trim() === "" ? undefined : node.value;
    case "array": {
      const entries = (node.children ?? []).map(filledValue);
      return entries.every((entry) => entry === undefined) ? undefined : entries;
    }
    case "object":
      return filledFields(node.children ?? []);
    default:
      return node.value;
  }
}

function filledFields(properties: readonly Node[]): Record<string, unknown> | undefined {
  const fields = new Map<string, unknown>();
  for (const { children } of properties) {
    const value = children?.[1] && filledValue(children[1]);
    if (value !== undefined) fields.set(String(children?.[0]?.value), value);
  }
  // A Map rather than an object literal, because content may have a field called `__proto__`.
  return fields.size === 0 ? undefined : Object.fromEntries(fields);
}
