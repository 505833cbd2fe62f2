import { type FieldTree, fieldWith, kindIn, kindName, nameField, OPENING } from "@sitekit/content/fieldTree";
import { count, fillIn, listed } from "@sitekit/content/fillIn";
import { isEmpty } from "@sitekit/content/record";
import { quote } from "@sitekit/lib/text";
import type { Path } from "./problem";
import { advice, errors, type Found, type Value } from "./rule";
import { didYouMean, fieldName, isOfType, JSON_TYPES, nameOf, rewrite, typeIn } from "./words";

/** A value of a wrong type, or that is empty, unknown, too long or too short. */
export const VALUE_RULES = [
  ...errors("value", {
    "empty-field": ({ field, path, filled, required }) => {
      if (filled || !required) return undefined;
      const orRemove = typeof path.at(-1) === "number" ? " Or remove the entry." : "";
      return `${nameOf(path)} is empty. ${fillIn(field)}${orRemove}`;
    },
    "unknown-choice": ({ field: { enum: choices }, value, text, path, filled }) => {
      if (!choices || !filled || choices.includes(text)) return undefined;
      const meant = didYouMean(String(value), choices);
      const write = meant ? `Did you mean \`${meant}\`?` : `Write one of ${listed(choices)}.`;
      const what = text ? quote(text) : JSON_TYPES[typeIn(value)];
      return `${nameOf(path)} cannot be ${what}. ${write}`;
    },
    "wrong-type": ({ field, value, path, filled, written }) => {
      const { type = "string" } = field;
      if (!filled || isOfType(field, value)) return undefined;
      return `${nameOf(path)} is ${JSON_TYPES[typeIn(value)]}, not ${JSON_TYPES[type]}. ${rewrite(field, value, written())}`;
    },
    count: ({ field, value, path, written }) => {
      if (typeof value !== "number") return undefined;
      const { minimum = -Infinity, maximum = Infinity } = field;
      if (Number.isInteger(value) && value >= minimum && value <= maximum) return undefined;
      return `${nameOf(path)} cannot be ${written()}. ${fillIn(field)}`;
    },
    "too-long": ({ field: { maxLength = Infinity, maxItems = Infinity, ifFull }, text, entries, path }) => {
      const over = Math.max(text.length - maxLength, entries.length - maxItems);
      if (over <= 0) return undefined;
      return text
        ? `${nameOf(path)} has ${text.length} characters, and at most ${maxLength} fit. Shorten it by ${over}.`
        : `${nameOf(path)} has ${count(entries.length, "entry", "entries")}, and at most ${maxItems} fit. ${ifFull ?? `Remove ${over}.`}`;
    },
    "too-few": ({ field: { minItems = 0 }, entries: { length }, path, filled }) =>
      filled &&
      length < minItems &&
      `${nameOf(path)} has ${count(length, "entry", "entries")}, and needs at least ${minItems}. Add ${minItems - length}.`,
  }),
];

