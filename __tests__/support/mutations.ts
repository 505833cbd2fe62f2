import { findNodeAtLocation, getNodeValue, type Node, parseTree } from "jsonc-parser";
import type { Path } from "../../src/content-model/check/problem";
import { eachField } from "../../src/content-model/check/recordFile";
import { nameOf } from "../../src/content-model/check/words";
import { type FieldTree, fieldTree } from "../../src/content-model/derive/fieldTree";
import { contentTypeOfFile } from "../../src/content-model/registry";
import { oneOf } from "./random";

/** A change to a content file, and what the content check should say of it. */
export interface Mutation {
  kind: string;
  /** Relative to `content/`. */
  file: string;
  text: string | Buffer;
  /** Absent for a change that harms nothing. `line` is absent where every line would do. */
  expected?: { line?: number; message: RegExp };
}

interface Place {
  field: FieldTree;
  node: Node;
  path: Path;
  required: boolean;
}

/** What a kind of mutation works on: a file, its text, and the places of its fields. */
interface Target {
  file: string;
  text: string;
  places: Place[];
  random: () => number;
}

type Change = Omit<Mutation, "kind" | "file">;
type Mutator = (target: Target) => Change | undefined;

/** Makes one mutation of a kind in a file; undefined when the file has no place for it. */
export function mutate(kind: string, file: string, text: string, random: () => number): Mutation | undefined {
  const change = MUTATORS[kind]?.({ file, text, places: placesIn(file, text), random });
  return change && { kind, file, ...change };
}

function placesIn(file: string, text: string): Place[] {
  const type = contentTypeOfFile(file);
  const root = parseTree(text);
  const places: Place[] = [];
  if (!type || !root) throw new Error(`${file} is not a record`);
  const requiredPaths = new Set<string>();
  eachField(fieldTree(type), getNodeValue(root), ({ field, path }) => {
    for (const name of field.required ?? []) requiredPaths.add([...path, name].join("/"));
    const required = requiredPaths.has(path.join("/"));
    const node = findNodeAtLocation(root, [...path]);
    if (node && path.length > 0) places.push({ field, node, path, required });
  });
  return places;
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;
const replaced = (text: string, { offset, length }: Node, by: string) =>
  text.slice(0, offset) + by + text.slice(offset + length);
const named = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
const isText = ({ node }: Place) => node.type === "string";
const isOf =
  (...kinds: (string | undefined)[]) =>
  ({ field, node }: Place) =>
    kinds.includes(field.kind) && node.type === "string";
/** Free text, not a choice or a name of something. */
const isProse = isOf("line", "text");

/** Puts another value in a place that fits, and expects one sentence on its line. */
const valueMutator =
  (
    fits: (place: Place, file: string) => boolean,
    value: (place: Place, random: () => number) => unknown,
    message: (place: Place) => RegExp,
  ): Mutator =>
  ({ file, text, places, random }) => {
    const fitting = places.filter((place) => fits(place, file));
    if (fitting.length === 0) return undefined;
    const place = oneOf(random, fitting);
    const written = replaced(text, place.node, JSON.stringify(value(place, random)));
    return { text: written, expected: { line: lineAt(text, place.node.offset), message: message(place) } };
  };

/** Changes one of the lines that match, and expects one message for that line, or for the one `below` lines after it. */
const lineMutator =
  (line: RegExp, by: string, message: RegExp, below = 0): Mutator =>
  ({ text, random }) => {
    const lines = text.split("\n");
    const fitting = lines.flatMap((each, at) => (line.test(each) ? [at] : []));
    if (fitting.length === 0) return undefined;
    const at = oneOf(random, fitting);
    const changed = lines.with(at, (lines[at] ?? "").replace(line, by)).join("\n");
    return { text: changed, expected: { line: at + 1 + below, message } };
  };

/** Leaves one letter of a name out. */
function misspelt(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 2));
  return name.slice(0, at) + name.slice(at + 1);
}

/** Takes a whole field out of the file, with the comma that belongs to it. */
function withoutProperty(text: string, { node }: Place): string {
  const property = node.parent;
  if (!property) throw new Error("A field stands in an object");
  const after = text.slice(property.offset + property.length);
  const before = text.slice(0, property.offset);
  return /^\s*,/.test(after) ? before + after.replace(/^\s*,\s*/, "") : before.replace(/,\s*$/, "") + after;
}

const required = ({ required: is }: Place) => is;
const optional = ({ required: is, path }: Place) => !is && path.length === 1;
const emptied =
  (value: unknown): Mutator =>
  ({ text, places, random }) => {
    const fitting = places.filter(optional);
    return fitting.length === 0
      ? undefined
      : { text: replaced(text, oneOf(random, fitting).node, JSON.stringify(value)) };
  };

