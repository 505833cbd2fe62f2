/**
 * Finds the fields that produced the texts of a page. A rendered page does not say from which field a text comes. So
 * the page is rendered a second time, out of sight, from records whose texts contain marks of invisible characters. The
 * marks in a text of this second rendering show from which fields the text comes, even if the site splits or combines
 * texts. Values that cannot contain marks, for example dates, are found by comparing them with the texts of the page.
 */
import type { ContentModel } from "@sitekit/content/contentModel";
import { type FieldTree, fieldTree, groupOf, isProse } from "@sitekit/content/fieldTree";
import { isGroup } from "@sitekit/content/mapFields";
import { getOrMake, groupBy } from "@sitekit/lib/maps";
import type { FieldPath } from "../model/fieldValues";
import { allLeaves, type Place, placeKey, type Records } from "../model/usedBy";

/**
 * Matches a mark: three invisible characters that encode the index of a field in `places`. `localeCompare` and
 * `Intl.Collator` ignore these characters, so the marks do not change the order of lists that are sorted with them.
 */
const MARK = /[\u{e0100}-\u{e01ef}]{3}/gu;
const [FIRST, BASE] = [0xe0100, 240];
const places: Place[] = [];
/**
 * Maps the key of a place to the index of the place in `places`. A record is marked again after each change. With this
 * map, the places of the record keep their indexes and are not added to `places` again.
 */
const numbers = new Map<string, number>();

function markOf(place: Place): string {
  const number = getOrMake(numbers, placeKey(place), () => places.push(place) - 1);
  const digits = [number / BASE ** 2, number / BASE, number].map((each) => Math.floor(each) % BASE);
  return String.fromCodePoint(...digits.map((digit) => FIRST + digit));
}

const placesIn = (text: string): Place[] => {
  const found = [...text.matchAll(MARK)].map(([mark]) =>
    [...mark].reduce((number, sign) => number * BASE + (sign.codePointAt(0) ?? 0) - FIRST, 0),
  );
  return [...new Set(found)].flatMap((number) => places[number] ?? []);
};

const marked = new WeakMap<object, unknown>();

/**
 * Returns copies of the records with invisible marks in the prose texts. Each mark identifies the field that contains
 * the text.
 */
export const markedRecords = (config: ContentModel, records: Records): Records =>
  Object.fromEntries(
    Object.entries(records).map(([file, record]) => {
      const type = config.typeOfFile(file);
      if (!type || !isGroup(record)) return [file, record];
      return [
        file,
        getOrMake(marked, record, () => markedValue(fieldTree(type), record, { file, path: [] })),
      ];
    }),
  );

function markedValue(field: FieldTree, value: unknown, { file, path }: Place): unknown {
  const inner = (key: string | number, tree: FieldTree = {}, part: unknown) =>
    markedValue(tree, part, { file, path: [...path, key] });
  if (Array.isArray(value)) return value.map((item, at) => inner(at, field.items, item));
  if (typeof value === "string" && isProse(field)) return markedText(value, field, markOf({ file, path }));
  if (!isGroup(value)) return value;
  const { properties } = groupOf(field, value.kind);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, inner(name, properties?.[name], part)]),
  );
}

/**
 * Regular expressions that match the parts of a text: one for Markdown and one for other texts. Most parts may become
 * separate texts on the page, for example a line, the words of a link or a table cell. Syntax is matched too, for
 * example the target of a link, so that `markedText` puts no mark into it.
 */
const PARTS = { markdown: /\]\([^)\n]*\)|<br>|[^*[\]\n|<]+|</g, plain: /\{[\w-]+\}|[^{}\n]+/g };