/** Fields that are missing or unknown, and groups whose fields do not fit together. */
export const GROUP_RULES = [
  ...errors("group", {
    "missing-field": ({ field, group, path, filled }) => {
      if (!filled) return undefined;
      const absent = (field.required ?? []).filter((name) => !Object.hasOwn(group, name));
      if (absent.length === 0) return undefined;
      // A misspelt `titel` is one mistake, not an unknown field and a missing one.
      const meant = new Set(unknownFields(field, group).map((unknown) => unknown.meant));
      const where = path.length === 0 ? "" : ` in ${nameOf(path).replace(/^E/, "e")}`;
      return absent
        .filter((name) => !meant.has(name))
        .map((name) => ({
          message: `${fieldName(name)} is missing${where}. ${fillIn(field.properties?.[name] ?? {})}`,
        }));
    },
    "unknown-field": ({ field, group, path }) =>
      unknownFields(field, group).map(({ name, meant }) => {
        const kind = kindName(field);
        const here = kind ? `of the kind \`${kind}\`` : path.length > 0 ? "here" : "of this file";
        const write = meant ? `Did you mean \`${meant}\`?` : insteadOf(name, field.properties ?? {}, group);
        return { at: [name], isName: true, message: `${quote(name)} is not a field ${here}. ${write}` };
      }),
    "leads-nowhere": ({ field: { needsOneOf }, group }) =>
      needsOneOf?.every((name) => isEmpty(group[name])) &&
      `This entry leads nowhere. Fill in ${needsOneOf.map(fieldName).join(" or ")}, or remove it.`,
    "picture-words": ({ field, group: { imageUrl, imageAlt } }) =>
      field.properties?.imageAlt &&
      !isEmpty(imageUrl) &&
      isEmpty(imageAlt) && {
        at: ["imageUrl"],
        message: `The picture has no words for people who do not see it. Write in ${fieldName("imageAlt")} what it shows.`,
      },
    duplicate: (value) => {
      const addresses = webFields(value);
      return repeated(addresses.map(([, address]) => address)).flatMap((at): Found[] => {
        const [name = "", address = ""] = addresses[at] ?? [];
        const message = `${quote(address)} is the same address as another one here. Write the one that belongs here.`;
        return [{ at: [name], message }];
      });
    },
    "end-before-beginning": ({ field, group }) =>
      spansOf(field).flatMap(([from, to]): Found[] =>
        field.properties?.[to] && orderOf(group[from]) > orderOf(group[to])
          ? [
              {
                at: [to],
                message: `${fieldName(to)} is before ${fieldName(from)}. Write the later of the two here.`,
              },
            ]
          : [],
      ),
  }),
  ...advice("group", {
    "alternative-text": ({ group: { imageAlt } }) => {
      const [found] =
        /^[^\s]+\.(jpe?g|png|webp|avif|gif|svg)$|^(img|dscn?|pxl|screenshot)[ _-]?\d.*|^(an? |the )?(image|picture|photo(graph)?|graphic|icon)( of\b|$)/i.exec(
          String(imageAlt ?? "").trim(),
        ) ?? [];
      const message = `${quote(found ?? "")} does not say what the picture shows. Write what a person sees, as in \`Boats in a harbour\`.`;
      return found !== undefined && { at: ["imageAlt"], message };
    },
    "cut-in-search": ({ group, path, type }) => {
      if (path.length > 0 || type.path === undefined) return undefined;
      return SEARCH_LIMITS.flatMap(([forSearch, otherwise, most]): Found[] => {
        const name = isEmpty(group[forSearch]) ? otherwise : forSearch;
        const { length } = String(group[name] ?? "").trim();
        if (length <= most) return [];
        const shorten =
          name === forSearch
            ? "Shorten it."
            : `Shorten it, or write a shorter one in ${fieldName(forSearch)}.`;
        const message = `${fieldName(name)} has ${length} characters, and search results cut it after about ${most}. ${shorten}`;
        return [{ at: [name], message }];
      });
    },
  }),
];

/** Fields of one group of which the second is never before the first. */
const spansOf = (group: FieldTree): [from: string, to: string][] => [
  ["from", "to"],
  [fieldWith(group, "validFrom") ?? "", fieldWith(group, "validUntil") ?? ""],
];

/** A number or a day as a number; NaN for anything else, which is neither before nor after. */
const orderOf = (value: unknown) =>
  typeof value === "string" ? Date.parse(value) : Number(value ?? Number.NaN);

/** The names of a group's fields for web addresses, with what they hold. */
export const webFields = ({ field: { properties = {} }, group }: Value) =>
  Object.keys(properties).flatMap((name): [name: string, address: string][] => {
    const address = group[name];
    return properties[name]?.kind === "web" && typeof address === "string" ? [[name, address]] : [];
  });

/** The maximum number of fields in a message, so that it stays readable. */
const MAX_NAMED = 12;

/** The fields of a group that its content type does not declare, and for each the absent field that was probably meant. */
function unknownFields({ properties }: FieldTree, group: Value["group"]): { name: string; meant?: string }[] {
  // Of a group of an unknown kind, only the kind can be checked.
  if (!properties || properties.kind?.enum) return [];
  const absent = absentFields(properties, group);
  return Object.keys(group)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => ({ name, meant: didYouMean(name, absent) }));
}

const absentFields = (declared: object, group: object) =>
  Object.keys(declared).filter((name) => !Object.hasOwn(group, name));

/** What to do with an unknown field that resembles no absent one. */
function insteadOf(name: string, declared: object, group: object): string {
  const existing = didYouMean(name, Object.keys(declared));
  if (existing) return `\`${existing}\` stands here already: keep one of the two.`;
  const absent = absentFields(declared, group);
  if (absent.length === 0) return "Remove it.";
  const more = absent.length > MAX_NAMED ? ` and ${absent.length - MAX_NAMED} more` : "";
  return `Remove it; what could still stand here: ${absent.slice(0, MAX_NAMED).map(fieldName).join(", ")}${more}.`;
}

