import fs from "node:fs";
import path from "node:path";
import { PROVIDER_NAMES } from "@sitekit/editor/settings";
import { getOrMake } from "@sitekit/lib/maps";
import Ajv, { type AnySchema, type ValidateFunction } from "ajv";

/** A JSON schema in the form that OpenAPI uses. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: (string | null)[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: unknown;
}

interface Operation {
  query: Record<string, Schema>;
  /** Query parameters that every request must have. */
  required?: string[];
  body?: Schema;
  /** The schema of each response, by status. With an empty schema, the body is not checked. */
  answers: Record<string, Schema>;
}

interface Description {
  operations: Record<string, Operation>;
  schemas: Record<string, Schema>;
}

/**
 * Status codes that a stand-in may return for any request, even if the provider's description does not list them. The
 * same applies to status codes of 500 and above.
 */
const ANYWHERE = [401, 403, 404, 429];

/** Path parameters that may contain slashes. */
const WITH_SLASHES = ["branch", "path", "ref", "filepath", "basehead"];

/** The status and the parsed body of a provider's response. */
export interface Answer {
  status: number;
  body: unknown;
}

/**
 * Checks a stand-in's response to a request. Returns the response, with a sample value for each required property that
 * was missing. The body of an error response is neither checked nor changed.
 */
type Answered = (answer: Answer) => Answer;

type Provider = keyof typeof PROVIDER_NAMES;

/**
 * Returns a function that checks a request against the OpenAPI description of a provider. The description is stored
 * next to this file. The function returns a second function for the response to this request: see `Answered`. Both
 * functions throw an error if something does not match the description.
 */
export const described = (provider: Provider) =>
  getOrMake(descriptions, provider, () => readDescription(provider));

const descriptions = new Map<Provider, ReturnType<typeof readDescription>>();

function readDescription(provider: Provider) {
  const { operations, schemas }: Description = JSON.parse(
    fs.readFileSync(path.resolve("packages/editor/__tests__/stores/openapi", `${provider}.json`), "utf8"),
  );
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false, formats: FORMATS });
  const whose = `${PROVIDER_NAMES[provider]}'s description`;
  const known = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)]));
  const validators = new WeakMap<Schema, ValidateFunction>();
  const compile = (schema: Schema) => () =>
    ajv.compile({ ...(closed(schema) as object), schemas: known } as AnySchema);
  const fits = (schema: Schema, value: unknown, what: string) => {
    const validate = getOrMake(validators, schema, compile(schema));
    if (validate(value)) return;
    const faults = (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, params.additionalProperty].filter(Boolean).join(" "),
    );
    throw new Error(`${what} does not fit ${whose}: ${[...new Set(faults)].join("; ")}.`);
  };
  /**
   * Returns a copy of `given`, with a sample value for each required property that was missing. The stand-ins return
   * only the properties that matter in the tests.
   */
  const whole = (schema: Schema, given: unknown): unknown => {
    const { $ref, items, properties = {}, required = [], oneOf, anyOf, nullable, type } = schema;
    if ($ref) return whole(schemas[$ref.replace("#/schemas/", "")] ?? {}, given);
    const choices = oneOf ?? anyOf;
    if (choices) return whole(choices.find((choice) => holds(choice, given)) ?? choices[0] ?? {}, given);
    if (Array.isArray(given)) return given.map((item) => whole(items ?? {}, item));
    if (given === undefined && nullable) return null;
    if (type === "object" && (given === undefined || isObject(given))) {
      const whatIs = { ...(given as Record<string, unknown>) };
      for (const [name, part] of Object.entries(properties))
        if (whatIs[name] !== undefined || required.includes(name)) whatIs[name] = whole(part, whatIs[name]);
      return whatIs;
    }
    return given === undefined ? someValue(schema) : given;
  };
  const holds = (choice: Schema, given: unknown): boolean => {
    const { type, properties = {} } = choice.$ref
      ? (schemas[choice.$ref.replace("#/schemas/", "")] ?? {})
      : choice;
    if (Array.isArray(given) || type === "array") return Array.isArray(given) === (type === "array");
    return isObject(given)
      ? Object.keys(given).every((name) => name in properties)
      : given === undefined || type === typeof given;
  };
  const patterns = Object.keys(operations)
    .map((name) => ({ name, pattern: patternOf(name) }))
    // Tries paths with a longer fixed part first. `{ref}` can contain slashes, so `commits/{ref}` would also match a
    // request for `commits/{ref}/status`.
    .sort((a, b) => withoutParameters(b.name).length - withoutParameters(a.name).length);

  return (method: string, url: URL, body: unknown): Answered => {
    const asked = `${method} ${url.pathname.replace(/^\/api\/v\d/, "")}`;
    const { name } = patterns.find(({ pattern }) => pattern.test(asked)) ?? {};
    const operation = name && operations[name];
    if (!operation) throw new Error(`${whose} knows no ${asked}.`);
    for (const [parameter, text] of url.searchParams) {
      const schema = operation.query[parameter];
      if (!schema) throw new Error(`${whose} knows no parameter “${parameter}” of ${name}.`);
      fits(schema, parsed(text, schema), `The parameter “${parameter}” of ${name}`);
    }
    for (const parameter of operation.required ?? [])
      if (!url.searchParams.has(parameter)) throw new Error(`${name} lacks the parameter “${parameter}”.`);
    if (body !== undefined && !operation.body) throw new Error(`${whose} knows no body of ${name}.`);
    if (operation.body) fits(operation.body, body, `The body of ${name}`);
    return ({ status, body: answered }) => {
      const schema = operation.answers[status];
      const isRefusal = status >= 400;
      const isTold = schema ?? (isRefusal && (ANYWHERE.includes(status) || status >= 500));
      const tellsRefusals = Object.keys(operation.answers).some((each) => Number(each) >= 400);
      if (!isTold && !(isRefusal && !tellsRefusals))
        throw new Error(`${whose} knows no answer ${status} to ${name}.`);
      if (isRefusal || !schema || Object.keys(schema).length === 0) return { status, body: answered };
      const all = whole(schema, answered);
      fits(schema, all, `The answer to ${name}`);
      return { status, body: all };
    };
  };
}

