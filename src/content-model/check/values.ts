import { findNodeAtLocation, type JSONPath, type Node } from "jsonc-parser";
import { quote } from "../../lib/text";
import { type FieldTree, kindName, nameField, OPENING } from "../derive/fieldTree";
import { isFilled, isOfUnknownKind, knownField, nameOf, namesIn } from "./eachField";
import { advice, errors, type Found, type Value } from "./rule";
import { count, didYouMean, fillIn, JSON_TYPES, listed, rewrite, suggester } from "./words";

/** A value of a wrong type, or that is empty, unknown, too long or too short. */
export const VALUE_RULES = [
  ...errors("value", {
    "empty-field": ({ field, path, filled, required }) => {
      if (filled || !required) return undefined;
      const orRemove = typeof path.at(-1) === "number" ? " Or remove the entry." : "";
      return `${nameOf(path)} is empty. ${fillIn(field)}${orRemove}`;
    },
    "unknown-choice": ({ field: { enum: choices }, node, path, filled }) => {
      if (!choices || !filled || choices.includes(node.value)) return undefined;
      const meant = didYouMean(String(node.value), choices);
      const write = meant ? `Did you mean \`${meant}\`?` : `Write one of ${listed(choices)}.`;
      const what = node.type === "string" ? quote(node.value) : JSON_TYPES[node.type];
      return `${nameOf(path)} cannot be ${what}. ${write}`;
    },
    "wrong-type": (value) => {
      const { field, node, path, filled } = value;
      const { type = "string" } = field;
      if (!filled || node.type === (type === "integer" ? "number" : type)) return undefined;
      return `${nameOf(path)} is ${JSON_TYPES[node.type]}, not ${JSON_TYPES[type]}. ${rewrite(field, node, written(value))}`;
    },
    count: (value) => {
      const { field, node, path } = value;
      if (node.type !== "number") return undefined;
      const { minimum = -Infinity, maximum = Infinity } = field;
      if (Number.isInteger(node.value) && node.value >= minimum && node.value <= maximum) return undefined;
      return `${nameOf(path)} cannot be ${written(value)}. ${fillIn(field)}`;
    },
    "too-long": ({ field: { maxLength = Infinity, maxItems = Infinity }, node, path }) => {
      const isText = node.type === "string";
      const size = isText ? node.value.length : (node.children?.length ?? 0);
      const most = isText ? maxLength : node.type === "array" ? maxItems : Infinity;
      if (size <= most) return undefined;
      const over = size - most;
      return isText
        ? `${nameOf(path)} has ${size} characters, and at most ${most} fit. Shorten it by ${over}.`
        : `${nameOf(path)} has ${count(size, "entry", "entries")}, and at most ${most} fit. Remove ${over}.`;
    },
    "too-few": ({ field: { minItems = 0 }, node, path, filled }) => {
      const entries = node.children?.length ?? 0;
      if (node.type !== "array" || !filled || entries >= minItems) return undefined;
      return `${nameOf(path)} has ${count(entries, "entry", "entries")}, and needs at least ${minItems}. Add ${minItems - entries}.`;
    },
  }),
];

/** A value as it stands in the file, because parsing changes `1e999` and long phone numbers. */
const written = ({ node: { offset, length }, text }: Value) => text.slice(offset, offset + length);