const markedText = (text: string, { kind }: FieldTree, mark: string) =>
  text.replace(PARTS[kind === "markdown" ? "markdown" : "plain"], (part) => {
    const isSyntax = /^(\]\(|\{|<)|\\$/.test(part) || !/[\p{L}\p{N}]/u.test(part);
    return isSyntax ? part : part.replace(/\s*$/, (space) => mark + space);
  });

/**
 * Converts a text to the form in which texts are compared. Removes the marks and the white space around the text.
 * Replaces each run of white space, soft hyphens and zero-width spaces with one space.
 */
const plain = (text: string) =>
  text
    .replace(MARK, "")
    .replace(/[\s\u00ad\u200b]+/g, " ")
    .trim();

/**
 * Returns, for each text in `shown`, the fields that produced it. `shown` are the texts of the page, and `drawn` are the
 * texts of the same page rendered from marked records. If a text has no marks in `drawn`, its fields are found by their
 * values.
 */
export function placesOfTexts(
  config: ContentModel,
  shown: readonly string[],
  drawn: readonly string[],
  records: Records,
): Place[][] {
  const texts = shown.map(plain);
  const turns = groupBy(texts.keys(), (at) => texts[at]);
  const made = groupBy(drawn, plain);
  // If a text occurs equally often in `shown` and `drawn`, its first occurrence in `shown` gets the fields of the first
  // in `drawn`, and so on. Otherwise each occurrence gets the fields of all occurrences in `drawn`.
  const byMark = texts.map((text, at) => {
    const all = made.get(text)?.map(placesIn);
    const own = turns.get(text) ?? [];
    return all?.length === own.length ? all[own.indexOf(at)] : all && [...new Set(all.flat())];
  });
  let values: Map<string, Place[]> | undefined;
  return texts.map((text, at) => {
    const found = byMark[at];
    if (found && found.length > 0) return found;
    values ??= valuesOf(config, records);
    const same = values.get(text) ?? (found ? [] : textsWith(config, text, records));
    return same.length > 1 ? nearest(same, at, byMark) : same;
  });
}

/**
 * Maps a kind of field to a function that formats a value as the pages show it. Values of these kinds contain no marks,
 * because only prose is marked.
 */
const SHOWN_AS: Partial<Record<string, (value: string) => string>> = {
  ...Object.fromEntries(
    ["choice", "email", "hours", "phone", "picture", "site", "web"].map((kind) => [kind, plain]),
  ),
  date: (day) => (Number.isNaN(Date.parse(day)) ? day : LONG_DATE.format(new Date(day))),
};
/** The format of dates on pages. Creating a format is slow, so all dates share this one. */
const LONG_DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function valuesOf(config: ContentModel, records: Records): Map<string, Place[]> {
  const values = new Map<string, Place[]>();
  for (const { field, value, file, path } of allLeaves(config, records)) {
    const text = value ? SHOWN_AS[field.kind ?? ""]?.(String(value)) : "";
    if (text) getOrMake(values, text, () => []).push({ file, path });
  }
  return values;
}

/**
 * Finds the prose fields that contain a text of the page. Fields that contain nothing else are preferred. Used for a
 * text that does not occur in the rendering with marks, for example because the site truncates long texts: the marks
 * make a text longer, so the site truncates it at another position.
 */
function textsWith(config: ContentModel, text: string, records: Records): Place[] {
  const found = allLeaves(config, records).filter(
    ({ field, value }) => isProse(field) && plain(String(value)).includes(text),
  );
  const whole = found.filter(({ value }) => plain(String(value)) === text);
  // A text of up to three characters, such as “and”, is part of many unrelated texts. So for such a short text,
  // only fields that contain nothing else count.
  const best = whole.length > 0 ? whole : text.length > 3 ? found : [];
  return best.map(({ file, path }) => ({ file, path }));
}

/**
 * Chooses between several fields (`found`) that may have produced the text with the index `at`. Looks for the nearest
 * text whose field is known from its mark and is in the same record as one of the fields in `found`. Compares the paths
 * of these fields. For example, if the nearest text comes from `["rows", 2, "name"]`, chooses `["rows", 2, "phone"]`
 * and not `["rows", 0, "phone"]`. Returns all fields in `found` if there is no such text.
 */
function nearest(found: readonly Place[], at: number, byMark: readonly (Place[] | undefined)[]): Place[] {
  for (let step = 1; step < byMark.length; step += 1) {
    const beside = [...(byMark[at - step] ?? []), ...(byMark[at + step] ?? [])];
    const scores = found.map((place) =>
      Math.max(
        -1,
        ...beside.map((other) => (other.file === place.file ? shared(other.path, place.path) : -1)),
      ),
    );
    const best = Math.max(...scores);
    if (best >= 0) return found.filter((_, index) => scores[index] === best);
  }
  return [...found];
}

function shared(one: FieldPath, other: FieldPath): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at < 0 ? one.length : at;
}
