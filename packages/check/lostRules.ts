import type { z } from "zod";

/**
 * The internal definition of a zod schema. zod has a separate type for the definition of each kind of schema. This type
 * combines the properties that `lostRules` reads.
 */
interface Definition {
  type: string;
  checks?: readonly { _zod: { def: { check: string } } }[];
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  shape?: Readonly<Record<string, z.ZodType>>;
}

/**
 * Maps some kinds of zod schema to the part of the message after “`field` has”. The editor and GraphQL do not support
 * these kinds, so the message says what to write instead.
 */
const INSTEAD: Readonly<Record<string, string>> = {
  nullable:
    "`.nullable()`, which the editor and GraphQL do not support. Write `.optional()`, which also allows null in the file",
  default:
    "`.default()`, which the editor and GraphQL do not support. Write `.optional()`, and set the default in the code that uses the value",
  prefault:
    "`.prefault()`, which the editor and GraphQL do not support. Write `.optional()`, and set the default in the code that uses the value",
  pipe: "a transform or a pipe (`.transform()`, `.pipe()` or `z.preprocess()`), which the editor and GraphQL do not support. Transform the value in the code that uses it",
  transform:
    "a transform, which the editor and GraphQL do not support. Transform the value in the code that uses it",
};

const KNOWN = new Set([
  "object",
  "optional",
  "array",
  "union",
  "string",
  "number",
  "int",
  "boolean",
  "enum",
  "literal",
]);

/**
 * Finds features of a zod schema that content types do not support, such as `.refine()` and `.default()`. Returns a
 * message for each, which says what to write instead.
 */
export function lostRules(schema: z.ZodType, place = "the schema"): string[] {
  const { type, checks = [], innerType, element, options = [], shape = {} } = schema._zod.def as Definition;
  const faults: string[] = [];
  const has = (check: string) => checks.some(({ _zod }) => _zod.def.check === check);
  if (has("overwrite"))
    faults.push(
      `${place} has \`.trim()\` or another method that changes the value, which the editor and GraphQL do not support. Transform the value in the code that uses it.`,
    );
  if (has("custom"))
    faults.push(
      `${place} has custom validation (\`.refine()\`, \`.superRefine()\` or \`.check()\`), which the editor and the content check do not run. Write it as a rule instead, in \`rules\` of content.config.ts: \`...errors("record", { … })\`.`,
    );
  if (INSTEAD[type]) faults.push(`${place} has ${INSTEAD[type]}.`);
  else if (!KNOWN.has(type))
    faults.push(
      `${place} is made with \`z.${type}()\`, which the editor and GraphQL do not support. Declare the field with a function from \`@sitekit/content/fields\`.`,
    );
  return [
    ...faults,
    ...[innerType, element, ...options].flatMap((inner) => (inner ? lostRules(inner, place) : [])),
    ...Object.entries(shape).flatMap(([name, inner]) =>
      lostRules(inner, place === "the schema" ? `\`${name}\`` : `${place.slice(0, -1)}.${name}\``),
    ),
  ];
}
