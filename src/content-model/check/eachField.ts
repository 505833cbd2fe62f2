import { findNodeAtLocation, type JSONPath, type Node } from "jsonc-parser";
import { type FieldTree, groupOf, kindName } from "../derive/fieldTree";

/** A value in a record's syntax tree, with the field that the content type declares for it. */
export interface Place {
  field: FieldTree;
  node: Node;
  /** Reused between calls: copy it to keep it. */
  path: Readonly<JSONPath>;
  /** Whether the value has content, see `isFilled`. */
  filled: boolean;
  /** Whether it must have content: it is required in a group, or an entry of a list, that has content. */
  required: boolean;
}

/** Calls `visit` for a record and for every nested value that the content type declares. */
export function eachField(tree: FieldTree, root: Node, visit: (place: Place) => void): void {
  const path: JSONPath = [];
  const walk = (declared: FieldTree, node: Node, required: boolean) => {
    const field = groupAt(declared, node);
    // An empty record is one whose fields are missing, not one that may be left empty.
    const filled = path.length === 0 || isFilled(node);
    visit({ field, node, path, filled, required });
    const inProperty = node.type === "object";
    for (const [key, child] of inProperty ? properties(node) : (node.children ?? []).entries()) {
      const inner = inProperty ? knownField(field, String(key)) : field.items;
      if (!inner || !child) continue;
      path.push(key);
      walk(inner, child, filled && (!inProperty || (field.required?.includes(String(key)) ?? false)));
      path.pop();
    }
  };
  walk(tree, root, true);
}

/** The values of an object by name; of a field that stands twice the last, which is the one that parsers keep. */
const properties = ({ children = [] }: Node) =>
  new Map(children.map(({ children: [name, value] = [] }) => [String(name?.value), value]));

/**
 * Resolves a union to the group that the value's `kind` names; other fields are returned as they are. Of a group whose
 * kind is unknown only the kind can be judged.
 */
function groupAt(field: FieldTree, node: Node): FieldTree {
  if (!field.oneOf) return field;
  const group = groupOf(field, findNodeAtLocation(node, ["kind"])?.value);
  if (group.properties) return group;
  const kind: FieldTree = { type: "string", enum: field.oneOf.map(kindName) };
  return { type: "object", title: field.title, properties: { kind }, required: ["kind"] };
}

/** Whether a group of a union names no kind that there is, so that its fields cannot be judged. */
export const isOfUnknownKind = ({ properties }: FieldTree) => properties?.kind?.enum !== undefined;

/** Whether a value has content: not `null`, white space, or a list or group of only empty values. */
export function isFilled({ type, value, children = [] }: Node): boolean {
  if (type === "string") return value.trim() !== "";
  if (type === "array") return children.some(isFilled);
  if (type === "object") return children.some(({ children: [, inner] = [] }) => inner && isFilled(inner));
  return type !== "null";
}

/** The name nodes of an object's properties. */
export const namesIn = (node: Node): Node[] =>
  (node.children ?? []).flatMap(({ children }) => children?.[0] ?? []);

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

/** One character of a JSON string: literal, or an escape sequence such as `\n` or `\u00e9`. */
const CHARACTER = /\\u[\da-f]{4}|\\.|[^"\\]/giy;

/** The file offset of the character at `index` of a string's value; `offset` is that of its opening `"`. */
export function textOffset(file: string, offset: number, index: number): number {
  CHARACTER.lastIndex = offset + 1;
  for (let at = 0; at < index && CHARACTER.test(file); at += 1);
  return Math.max(CHARACTER.lastIndex, offset + 1);
}
