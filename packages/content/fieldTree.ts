import * as z from "zod";
import type { ContentType } from "./contentType";
import type { FieldMeta, FieldRole } from "./fields";

/** A content type as a tree of plain data: its JSON Schema, with the additional keys that `fields.ts` writes. */
export interface FieldTree extends FieldMeta {
  type?: "string" | "boolean" | "number" | "integer" | "array" | "object";
  title?: string;
  description?: string;
  /** For the field `kind` of a union's member: its only value. */
  const?: string;
  /** The value that GraphQL queries return for an empty field. */
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
  // zod's return type allows every JSON Schema, but the schemas from `fields.ts` only have the keys of FieldTree.
  const tree = z.toJSONSchema(schema, { target: "draft-7", io: "input", override: asObject }) as FieldTree;
  trees.set(schema, tree);
  return tree;
}

/** The name of the group's field with this role; undefined if there is none. */
export const fieldWith = ({ properties = {} }: FieldTree, role: FieldRole): string | undefined =>
  Object.keys(properties).find((name) => properties[name]?.role === role);

/** The value of the group's field with this role; undefined if there is none. */
export function valueWith(group: FieldTree, role: FieldRole, values: Readonly<Record<string, unknown>>) {
  const name = fieldWith(group, role);
  return name === undefined ? undefined : values[name];
}

/** The kind of section that holds the page's heading. */
export const OPENING = "opening";

/** Whether a field contains free text: one line, plain text or Markdown. */
export const isProse = ({ kind }: FieldTree): boolean =>
  kind === "line" || kind === "text" || kind === "markdown";

/** Returns the only value that the field `kind` of a union's member can have. Empty for any other field. */
export const kindName = ({ properties }: FieldTree): string => properties?.kind?.const ?? "";

/**
 * Returns the member of a union whose name is `kind`; a field that is not a union is returned unchanged. For an
 * unknown kind, the result has no fields.
 */
export function groupOf(field: FieldTree, kind: unknown): FieldTree {
  if (!field.oneOf) return field;
  return field.oneOf.find((each) => kindName(each) === kind) ?? { type: "object", title: field.title };
}

/** The `kind` of a value, if it has one. */
export const kindIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined;

/** The fields of a group, in declaration order. For a union, `value` selects the group by its `kind`. */
export function fieldsOf(field: FieldTree, value?: unknown) {
  const { properties = {}, required = [] } = groupOf(field, kindIn(value));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    field,
    required: required.includes(name),
  }));
}

/**
 * The field whose value identifies a list entry in messages: `title`, `label`, `name` or the first field. It is never
 * the field `kind`, whose value many entries share. Empty if the group has no other field.
 */
export function nameField({ properties = {} }: FieldTree): string {
  const names = Object.keys(properties).filter((name) => properties[name]?.const === undefined);
  return ["title", "label", "name"].find((name) => names.includes(name)) ?? names[0] ?? "";
}