/** Fields that are missing or unknown, and groups whose fields do not fit together. */
export const GROUP_RULES = [
  ...errors("group", {
    "missing-field": ({ field, node, path, filled }) => {
      if (!filled) return undefined;
      const present = new Set(namesIn(node).map(({ value }) => value));
      const absent = (field.required ?? []).filter((name) => !present.has(name));
      if (absent.length === 0) return undefined;
      // A misspelt `titel` is one mistake, not an unknown field and a missing one.
      const meant = new Set(unknownFields(field, node).map((unknown) => unknown.meant));
      const where = path.length === 0 ? "" : ` in ${nameOf(path).replace(/^E/, "e")}`;
      return absent
        .filter((name) => !meant.has(name))
        .map((name) => ({
          offset: node.offset,
          message: `\`${name}\` is missing${where}. ${fillIn(field.properties?.[name] ?? {})}`,
        }));
    },
    "unknown-field": ({ field, node, path }) =>
      unknownFields(field, node).map(({ name, meant, instead }) => {
        const kind = kindName(field);
        const here = kind ? `of the kind \`${kind}\`` : path.length > 0 ? "here" : "of this file";
        const write = meant ? `Did you mean \`${meant}\`?` : instead();
        return { offset: name.offset, message: `${quote(name.value)} is not a field ${here}. ${write}` };
      }),
    "leads-nowhere": ({ field: { needsOneOf }, node }) =>
      needsOneOf &&
      !needsOneOf.some((name) => hasFilled(node, name)) &&
      `This entry leads nowhere. Fill in ${needsOneOf.map((name) => `\`${name}\``).join(" or ")}, or remove it.`,
    "picture-words": ({ field, node }) => {
      if (!field.properties?.imageAlt || !hasFilled(node, "imageUrl") || hasFilled(node, "imageAlt"))
        return undefined;
      const offset = findNodeAtLocation(node, ["imageUrl"])?.offset;
      const message =
        "The picture has no words for people who do not see it. Write in `imageAlt` what it shows.";
      return { offset, message };
    },
    duplicate: ({ field, node }) => {
      const addresses = (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
        value && knownField(field, name?.value)?.kind === "web" ? [value] : [],
      );
      return duplicates(addresses).map(({ offset, value }) => ({
        offset,
        message: `${quote(value)} is the same address as another one here. Write the one that belongs here.`,
      }));
    },
  }),
  ...errors("group", {
    "wrong-network": ({ field, node }) =>
      (node.children ?? []).flatMap(({ children: [name, value] = [] }) => {
        const own = NETWORKS[String(name?.value)];
        if (!own || !value || knownField(field, name?.value)?.kind !== "web") return [];
        const other = Object.entries(NETWORKS).find(([, hosts]) => hosts !== own && hosts.test(value.value));
        const message = `${quote(value.value)} is an address of ${other?.[0]}. Write the one of \`${name?.value}\`, or leave it empty.`;
        return other ? [{ offset: value.offset, message }] : [];
      }),
  }),
  ...advice("group", {
    "alternative-text": ({ node }) => {
      const words = findNodeAtLocation(node, ["imageAlt"]);
      const [found] =
        /^[^\s]+\.(jpe?g|png|webp|avif|gif|svg)$|^(an? |the )?(image|picture|photo(graph)?|graphic|icon)( of\b|$)/i.exec(
          String(words?.value ?? "").trim(),
        ) ?? [];
      const message = `${quote(found ?? "")} does not say what the picture shows. Write what a person sees, as in \`Lorries in a depot yard\`.`;
      return found !== undefined && words && { offset: words.offset, message };
    },
    "cut-in-search": ({ node, path, type }) =>
      path.length === 0 && type.path !== undefined
        ? SEARCH_LIMITS.flatMap(([names, most]) => tooLongForSearch(node, names, most))
        : undefined,
  }),
];

/** The addresses of social networks, by the names of their fields. */
const NETWORKS: Readonly<Record<string, RegExp>> = {
  linkedin: /^https:\/\/([\w-]+\.)*linkedin\.com\b/i,
  twitter: /^https:\/\/([\w-]+\.)*(twitter|x)\.com\b/i,
  facebook: /^https:\/\/([\w-]+\.)*(facebook|fb)\.com\b/i,
  instagram: /^https:\/\/([\w-]+\.)*instagram\.com\b/i,
};

const hasFilled = (node: Node, name: string): boolean => {
  const value = findNodeAtLocation(node, [name]);
  return value !== undefined && isFilled(value);
};

interface UnknownField {
  name: Node;
  /** The absent field that was probably meant. */
  meant?: string;
  /** What to do when none was. */
  instead(): string;
}

/** The maximum number of fields in a message, so that it stays readable. */
const MAX_NAMED = 12;

/** The fields of a group that its content type does not declare; most are misspelt. */
function unknownFields(field: FieldTree, node: Node): UnknownField[] {
  if (!field.properties || isOfUnknownKind(field)) return [];
  const names = namesIn(node);
  const unknown = names.filter(({ value }) => !knownField(field, value));
  if (unknown.length === 0) return [];
  const present = new Set(names.map(({ value }) => String(value)));
  const absent = Object.keys(field.properties).filter((name) => !present.has(name));
  const meantBy = suggester(absent);
  const existingFor = suggester(Object.keys(field.properties));
  return unknown.map((name) => ({
    name,
    meant: meantBy(name.value),
    instead: () => {
      const existing = existingFor(name.value);
      if (existing) return `\`${existing}\` stands here already: keep one of the two.`;
      if (absent.length === 0) return "Remove it.";
      const more = absent.length > MAX_NAMED ? ` and ${absent.length - MAX_NAMED} more` : "";
      return `Remove it; what could still stand here: ${listed(absent.slice(0, MAX_NAMED))}${more}.`;
    },
  }));
}

/** Fields and lengths in characters after which search results truncate. The first filled field is the one they get. */
const SEARCH_LIMITS: readonly (readonly [names: readonly [string, string], most: number])[] = [
  [["metaTitle", "title"], 60],
  [["metaDescription", "description"], 160],
];

