import { z } from "zod";
import type { FieldKind } from "../fields";
import type { ContentType } from "../registry";

/** A content type as a plain tree: its JSON Schema with the keys that `fields.ts` adds. */
export interface FieldTree {
  type?: "string" | "boolean" | "number" | "integer" | "array" | "object";
  title?: string;
  description?: string;
  kind?: FieldKind;
  to?: string;
  of?: string;
  write?: string;
  typeName?: string;
  typeDescription?: string;
  internal?: boolean;
  needsOneOf?: readonly string[];
  reviewMonths?: number;
  enum?: readonly string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: FieldTree;
  properties?: Readonly<Record<string, FieldTree>>;
  required?: readonly string[];
}

const trees = new WeakMap<ContentType["schema"], FieldTree>();

/** The tree of a content type's fields. It is made once per type. */
export function fieldTree({ schema }: Pick<ContentType, "schema">): FieldTree {
  const known = trees.get(schema);
  if (known) return known;
  // zod types the result as any JSON Schema; `fields.ts` builds only what FieldTree names.
  const tree = z.toJSONSchema(schema, { target: "draft-7", io: "input" }) as FieldTree;
  trees.set(schema, tree);
  return tree;
}

/** The fields of a group, in the order of their declaration. */
export function fieldsOf({ properties = {}, required = [] }: FieldTree) {
  return Object.entries(properties).map(([name, field]) => ({
    name,
    field,
    required: required.includes(name),
  }));
}