const FORMATS = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  uri: /^[a-z]+:/,
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const withoutParameters = (template: string) => template.replace(/\{\w+\}/g, "");

const patternOf = (template: string) =>
  new RegExp(
    `^${template.replace(/[.]/g, "\\$&").replace(/\{(\w+)\}/g, (_all, name) => (WITH_SLASHES.includes(name) ? ".+" : "[^/]+"))}$`,
  );

/**
 * Returns the value of a query parameter: an integer or a boolean if the schema has this type and the text is valid,
 * otherwise the unchanged text.
 */
function parsed(text: string, { type }: Schema): unknown {
  if (type === "integer" && /^\d+$/.test(text)) return Number(text);
  return type === "boolean" && /^(true|false)$/.test(text) ? text === "true" : text;
}

function someValue({ type, format, enum: choices }: Schema): unknown {
  const texts: Record<string, string> = {
    "date-time": "2026-01-31T09:00:00Z",
    uri: "https://host.example/x",
  };
  const values: Record<string, unknown> = { integer: 1, number: 1, boolean: false, array: [], object: {} };
  if (type && type in values) return values[type];
  return choices?.[0] ?? texts[format ?? ""] ?? "text";
}

/**
 * Converts an OpenAPI schema to JSON Schema for ajv. Schemas that list their properties get
 * `additionalProperties: false`, so that ajv refuses other properties. Exceptions are schemas that already have
 * `additionalProperties`, schemas with `anyOf` or `oneOf`, and the parts of an `allOf` (`isPart`).
 */
function closed(schema: Schema, isPart = false): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  const { nullable, properties, allOf, oneOf, anyOf, items, ...rest } = schema;
  const all = (list?: Schema[]) => list?.map((each) => closed(each));
  const same = {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, closed(part)])),
      ...("additionalProperties" in rest || isPart || anyOf || oneOf ? {} : { additionalProperties: false }),
    }),
    ...(allOf && { allOf: allOf.map((each) => closed(each, true)) }),
    ...(oneOf && { anyOf: all(oneOf) }),
    ...(anyOf && { anyOf: all(anyOf) }),
    ...(items && { items: closed(items) }),
  };
  return nullable ? { anyOf: [same, { type: "null" }] } : same;
}