/** The field for search results, the one they get where it is empty, and the length after which they cut it. */
const SEARCH_LIMITS = [
  ["metaTitle", "title", 60],
  ["metaDescription", "description", 160],
] as const;

/** Entries that stand twice, and sections that are missing or in the wrong place. */
export const LIST_RULES = [
  ...errors("list", {
    duplicate: ({ field: { items = {} }, entries, path }) => {
      const list = nameOf(path);
      const name = items.properties && nameField(items);
      // Aliases and ids have rules of their own.
      if (items.kind === "alias" || name === "id") return undefined;
      const whole = items.oneOf ? entries.map((entry) => JSON.stringify(entry)) : entries;
      return repeatedAt(whole, name).map(({ at, text }) => ({
        at,
        message: name
          ? `${quote(text)} stands twice as ${fieldName(name)} in ${list}. Write another one, or remove the entry.`
          : `${items.oneOf ? "The same entry" : quote(text)} stands twice in ${list}. Remove one.`,
      }));
    },
    // A page has exactly one heading: in the opening, which is its first section, or above all sections.
    opening: ({ field: { opening }, entries }) => {
      if (!opening) return undefined;
      const openings = ofKind(entries, OPENING);
      if (opening === "above") return openings.map((at) => ({ at: [at], message: HAS_A_HEADING }));
      const [own, ...more] = openings;
      if (own === undefined) return entries.length > 0 && { at: [0], message: NO_OPENING };
      const sections = count(own, "section stands", "sections stand");
      const message = `The opening holds the heading of the page, and ${sections} above it. Move it to the top.`;
      return [
        ...(own > 0 ? [{ at: [own], message }] : []),
        ...more.map((at) => ({ at: [at], message: SECOND_OPENING })),
      ];
    },
    "needed-section": ({ field: { needs, items }, entries }) => {
      if (!needs || ofKind(entries, needs).length > 0) return undefined;
      const label = items?.oneOf?.find((kind) => kindName(kind) === needs)?.title ?? needs;
      return `This page has no section "${label}", which it needs. Add one of the kind \`${needs}\`.`;
    },
    // Links address parts of a section by number, so a page has only one section with numbered parts.
    "second-section": ({ field: { items }, entries }) =>
      (items?.oneOf ?? [])
        .filter(({ once }) => once)
        .flatMap((kind) => ofKind(entries, kindName(kind)).slice(1))
        .map((at) => ({
          at: [at],
          message: `This is a second section of the kind \`${kindIn(entries[at])}\`, and a page has one. Put what it says into the first.`,
        })),
  }),
  ...advice("list", {
    duplicate: ({ field: { items }, entries, path }) =>
      Object.entries(items?.properties ?? {})
        .filter(([, { kind }]) => kind === "page")
        .flatMap(([name]) => repeatedAt(entries, name))
        .map(({ at, text }) => ({
          at,
          message: `Two entries of ${nameOf(path)} lead to the same page, ${quote(text)}. Remove one.`,
        })),
  }),
];

/** The indices of the sections of a kind. */
const ofKind = (entries: readonly unknown[], kind: string) =>
  entries.flatMap((entry, at) => (kindIn(entry) === kind ? [at] : []));

const NO_OPENING =
  "The page has no opening, and so no heading. Put a section of the kind `opening` before this one.";
const SECOND_OPENING =
  "This is a second opening, and a page has one heading. Remove it, or make it a section of another kind.";
const HAS_A_HEADING =
  "This page has its heading above all sections, and a page has one. Make this a section of another kind, as in `points` or `text`.";

/** The entries of a list, or their fields of a name, that repeat an earlier one. */
function repeatedAt(entries: readonly unknown[], name?: string): { at: Path; text: string }[] {
  const texts = entries.map((entry) => (name ? Object(entry)[name] : entry));
  return repeated(texts).map((at) => ({ at: name ? [at, name] : [at], text: String(texts[at]) }));
}

/** The indices of texts that repeat an earlier one, ignoring case and surrounding white space. */
export function repeated(values: readonly unknown[]): number[] {
  const seen = new Set<string>();
  return values.flatMap((value, at) => {
    const plain = typeof value === "string" ? value.trim().toLowerCase() : "";
    const isRepeated = plain !== "" && seen.has(plain);
    seen.add(plain);
    return isRepeated ? [at] : [];
  });
}
