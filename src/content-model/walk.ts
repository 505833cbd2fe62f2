import { z } from "zod";

/** A content field, read off its zod declaration: what every derivation needs to know and no more. */
export interface Field {
  required: boolean;
  /** The schema without its `optional` wrapper. */
  schema: z.ZodType;
  meta: z.GlobalMeta;
  shape:
    | { type: "string" | "boolean" | "number" }
    | { type: "choice"; values: string[] }
    | { type: "list"; item: Field }
    | { type: "group"; group: z.ZodObject };
}

/** The field that a zod schema declares. Throws on a kind of schema that content does not use. */
export function fieldOf(schema: z.ZodType): Field {
  const required = !(schema instanceof z.ZodOptional);
  const inner = required ? schema : (schema.unwrap() as z.ZodType);
  const meta = { ...z.globalRegistry.get(inner), ...z.globalRegistry.get(schema) };
  return { required, schema: inner, meta, shape: shapeOf(inner) };
}

function shapeOf(schema: z.ZodType): Field["shape"] {
  if (schema instanceof z.ZodString) return { type: "string" };
  if (schema instanceof z.ZodBoolean) return { type: "boolean" };
  if (schema instanceof z.ZodNumber) return { type: "number" };
  if (schema instanceof z.ZodEnum) return { type: "choice", values: schema.options.map(String) };
  if (schema instanceof z.ZodArray) return { type: "list", item: fieldOf(schema.element as z.ZodType) };
  if (schema instanceof z.ZodObject) return { type: "group", group: schema };
  throw new Error(`Content fields cannot be of the zod type ${schema.def.type}`);
}

/** The fields of a group, in the order of their declaration. */
export function fieldsOf(group: z.ZodObject): [name: string, field: Field][] {
  return Object.entries(group.shape).map(([name, schema]) => [name, fieldOf(schema as z.ZodType)]);
}

/** What a group says of itself, without what a field that uses it adds. */
export function metaOfGroup(group: z.ZodType): z.GlobalMeta {
  const parent = group._zod.parent as z.ZodType | undefined;
  // Each `.meta()` makes a copy whose parent is the schema before it; the first with a name is the group itself.
  if (parent && z.globalRegistry.get(parent)?.typeName) return metaOfGroup(parent);
  return z.globalRegistry.get(group) ?? {};
}
