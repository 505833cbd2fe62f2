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
  /** Whether the words stand on a button: several pages may ask for the same. */
  button?: boolean;
  opening?: "first" | "above";
  /** The kind of section that the list must have. */
  needs?: string;
  needsOneOf?: readonly string[];
  /** Whether a page has at most one section of this kind. */
  once?: boolean;
  reviewMonths?: number;
  /** The one value of the field that tells kinds of entry apart. */
  const?: string;
  enum?: readonly string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: FieldTree;
  /** The kinds of entry that may stand here, each a group with a field `kind`. */
  oneOf?: readonly FieldTree[];
  properties?: Readonly<Record<string, FieldTree>>;
  required?: readonly string[];
}

const trees = new WeakMap<ContentType["schema"], FieldTree>();

/** The tree of a content type's fields. It is made once per type. */
export function fieldTree({ schema }: Pick<ContentType, "schema">): FieldTree {
  const known = trees.get(schema);
  if (known) return known;
  const asObject = ({ jsonSchema }: { jsonSchema: { oneOf?: unknown; type?: unknown } }) => {
    if (jsonSchema.oneOf) jsonSchema.type = "object";
  };
  // zod types the result as any JSON Schema; `fields.ts` builds only what FieldTree names.
  const tree = z.toJSONSchema(schema, { target: "draft-7", io: "input", override: asObject }) as FieldTree;
  trees.set(schema, tree);
  return tree;
}

/** The kind of section that holds the page's heading. */
export const OPENING = "opening";

/** Whether a field holds words for visitors. */
export const isProse = ({ kind }: FieldTree): boolean =>
  kind === "line" || kind === "text" || kind === "markdown";

/** The name of a kind of entry. */
export const kindName = ({ properties }: FieldTree): string => properties?.kind?.const ?? "";

/**
 * The group that a value is: where entries are of several kinds, the one that its field `kind` names. A kind that there
 * is not has no fields.
 */
export function groupOf(field: FieldTree, kind: unknown): FieldTree {
  if (!field.oneOf) return field;
  return field.oneOf.find((each) => kindName(each) === kind) ?? { type: "object", title: field.title };
}

/** What the field `kind` of a value says. */
export const kindIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined;

/** The fields of a group, in the order of their declaration. `value` tells which group it is where there are several kinds. */
export function fieldsOf(field: FieldTree, value?: unknown) {
  const { properties = {}, required = [] } = groupOf(field, kindIn(value));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    field,
    required: required.includes(name),
  }));
}

/** The single values of a record that others than editors get, each with its field. */
export function shownValues(field: FieldTree, value: unknown): { field: FieldTree; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item) => shownValues(field.items ?? {}, item));
  if (field.type !== "object") return [{ field, value }];
  const values = Object(value);
  return fieldsOf(field, values).flatMap(({ name, field: inner }) =>
    inner.internal ? [] : shownValues(inner, values[name]),
  );
}