/** Every kind of mutation: what people and programs do to files, wrong or harmless. */
const MUTATORS: Readonly<Record<string, Mutator>> = {
  "comma left out": ({ text, random }) => {
    const lines = text.split("\n");
    const fitting = lines.flatMap((line, at) => (/",$/.test(line) ? [at] : []));
    const at = oneOf(random, fitting);
    const changed = lines.with(at, (lines[at] ?? "").slice(0, -1)).join("\n");
    return { text: changed, expected: { line: at + 1, message: /comma is missing/ } };
  },
  "comma after the last entry": lineMutator(/("|\]|\})$/, "$1,", /comma after the last entry/),
  "typographic quotation marks": lineMutator(/^( +)"(\w+)": "(.*)"/, "$1“$2”: “$3”", /typographic/),
  "single quotation marks": lineMutator(/^( +)"(\w+)":/, "$1'$2':", /single quotes/),
  "closing quotation mark left out": lineMutator(/"(,?)$/, "$1", /no closing `"`/),
  "name without quotation marks": lineMutator(/^( +)"(\w+)":/, "$1$2:", /has no quotes/),
  "colon left out": lineMutator(/^( +"\w+"):/, "$1", /colon is missing/),
  "line break inside a text": lineMutator(/^( +"\w+": "\w)/, "$1\n", /line break/),
  "tab inside a text": lineMutator(/^( +"\w+": "\w)/, "$1\t", /tab/),
  comment: lineMutator(/^( +"\w+":)/, "// TODO\n$1", /no comments/),
  "field twice": lineMutator(/^( +"\w+": ".*",)$/, "$1\n$1", /second time/, 1),
  "byte-order mark": ({ text }) => ({
    text: `\ufeff${text}`,
    expected: { line: 1, message: /byte-order mark/ },
  }),
  "UTF-16": ({ text }) => ({
    text: Buffer.from(`\ufeff${text}`, "utf16le"),
    expected: { line: 1, message: /UTF-16/ },
  }),
  "end of the file lost": ({ text, random }) => ({
    text: text.slice(0, Math.floor(random() * (text.trimEnd().length - 1))),
    expected: { message: /missing|empty|closing|not a value|expected/ },
  }),
  "binary junk": ({ text, random }) => {
    const bytes = Buffer.from(text);
    const at = Math.floor(random() * (bytes.length - 8));
    return {
      text: Buffer.concat([bytes.subarray(0, at), Buffer.from([0, 255, 254, 0]), bytes.subarray(at)]),
      expected: { line: 1, message: /not text/ },
    };
  },
  "brackets without end": ({ text, random }) => ({
    text: text.replace(/\{/, () => `{${'"a":{'.repeat(1000 + Math.floor(random() * 50_000))}`),
    expected: { line: 1, message: /[Bb]rackets/ },
  }),
  "number for a text": valueMutator(
    (place) => isProse(place),
    (_, random) => Math.floor(random() * 100),
    ({ path }) => named(`${nameOf(path)} is a number, not a text`),
  ),
  "text for a list": valueMutator(
    ({ node }) => node.type === "array",
    () => "One, two",
    ({ path }) => named(`${nameOf(path)} is a text, not a list`),
  ),
  "list for a text": valueMutator(
    (place) => isProse(place),
    () => ["One"],
    ({ path }) => named(`${nameOf(path)} is a list, not a text`),
  ),
  "misspelt field": ({ text, places, random }) => {
    const fitting = places.filter(
      ({ path, node }) => typeof path.at(-1) === "string" && String(path.at(-1)).length > 4 && node.parent,
    );
    const place = oneOf(random, fitting);
    const name = String(place.path.at(-1));
    const key = place.node.parent?.children?.[0];
    if (!key) return undefined;
    const wrong = misspelt(name, random);
    return {
      text: replaced(text, key, JSON.stringify(wrong)),
      expected: { line: lineAt(text, key.offset), message: named(`\`${wrong}\` is not a field`) },
    };
  },
  "required field emptied": valueMutator(
    // Without its only value a group counts as empty itself.
    (place) => required(place) && (place.node.parent?.parent?.children ?? []).length !== 1,
    (_, random) => oneOf(random, [null, "", " ", []]),
    ({ path }) => named(`${nameOf(path)} is empty`),
  ),
  "required field removed": ({ text, places, random }) => {
    const place = oneOf(
      random,
      places.filter(({ path, required: is }) => is && typeof path.at(-1) === "string"),
    );
    const object = place.node.parent?.parent;
    return {
      text: withoutProperty(text, place),
      expected: {
        line: lineAt(text, object?.offset ?? 0),
        message: named(`${nameOf(place.path)} is missing`),
      },
    };
  },
  "too long": valueMutator(
    ({ field, node }) => node.type === "string" && field.maxLength !== undefined && field.kind !== "id",
    ({ field }) => "x".repeat((field.maxLength ?? 0) + 1),
    () => /at most \d+ fit\. Shorten it by 1\./,
  ),
  "too many": valueMutator(
    ({ field, node }) =>
      node.type === "array" && field.maxItems !== undefined && (node.children?.length ?? 0) > 0,
    ({ field, node }) => Array((field.maxItems ?? 0) + 2).fill(plainValue(node.children?.[0])),
    () => /at most \d+ fit\. Remove 2\./,
  ),
  "unknown icon": valueMutator(
    isOf("icon"),
    ({ node }) => `${node.value}-of-nothing`,
    () => /is not an icon/,
  ),
  "unknown record": valueMutator(
    isOf("reference"),
    ({ node }, random) => misspelt(node.value, random),
    ({ node }) => named(`Did you mean \`${node.value}\``),
  ),
  "unknown choice": valueMutator(
    ({ field, node }) => field.kind === "choice" && node.type === "string",
    ({ node }) => `${node.value}s`,
    ({ node }) => named(`Did you mean \`${node.value}\``),
  ),
  "link to no page": valueMutator(
    isOf("page"),
    () => "/no-such-page-at-all",
    () => /is not a page of this site/,
  ),
  "link that runs a script": valueMutator(
    isOf("page", "web"),
    (_, random) => oneOf(random, ["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x"]),
    () => /could run a script/,
  ),
  "link that is not encrypted": valueMutator(
    isOf("web"),
    ({ node }) => String(node.value).replace("https:", "http:"),
    ({ node }) => named(`is not encrypted. Write \`${node.value}\``),
  ),
  "picture that is not there": ({ text, places }) => {
    const place = places.find(isPicture);
    if (!place) return undefined;
    const with_ = '"/media/nowhere.jpg",\n  "imageAlt": "A yard."';
    return {
      text: replaced(text, place.node, with_),
      expected: { line: lineAt(text, place.node.offset), message: /no picture/ },
    };
  },
  "picture without words": ({ text, places }) => {
    const place = places.find(isPicture);
    return (
      place && {
        text: replaced(text, place.node, '"/media/nowhere.jpg"'),
        expected: { line: lineAt(text, place.node.offset), message: /no words/ },
      }
    );
  },
  "id that is not the file's name": valueMutator(
    ({ field, path, node }) => field.kind === "id" && path.length === 1 && node.type === "string",
    ({ node }) => `${node.value}-2`,
    () => /is not the file's name/,
  ),
  "alias to another site": valueMutator(
    isOf("alias"),
    (_, random) => oneOf(random, ["//evil.example", "https://evil.example/", "/\\evil.example"]),
    () => /not on this site/,
  ),
  "alias that is a page": valueMutator(
    isOf("alias"),
    () => "/contact",
    () => /content\/pages\/contact\.json/,
  ),
  "badly written date, phone or hours": valueMutator(
    ({ field, node }) =>
      field.pattern !== undefined &&
      isText({ node } as Place) &&
      ["date", "phone", "email"].includes(field.kind ?? ""),
    () => "next Tuesday",
    () => /`next Tuesday`.* Write /,
  ),

  "optional field: null": emptied(null),
  "optional field: empty text": emptied(""),
  "optional field: empty list": emptied([]),
  "optional field: empty group": emptied({}),
  "optional field removed": ({ text, places, random }) => {
    const fitting = places.filter(optional);
    return fitting.length === 0 ? undefined : { text: withoutProperty(text, oneOf(random, fitting)) };
  },
  "written on one line": ({ text }) => ({ text: JSON.stringify(JSON.parse(text)) }),
  "Windows line ends": ({ text }) => ({ text: text.replaceAll("\n", "\r\n") }),
  "fields in another order": ({ text }) => ({
    text: JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse()), null, 2),
  }),
};

/** A picture that is left empty, so that the record has no words for one either. */
const isPicture = ({ field, node }: Place) => field.kind === "picture" && node.value === "";

function plainValue(node: Node | undefined): unknown {
  if (node?.type === "object")
    return Object.fromEntries(
      (node.children ?? []).map(({ children }) => [children?.[0]?.value, plainValue(children?.[1])]),
    );
  return node?.type === "array" ? (node.children ?? []).map(plainValue) : node?.value;
}

export const MUTATION_KINDS = Object.keys(MUTATORS);
