import { type FieldTree, fieldWith, kindIn, kindName, nameField, OPENING } from "@sitekit/content/fieldTree";
import { count, fillIn, listed } from "@sitekit/content/fillIn";
import { isEmpty } from "@sitekit/content/record";
import { quote } from "@sitekit/lib/text";
import { repeated, webFields } from "./forRules";
import type { Path } from "./problem";
import { advice, errors, type Found, type Value } from "./rule";
import { didYouMean, fieldName, isOfType, JSON_TYPES, nameOf, rewrite, typeIn } from "./words";

/**
 * Rules that report empty required values, unknown choices, values of the wrong type, fractions, numbers outside their
 * limits, and texts and lists of the wrong length.
 */
export const VALUE_RULES = [
  ...errors("value", {
    "empty-field": ({ field, path, filled, required }) => {
      if (filled || !required) return undefined;
      const write = fillIn(field);
      // For an entry of a list, adds "or remove the entry" to the instruction. If a help text comes after the
      // instruction, the words are inserted before the help text: "Write a text, or remove the entry. Help: …".
      const toDo =
        typeof path.at(-1) === "number" ? write.replace(/\.(?=$| Help: )/, ", or remove the entry.") : write;
      return `${nameOf(path)} is empty. ${toDo}`;
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
      const what = typeof value === "boolean" ? quote(written()) : JSON_TYPES[typeIn(value)];
      return `${nameOf(path)} is ${what}, not ${JSON_TYPES[type]}. ${rewrite(field, value, written())}`;
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
        ? `${nameOf(path)} has ${text.length} characters, but at most ${maxLength} fit. Shorten it by ${over}.`
        : `${nameOf(path)} has ${count(entries.length, "entry", "entries")}, but at most ${maxItems} fit. ${ifFull ?? `Remove ${over}.`}`;
    },
    "too-few": ({ field: { minItems = 0 }, entries: { length }, path, filled }) =>
      filled &&
      length < minItems &&
      `${nameOf(path)} has ${count(length, "entry", "entries")}, but needs at least ${minItems}. Add ${minItems - length}.`,
  }),
];

/**
 * Rules for the fields of a group. For example, they report missing fields, unknown fields, and an end date that is
 * before the start date.
 */
