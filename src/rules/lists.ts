import { hidesFrom, repeated } from "@sitekit/check/forRules";
import type { RecordFile } from "@sitekit/check/recordFile";
import { advice, errors, type Found } from "@sitekit/check/rule";
import { fieldName } from "@sitekit/check/words";
import { fieldTree } from "@sitekit/content/fieldTree";
import { listed } from "@sitekit/content/fillIn";
import { listIn } from "@sitekit/content/mapFields";
import { groupBy } from "@sitekit/lib/maps";
import { quote } from "@sitekit/lib/text";
import { AT_MOST, lettersOf, MOST_LETTERS } from "../types/navigation";

/**
 * Rules for the sectors of overviews, for the lists in the header and footer, and for the synonyms with which visitors
 * can search (the field `otherNames`).
 */
export const SITE_LIST_RULES = [
  ...errors("list", {
    "category-twice": ({ field: { items }, entries }) => {
      if (!items?.properties?.categories) return undefined;
      const all = entries.flatMap((entry, at) =>
        listIn(Object(entry).categories).map((value, index) => ({ value, at: [at, "categories", index] })),
      );
      return repeated(all.map(({ value }) => value)).map((index) => ({
        at: all[index]?.at,
        message: `${quote(String(all[index]?.value))} is in these sectors more than once. Keep it in one sector.`,
      }));
    },
  }),
  ...advice("site", {
    "other-names": (records, { byId }) => {
      // A file that cannot be read may contain the title or the search word, so nothing is reported here.
      if (!records.every(({ readable }) => readable)) return undefined;
      const words = byId.get("Words ");
      const known = new Set(
        records.flatMap(({ fields }) => [fields.title, ...listIn(fields.searchWords)]).map(plain),
      );
      return listIn(words?.fields.otherNames).flatMap((entry, at): Found[] => {
        const means = listIn(Object(entry).means);
        if (!words || means.length === 0 || means.some((each) => known.has(plain(each)))) return [];
        const message = `None of these meanings is the title of a page or one of its search words, so the search does not use this entry. Write the title of a page, or a word from its field ${fieldName("searchWords")}, as a meaning.`;
        return [{ record: words, at: ["otherNames", at, "means"], message }];
      });
    },
    "no-sector": (records, { byId }) =>
      [...groupBy(records, ({ type }) => type)].flatMap(([type, own]): Found[] => {
        const { overview, categoryField = "" } = type.listing ?? {};
        const record = byId.get(`${overview?.name} `);
        const sectors = listIn(record?.fields.sectors);
        if (!record || sectors.length === 0) return [];
        const has = new Set(sectors.flatMap((sector) => listIn(Object(sector).categories)));
        const used = new Set(own.map(({ fields }) => fields[categoryField]));
        const choices = fieldTree(type).properties?.[categoryField]?.enum ?? [];
        const missing = choices.filter((choice) => used.has(choice) && !has.has(choice));
        if (missing.length === 0) return [];
        const records = type.label.toLowerCase();
        const message =
          missing.length > 1
            ? `No sector contains the categories ${listed(missing)}, so visitors who choose a sector do not find the ${records} of these categories. Add each of them to a sector.`
            : `No sector contains the category ${listed(missing)}, so visitors who choose a sector do not find the ${records} of this category. Add it to a sector.`;
        return [{ record, at: ["sectors"], message }];
      }),
    // Reports a list of the header or footer that leaves out records because of its limit (`atMost` in
    // `navigation.json`, or else the default), or because their titles are too long for `MOST_LETTERS`.
    "cut-list": (records, { byId }) => {
      const menus = byId.get("Navigation ");
      if (!menus?.readable) return undefined;
      return [...groupBy(records, ({ type }) => type)].flatMap(([{ label, listing }, own]) =>
        CUT_LISTS.flatMap(([list, name, all = label.toLowerCase(), overview = "the overview"]): Found[] => {
          const shown = own.filter((record) => isIn(list, record));
          const { length } = shown;
          const found = (message: string): Found[] => [{ record: menus, at: ["atMost", list], message }];
          const written = Object(menus.fields.atMost)[list];
          // Another rule reports a limit such as 0 or 2.5. Until the limit is corrected, the default applies here.
          const most = Number.isInteger(written) && written > 0 ? written : AT_MOST[list];
          if (length <= most) {
            const letters = shown.reduce((sum, record) => sum + lettersOf(entryOf(list, record)), 0);
            if (letters <= MOST_LETTERS) return [];
            return found(
              `${name} does not show all ${length} ${all}, because their titles and short texts have ${letters} characters in total, and there is room for ${MOST_LETTERS}. Shorten some of them.`,
            );
          }
          const order = listing?.order ? ` in ${fieldName(listing.order)}` : "";
          const more =
            most < AT_MOST[list]
              ? `, or write a larger number under ${fieldName(list)} in ${fieldName("atMost")}`
              : "";
          return found(
            `${name} shows at most ${most} of ${length} ${all}, followed by a link to ${overview}. Put the most important ones first${order}${more}.`,
          );
        }),
      );
    },
  }),
];

/**
 * The lists in the header and the footer. Each row has the key of a list in the field `atMost` of `navigation.json`,
 * and three texts for messages: the place of the list, the plural noun for its entries (by default the label of their
 * content type, such as "services"), and the page that lists all entries (by default "the overview").
 */
const CUT_LISTS: readonly [list: keyof typeof AT_MOST, name: string, all?: string, overview?: string][] = [
  ["menu", "The menu"],
  ["footer", "The foot of the page"],
  ["livePlatforms", "The header", "live websites"],
  ["legal", "The last line of the page", undefined, "the page `/legal`, if it exists"],
];

/** Whether a record belongs in a list of the header or footer. The limit of the list is ignored. */
function isIn(list: keyof typeof AT_MOST, record: RecordFile): boolean {
  const { type, fields } = record;
  if (list === "livePlatforms") return listIn(Object(fields.livePlatform).showIn).includes("header");
  return type.listing?.places.includes(list) === true && !hidesFrom(record, list);
}

/** Returns the texts of a record in a list of the header or footer. A value that is not a text counts as empty. */
function entryOf(list: keyof typeof AT_MOST, { fields }: RecordFile): { title: string; note: string } {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return list === "livePlatforms"
    ? { title: text(Object(fields.livePlatform).name), note: "" }
    : { title: text(fields.title), note: text(fields.inShort) };
}

const plain = (text: unknown) => String(text).trim().toLowerCase();