function tooLongForSearch(root: Node, names: readonly [string, string], most: number): Found[] {
  const name = names.find((each) => hasFilled(root, each));
  const node = name && findNodeAtLocation(root, [name]);
  const length = node && node.type === "string" ? node.value.trim().length : 0;
  if (!node || length <= most) return [];
  const shorten =
    name === names[0] ? "Shorten it." : `Shorten it, or write a shorter one in \`${names[0]}\`.`;
  const message = `\`${name}\` has ${length} characters, and search results cut it after about ${most}. ${shorten}`;
  return [{ offset: node.offset, message }];
}

/** Entries that stand twice, and sections that are missing or in the wrong place. */
export const LIST_RULES = [
  ...errors("list", {
    duplicate: ({ field: { items = {} }, node, path }) => {
      const list = nameOf(path);
      // Aliases and ids have rules of their own.
      if (items.kind === "alias" || items.properties?.id) return undefined;
      const name = items.properties && nameField(items);
      return duplicates(name ? fieldsOf(node, name) : (node.children ?? [])).map(({ offset, value }) => ({
        offset,
        message: name
          ? `${quote(value)} stands twice as \`${name}\` in ${list}. Write another one, or remove the entry.`
          : `${quote(value)} stands twice in ${list}. Remove one.`,
      }));
    },
    // A page has exactly one heading: in the opening, which is its first section, or above all sections.
    opening: ({ field: { opening }, node }) => {
      if (!opening) return undefined;
      const [first] = node.children ?? [];
      const openings = ofKind(node, OPENING);
      if (opening === "above") return openings.map(({ offset }) => ({ offset, message: HAS_A_HEADING }));
      const [own, ...more] = openings;
      if (!own) return first && { offset: first.offset, message: NO_OPENING };
      const before = node.children?.indexOf(own) ?? 0;
      const sections = count(before, "section stands", "sections stand");
      const message = `The opening holds the heading of the page, and ${sections} above it. Move it to the top.`;
      return [
        ...(before > 0 ? [{ offset: own.offset, message }] : []),
        ...more.map(({ offset }) => ({ offset, message: SECOND_OPENING })),
      ];
    },
    "needed-section": ({ field: { needs, items }, node }) => {
      if (!needs || ofKind(node, needs).length > 0) return undefined;
      const label = items?.oneOf?.find((kind) => kindName(kind) === needs)?.title ?? needs;
      return `This page has no section "${label}", and so not what it lists. Add one of the kind \`${needs}\`.`;
    },
    // Links address parts of a section by number, so a page has only one section with numbered parts.
    "second-section": ({ field: { items }, node }) =>
      (items?.oneOf ?? [])
        .filter(({ once }) => once)
        .flatMap((kind) => ofKind(node, kindName(kind)).slice(1))
        .map((section) => ({
          offset: section.offset,
          message: `This is a second section of the kind \`${kindIn(section)}\`, and a page has one. Put what it says into the first.`,
        })),
  }),
  ...advice("list", {
    duplicate: ({ field: { items }, node, path }) =>
      Object.entries(items?.properties ?? {})
        .filter(([, { kind }]) => kind === "page")
        .flatMap(([name]) => duplicates(fieldsOf(node, name)))
        .map(({ offset, value }) => ({
          offset,
          message: `Two entries of ${nameOf(path)} lead to the same page, ${quote(value)}. Remove one.`,
        })),
  }),
];

const kindIn = (section: Node): unknown => findNodeAtLocation(section, ["kind"])?.value;
const ofKind = ({ children = [] }: Node, kind: string) => children.filter((entry) => kindIn(entry) === kind);
const fieldsOf = ({ children = [] }: Node, name: string) =>
  children.flatMap((entry) => findNodeAtLocation(entry, [name] satisfies JSONPath) ?? []);

const NO_OPENING =
  "The page has no opening, and so no heading. Put a section of the kind `opening` before this one.";
const SECOND_OPENING =
  "This is a second opening, and a page has one heading. Remove it, or make it a section of another kind.";
const HAS_A_HEADING =
  "This page has its heading above all sections, and a page has one. Make this a section of another kind, as in `points` or `text`.";

/** The texts that repeat an earlier one, ignoring case and surrounding white space. */
function duplicates(nodes: readonly Node[]): Node[] {
  const seen = new Set<string>();
  return nodes.filter(({ type, value }) => {
    const plain = type === "string" ? value.trim().toLowerCase() : "";
    const isRepeated = plain !== "" && seen.has(plain);
    seen.add(plain);
    return isRepeated;
  });
}