export const GROUP_RULES = [
  ...errors("group", {
    "missing-field": ({ field, group, path, filled }) => {
      if (!filled) return undefined;
      const absent = (field.required ?? []).filter((name) => !Object.hasOwn(group, name));
      if (absent.length === 0) return undefined;
      // A misspelt field such as `titel` is reported only as an unknown field, and not also as the missing field
      // `title`.
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
      `This entry is not complete. Fill in ${oneOf(needsOneOf.map(fieldName))}, or remove the entry.`,
    "picture-words": ({ field, group: { imageUrl, imageAlt } }) =>
      field.properties?.imageAlt &&
      !isEmpty(imageUrl) &&
      isEmpty(imageAlt) && {
        at: ["imageAlt"],
        ifAbsent: "imageUrl",
        message: `The picture has no description for people who cannot see it. Describe in ${fieldName("imageAlt")} what it shows.`,
      },
    duplicate: (value) => {
      const addresses = webFields(value);
      return repeated(addresses.map(([, address]) => address)).flatMap((at): Found[] => {
        const [name = "", address = ""] = addresses[at] ?? [];
        const message = `${quote(address)} is used twice here. Write the address that belongs to this field.`;
        return [{ at: [name], message }];
      });
    },
    "end-before-beginning": ({ field, group }) =>
      spansOf(field).flatMap(([from, to]): Found[] =>
        field.properties?.[to] && orderOf(group[from]) > orderOf(group[to])
          ? [
              {
                at: [to],
                message:
                  typeof group[to] === "number"
                    ? `${fieldName(to)} is less than ${fieldName(from)}. Write a greater number here.`
                    : `${fieldName(to)} is before ${fieldName(from)}. Write a later date here.`,
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
      const message = `${quote(found ?? "")} does not say what the picture shows. Describe what a person sees, as in \`Boats in a harbour\`.`;
      return found !== undefined && { at: ["imageAlt"], message };
    },
    "cut-in-search": ({ field, group, path, type }) => {
      if (path.length > 0 || type.path === undefined) return undefined;
      return SEARCH_LIMITS.flatMap(([forSearch, otherwise, most]): Found[] => {
        const name = isEmpty(group[forSearch]) ? otherwise : forSearch;
        const { length } = String(group[name] ?? "").trim();
        if (length <= most) return [];
        const shorten =
          name === forSearch || !field.properties?.[forSearch]
            ? "Shorten it."
            : `Shorten it, or write a shorter text in ${fieldName(forSearch)}.`;
        const message = `${fieldName(name)} has ${length} characters, but search results cut it off after about ${most}. ${shorten}`;
        return [{ at: [name], message }];
      });
    },
  }),
];

/** Formats a choice between names: "a, b or c". */
const oneOf = (names: readonly string[]) => names.join(", ").replace(/, (?=[^,]*$)/, " or ");

/**
 * Returns pairs of field names, such as `from` and `to`. The value of the second field must not be less than
 * the value of the first.
 */
const spansOf = (group: FieldTree): [from: string, to: string][] => [
  ["from", "to"],
  [fieldWith(group, "validFrom") ?? "", fieldWith(group, "validUntil") ?? ""],
];

/**
 * Converts a number or a date to a number that can be compared. A missing value or an invalid date becomes NaN, so that
 * every comparison is false.
 */
const orderOf = (value: unknown) =>
  typeof value === "string" ? Date.parse(value) : Number(value ?? Number.NaN);

/** The maximum number of absent fields that a message lists, so that it stays readable. */
const MAX_NAMED = 12;

/**
 * Returns the names of the fields that a group contains but that are not declared for it. If a name resembles a
 * declared field that the group does not contain, `meant` is the name of the declared field.
 */
function unknownFields({ properties }: FieldTree, group: Value["group"]): { name: string; meant?: string }[] {
  // If a group has an unknown kind, `properties` contains only the field `kind`, with all kinds as its choices. The
  // other fields of the group cannot be checked, because each kind has different fields.
  if (!properties || properties.kind?.enum) return [];
  const absent = absentFields(properties, group);
  return Object.keys(group)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => ({ name, meant: didYouMean(name, absent) }));
}

const absentFields = (declared: object, group: object) =>
  Object.keys(declared).filter((name) => !Object.hasOwn(group, name));

/** Returns the instruction for an unknown field whose name resembles none of the fields that are still absent. */
function insteadOf(name: string, declared: object, group: object): string {
  const existing = didYouMean(name, Object.keys(declared));
  if (existing) return `Remove it, because there is already a field \`${existing}\` here.`;
  const absent = absentFields(declared, group);
  if (absent.length === 0) return "Remove it.";
  const more = absent.length > MAX_NAMED ? ` and ${absent.length - MAX_NAMED} more` : "";
  return `Remove it. You can still add these fields: ${absent.slice(0, MAX_NAMED).map(fieldName).join(", ")}${more}.`;
}

/**
 * Each row: the field for search results, the field that replaces it if it is empty, and the number of characters after
 * which search engines cut the text off.
 */
const SEARCH_LIMITS = [
  ["metaTitle", "title", 60],
  ["metaDescription", "description", 160],
] as const;

/** Rules that report duplicate entries, and sections that are missing, repeated or in the wrong position. */
export const LIST_RULES = [
  ...errors("list", {
    duplicate: ({ field: { items = {}, minItems = 0 }, entries, path }) => {
      const list = nameOf(path);
      const mayRemove = entries.length > minItems;
      const name = items.properties && nameField(items);
      // Other rules report duplicate aliases and ids.
      if (items.kind === "alias" || name === "id") return undefined;
      const whole = items.oneOf ? entries.map((entry) => JSON.stringify(entry)) : entries;
      return repeatedAt(whole, name).map(({ at, text }) => ({
        at,
        message: name
          ? `${quote(text)} is used twice as ${fieldName(name)} in ${list}. Write another value${mayRemove ? ", or remove the entry" : ""}.`
          : `${items.oneOf ? "The same entry" : quote(text)} is listed twice in ${list}. ${mayRemove ? "Remove" : "Replace"} one of the two.`,
      }));
    },
    // A page must have exactly one main heading. If `opening` is "first", the first section must be an opening, which
    // contains this heading. If `opening` is "above", the page shows its heading above all sections, and no section may
    // be an opening.
    opening: ({ field: { opening }, entries }) => {
      if (!opening) return undefined;
      const openings = ofKind(entries, OPENING);
      if (opening === "above") return openings.map((at) => ({ at: [at], message: HAS_A_HEADING }));
      const [own, ...more] = openings;
      if (own === undefined) return entries.length > 0 && { at: [0], message: NO_OPENING };
      const above = own === 1 ? "there is 1 section" : `there are ${own} sections`;
      const message = `The opening contains the heading of the page, but ${above} above it. Move the opening to the top.`;
      return [
        ...(own > 0 ? [{ at: [own], message }] : []),
        ...more.map((at) => ({ at: [at], message: SECOND_OPENING })),
      ];
    },
    "needed-section": ({ field: { needs, items }, entries }) => {
      if (!needs || ofKind(entries, needs).length > 0) return undefined;
      const label = items?.oneOf?.find((kind) => kindName(kind) === needs)?.title ?? needs;
      return `This page has no section ${quote(label)} (kind \`${needs}\`), but needs one. Add this section.`;
    },
    // Sections of a kind with `once` contain elements with fixed ids, such as `section-2`. A second section of the same
    // kind would repeat these ids on the page.
    "second-section": ({ field: { items }, entries }) =>
      (items?.oneOf ?? [])
        .filter(({ once }) => once)
        .flatMap((kind) =>
          ofKind(entries, kindName(kind))
            .slice(1)
            .map((at) => ({
              at: [at],
              message: `This is a second section ${quote(kind.title ?? kindName(kind))} (kind \`${kindName(kind)}\`), but a page can have only one. Move its content into the first, and remove this one.`,
            })),
        ),
  }),
  ...advice("list", {
    duplicate: ({ field: { items, minItems = 0 }, entries, path }) =>
      Object.entries(items?.properties ?? {})
        .filter(([, { kind }]) => kind === "page")
        .flatMap(([name]) => repeatedAt(entries, name))
        .map(({ at, text }) => ({
          at,
          message: `Two entries of ${nameOf(path)} lead to the same page, ${quote(text)}. ${entries.length > minItems ? "Remove" : "Replace"} one of the two.`,
        })),
  }),
];

/** Returns the indices of the sections that have the given `kind`. */
const ofKind = (entries: readonly unknown[], kind: string) =>
  entries.flatMap((entry, at) => (kindIn(entry) === kind ? [at] : []));

const NO_OPENING =
  "The page has no opening, and therefore no heading. Put an opening (kind `opening`) before this section.";
const SECOND_OPENING =
  "This is a second opening, which would give the page a second main heading. Remove it. If you need its text, copy it to a section of another kind first.";
const HAS_A_HEADING =
  "This page already has its heading above all sections, and an opening would add a second main heading. Remove the opening. If you need its text, copy it to a section of another kind first.";

/**
 * Returns the path and the text of each entry that repeats an earlier entry of a list. If `name` is given, compares
 * only this field of the entries, and returns the path and the text of the field.
 */
function repeatedAt(entries: readonly unknown[], name?: string): { at: Path; text: string }[] {
  const texts = entries.map((entry) => (name ? Object(entry)[name] : entry));
  return repeated(texts).map((at) => ({ at: name ? [at, name] : [at], text: String(texts[at]) }));
}
