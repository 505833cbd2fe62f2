import { inWords } from "../../lib/text";
import { STARTING_POINTS } from "../../sections/sectionsField";
import { type FieldTree, kindName, OPENING } from "./fieldTree";

/** A Decap CMS field, with the keys of our own widgets. */
export interface EditorField {
  name: string;
  label: string;
  label_singular?: string;
  widget: string;
  required: boolean;
  hint?: string;
  /** The regular expression, and the message shown when the value does not match. */
  pattern?: [pattern: string, instead: string];
  options?: { label: string; value: string }[];
  multiple?: boolean;
  value_type?: string;
  min?: number;
  max?: number;
  /** For references: the name of the content type or group. */
  to?: string;
  /** For the focus of a picture: the name of the field with the picture. */
  of?: string;
  field?: EditorField;
  fields?: EditorField[];
  /** For a list of several kinds: the fields of each kind, and the key that holds an entry's kind. */
  types?: EditorField[];
  typeKey?: string;
  /** Templates for the empty list of a new record, as the kinds of its first entries. */
  starting_points?: typeof STARTING_POINTS;
  collapsed?: boolean;
  summary?: string;
  choose_url?: boolean;
  format?: string;
  date_format?: string;
  time_format?: boolean | string;
}

/** The form fields of a group, in declaration order. */
export function editorFields({ properties = {}, required = [] }: FieldTree): EditorField[] {
  return Object.entries(properties)
    .filter(([, field]) => !field.const)
    .map(([name, field]) => editorField(name, field, required.includes(name)));
}

function editorField(name: string, field: FieldTree, required: boolean): EditorField {
  return {
    name,
    label: field.title ?? name,
    required,
    ...(field.description ? { hint: field.description } : {}),
    ...widgetOf(field, required),
  };
}

function widgetOf(field: FieldTree, required: boolean): Pick<EditorField, "widget"> & Partial<EditorField> {
  if (field.type === "array") return listWidget(field);
  if (field.properties) {
    return { widget: required ? "object" : "optional-group", fields: editorFields(field) };
  }
  switch (field.kind) {
    case "choice":
      return { widget: "select", options: optionsOf(field) };
    case "flag":
      return { widget: "boolean" };
    case "count":
      return { widget: "number", value_type: "int", min: field.minimum, max: field.maximum };
    case "date":
      return { widget: "datetime", format: "YYYY-MM-DD", date_format: "YYYY-MM-DD", time_format: false };
    case "moment":
      return {
        widget: "datetime",
        format: "YYYY-MM-DD HH:mm",
        date_format: "YYYY-MM-DD",
        time_format: "HH:mm",
      };
    case "reference":
      return { widget: "record", to: field.to };
    case "icon":
      return { widget: "icon" };
    case "focus":
      return { widget: "focus", of: field.of };
    case "picture":
      return { widget: "picture", choose_url: false, pattern: picturePattern(field) };
    case "page":
      return { widget: "page", ...patternOf(field) };
    case "text":
    case "markdown":
      return { widget: "text", ...patternOf(field) };
    default:
      return { widget: "string", ...patternOf(field) };
  }
}

function listWidget({
  items = {},
  minItems,
  maxItems,
  opening,
}: FieldTree): Pick<EditorField, "widget"> & Partial<EditorField> {
  const size = { ...(minItems ? { min: minItems } : {}), ...(maxItems ? { max: maxItems } : {}) };
  if (items.kind === "choice")
    return { widget: "select", multiple: true, options: optionsOf(items), ...size };
  if (items.kind === "reference") return { widget: "records", to: items.to, ...size };
  if (items.oneOf) {
    const kinds = items.oneOf.filter((kind) => opening !== "above" || kindName(kind) !== OPENING);
    return {
      widget: "list",
      label_singular: inWords(items.typeName ?? "entry"),
      typeKey: "kind",
      types: kinds.map(kindOfEntry),
      ...(opening === "first" ? { starting_points: STARTING_POINTS } : {}),
      ...size,
    };
  }
  if (items.properties) {
    const singular = inWords(items.typeName ?? "entry");
    return {
      widget: "list",
      label_singular: singular,
      summary: summaryOf(items),
      fields: editorFields(items),
      ...size,
    };
  }
  const field = editorField("entry", items, true);
  return { widget: "list", label_singular: field.label.toLowerCase(), collapsed: false, field, ...size };
}

/** A kind of entry. Editors choose it by its name and description. */
const kindOfEntry = (kind: FieldTree): EditorField => ({
  name: kindName(kind),
  label: `${kind.title}: ${kind.description}`,
  widget: "object",
  required: true,
  fields: editorFields(kind),
});

/** The summary of a collapsed list entry. */
const summaryOf = (entry: FieldTree) => `{{fields.${nameField(entry)}}}`;

/** The field that names an entry of a list. */
export function nameField({ properties = {} }: FieldTree): string {
  const names = Object.keys(properties);
  return ["title", "label", "name"].find((name) => names.includes(name)) ?? names[0] ?? "";
}

const optionsOf = ({ enum: values = [] }: FieldTree) =>
  values.map((value) => ({ value, label: /^[a-z]/.test(value) ? sentenceCase(inWords(value)) : value }));

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Decap validates the file name of a picture without its folder, so the folder is optional here. */
function picturePattern({ pattern = "" }: FieldTree): [string, string] {
  const name = pattern.replace("^\\/media\\/", "^(?:\\/media\\/)?");
  return [name, "Choose a picture whose name ends with .jpg, .png, .webp or .avif."];
}

/**
 * Combines the declared pattern and length, because a form field has only one pattern. White space alone counts as
 * empty, as in the content check.
 */
function patternOf({ pattern, maxLength, write }: FieldTree): Pick<EditorField, "pattern"> {
  const longest = maxLength ? `at most ${maxLength} characters` : "";
  const rule = `(?=[\\s\\S]*\\S)(?![\\s\\S]{${(maxLength ?? 10_000) + 1}})`;
  const instead = write ? [write, longest].filter(Boolean).join("; ") : `a text of ${longest}`;
  return { pattern: [`^${rule}${pattern ? `(?:${pattern})` : ""}`, `Write ${instead}.`] };
}
