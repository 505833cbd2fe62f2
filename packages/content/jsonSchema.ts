import type { ContentModel } from "./contentModel";
import type { ContentType } from "./contentType";
import { type FieldTree, fieldTree, kindName } from "./fieldTree";
import { fillIn } from "./fillIn";
import { iconNames } from "./icons";

/**
 * A JSON Schema (draft 7). It can also have non-standard keys that VS Code supports, such as `errorMessage` for error
 * messages and `defaultSnippets` for completions.
 */
type EditorSchema = Readonly<Record<string, unknown>>;

export const JSON_SCHEMAS = ".vscode/schemas";
const DRAFT = "http://json-schema.org/draft-07/schema#";
const EMPTY: EditorSchema = { $ref: "#/definitions/empty" };
const EMPTY_TEXT = "^\\s*$";
const SOMETHING = "\\S";
const ICONS = "icons.json";

/**
 * Returns the JSON Schemas by file name. With them, VS Code shows completions, help texts, and some of the errors that
 * the content check reports. The schemas do not list the ids of records or the addresses of pages. If they did, every
 * new record would make the generated files out of date.
 */
export function jsonSchemas({ types }: Pick<ContentModel, "types">): Map<string, EditorSchema> {
  const icons = {
    $schema: DRAFT,
    enum: [...iconNames()].sort(),
    // Without `errorMessage`, the error in VS Code would list the names of all icons.
    errorMessage: "There is no such icon. Write the name of an icon from lucide.dev/icons, as in `map-pin`.",
  };
  return new Map([
    ...types.flatMap((type): [string, EditorSchema][] => [
      [schemaFile(type), inFile(required(fieldTree(type)))],
      ...unionSchemas(fieldTree(type)),
    ]),
    [ICONS, icons],
  ]);
}

/** Returns the value of VS Code's setting `json.schemas`, which assigns a schema to the files of each type. */
export const checkedFiles = ({
  types,
}: Pick<ContentModel, "types">): { fileMatch: string[]; url: string }[] =>
  types.map((type) => ({
    fileMatch: filesOf(type.source, types).map((files) => files.replace(/^!?/, "$&/content/")),
    url: `./${JSON_SCHEMAS}/${schemaFile(type)}`,
  }));

/**
 * Returns glob patterns for the files of a content type. The folder may also contain a file that is the only record of
 * another type. A pattern with `!` excludes that file, as in `pages/*.json` and `!pages/home.json`.
 */
function filesOf(source: ContentType["source"], types: ContentModel["types"]): string[] {
  if ("file" in source) return [source.file];
  const others = types.flatMap(({ source: other }) =>
    "file" in other && other.file.startsWith(`${source.folder}/`) ? [`!${other.file}`] : [],
  );
  return [`${source.folder}/${source.nested ? "**/" : ""}*.json`, ...others];
}

const schemaFile = ({ name }: Pick<ContentType, "name">) => `${name}.json`;

/** The file name of a union's schema. The schemas of all types that use the union refer to this file. */
const unionFile = ({ typeName }: FieldTree) => `${typeName}.json`;

/**
 * Returns the file names and the schemas of the unions in a field tree. Unions inside the members of a union are not
 * included.
 */
function unionSchemas(field: FieldTree): [string, EditorSchema][] {
  if (field.oneOf) return [[unionFile(field), inFile(oneOfKinds(field.oneOf))]];
  const inner = [...Object.values(field.properties ?? {}), ...(field.items ? [field.items] : [])];
  return inner.flatMap(unionSchemas);
}

function inFile(schema: EditorSchema): EditorSchema {
  return { $schema: DRAFT, ...schema, definitions: { empty: emptySchema } };
}

/**
 * Matches the values that the content check treats as empty: null, a blank text, or a list or group of only empty
 * values.
 */
const emptySchema: EditorSchema = {
  type: ["null", "string", "array", "object"],
  pattern: EMPTY_TEXT,
  items: EMPTY,
  additionalProperties: EMPTY,
};

/** Returns the schema of a field that must be filled. */
function required(field: FieldTree): EditorSchema {
  const errorMessage = fillIn(field);
  const help = { ...helpOf(field), errorMessage };
  if (field.kind === "icon") return { ...help, allOf: [{ $ref: ICONS }] };
  if (field.const) return { const: field.const };
  if (field.oneOf) return { $ref: unionFile(field) };
  if (field.enum) return { ...help, enum: field.enum };
  if (field.type === "array") {
    const { minItems, maxItems } = field;
    return { ...help, type: "array", minItems, maxItems, items: field.items && required(field.items) };
  }
  if (field.type === "object") {
    const mustBeFilled = (name: string) => field.required?.includes(name) ?? false;
    return { ...helpOf(field), type: "object", ...fieldsOf(field, mustBeFilled), required: field.required };
  }
  const { minimum, maximum, maxLength, pattern = SOMETHING } = field;
  if (field.type !== "string") return { ...help, type: field.type, minimum, maximum };
  return { ...help, type: "string", maxLength, pattern, patternErrorMessage: errorMessage };
}

/** Returns the schema of a union. The `kind` of a value determines which fields the value has. */
function oneOfKinds(kinds: readonly FieldTree[]): EditorSchema {
  const names = kinds.map(kindName);
  const kind = {
    title: "Kind",
    description: "The kind of the entry.",
    enum: names,
    enumDescriptions: kinds.map(({ description = "" }) => description),
    errorMessage: fillIn({ enum: names }),
  };
  return {
    type: "object",
    defaultSnippets: kinds.map(({ title, description, example }) => ({
      label: title,
      description,
      body: example,
    })),
    properties: { kind },
    required: ["kind"],
    allOf: kinds.map((each) => ({
      if: { properties: { kind: { const: kindName(each) } }, required: ["kind"] },
      // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
      then: required(each),
    })),
  };
}

/** Returns the schema of a field that may be empty. `emptySchema` defines which values count as empty. */
const optional = (field: FieldTree): EditorSchema => ({ ...helpOf(field), if: EMPTY, else: required(field) });

function fieldsOf(field: FieldTree, mustBeFilled: (name: string) => boolean): EditorSchema {
  const fields = Object.entries(field.properties ?? {});
  const schemas = fields.map(([name, inner]) => [
    name,
    mustBeFilled(name) ? required(inner) : optional(inner),
  ]);
  return { properties: Object.fromEntries(schemas), additionalProperties: false };
}

const helpOf = ({ title, description, write }: FieldTree): EditorSchema => ({
  title,
  description: write ? `${description} Write ${write}.` : description,
});
