import * as z from "zod";
import type { ContentType } from "./contentType";
import type { FieldMeta, FieldRole } from "./fields";

/**
 * A content type or a field as plain data: its JSON Schema and the keys of `FieldMeta`. The fields inside it are in
 * `properties`, `items` or `oneOf`.
 */
export interface FieldTree extends FieldMeta {
  type?: "string" | "boolean" | "number" | "integer" | "array" | "object";
  title?: string;
  description?: string;
  /** The only valid value, such as `points`. Only the field `kind` of a union's member has this key. */
  const?: string;
  /** The value that GraphQL queries return instead of null if the field is empty. */
  default?: unknown;
  enum?: readonly string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: FieldTree;
  /** For a union: its members. Each is a group with a field `kind`. */
  oneOf?: readonly FieldTree[];
  properties?: Readonly<Record<string, FieldTree>>;
  required?: readonly string[];
}

const trees = new WeakMap<ContentType["schema"], FieldTree>();

/** Returns the field tree of a content type. It is computed once per schema. */
export function fieldTree({ schema }: Pick<ContentType, "schema">): FieldTree {
  const cached = trees.get(schema);
  if (cached) return cached;
  const asObject = ({ jsonSchema }: { jsonSchema: { oneOf?: unknown; type?: unknown } }) => {
    if (jsonSchema.oneOf) jsonSchema.type = "object";
  };
  // This cast is safe: zod's return type covers all of JSON Schema, but `FieldTree` describes the schemas that the
  // functions of `fields.ts` produce.
  const tree = z.toJSONSchema(schema, { target: "draft-7", io: "input", override: asObject }) as FieldTree;
  trees.set(schema, tree);
  return tree;
}

/** The name of the group's field that has this role; undefined if no field has it. */
export const fieldWith = ({ properties = {} }: FieldTree, role: FieldRole): string | undefined =>
  Object.keys(properties).find((name) => properties[name]?.role === role);

/** Finds the group's field that has this role, and returns its value from `values`; undefined if no field has it. */
export function valueWith(group: FieldTree, role: FieldRole, values: Readonly<Record<string, unknown>>) {
  const name = fieldWith(group, role);
  return name === undefined ? undefined : values[name];
}

/** The `kind` of the section that contains the page's main heading. */
export const OPENING = "opening";

/** Whether a field contains free text: one line, plain text or Markdown. */
export const isProse = ({ kind }: FieldTree): boolean =>
  kind === "line" || kind === "text" || kind === "markdown";

/** Returns the `kind` of a union's member, such as `points`. Empty if `member` is not a member of a union. */
export const kindName = (member: FieldTree): string => member.properties?.kind?.const ?? "";

/**
 * Returns the member of a union that has this `kind`. If no member has it, the result is a group without fields. A
 * field that is not a union is returned unchanged.
 */
export function groupOf(field: FieldTree, kind: unknown): FieldTree {
  if (!field.oneOf) return field;
  return field.oneOf.find((each) => kindName(each) === kind) ?? { type: "object", title: field.title };
}

/** The `kind` of a value in the content; undefined if the value is not an object or has no `kind`. */
export const kindIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined;

/**
 * Returns the fields of a group, in declaration order. For a union, these are the fields of the member that has the
 * `kind` of `value`. The result is empty if no member has this `kind`.
 */
export function fieldsOf(field: FieldTree, value?: unknown) {
  const { properties = {}, required = [] } = groupOf(field, kindIn(value));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    field,
    required: required.includes(name),
  }));
}

/**
 * Returns the name of the field whose value serves as the name of a list entry: `title`, `label`, `name` or the first
 * field. The field `kind` of a union's member is ignored, because many entries can have the same kind. Returns "" if
 * there is no other field.
 */
export function nameField({ properties = {} }: FieldTree): string {
  const names = Object.keys(properties).filter((name) => properties[name]?.const === undefined);
  return ["title", "label", "name"].find((name) => names.includes(name)) ?? names[0] ?? "";
}
