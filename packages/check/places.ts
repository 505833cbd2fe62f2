import { fieldTree } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";
import { groupBy } from "@sitekit/lib/maps";
import { inWords, quote } from "@sitekit/lib/text";
import { contentTypes } from "../../content.config";
import { AT_MOST } from "../../src/types/navigation";
import { meantFile } from "./known";
import type { RecordFile } from "./recordFile";
import { advice, errors, type Found } from "./rule";
import { didYouMean, listed } from "./words";

/** Files that are in a place that nothing reads. */
export const FILE_RULES = [
  ...errors("file", {
    "unreadable-file": ({ name, why }) =>
      why === "unreadable" &&
      `The ${name.endsWith("/") ? "folder" : "file"} cannot be read. Check its permissions.`,
    "link-file": ({ why }) => why === "link" && "This is a link to another place. Put the file itself here.",
    "too-large": ({ why }) =>
      why === "too-large" &&
      "The file is larger than 250 kB, which no record is. Move what does not belong in it elsewhere.",
    "misplaced-file": ({ name, why }, { folder }) => {
      if (why === "unknown-type") return `Nobody reads this file. ${whereTo(name)}`;
      if (why === "folder")
        return "This is a folder with the name of a record. Remove it, or give it another name.";
      if (why !== "other" || !isAlmostJson(name)) return undefined;
      const meant = meantFile(name);
      const instead = folder.json.has(meant)
        ? `\`${meant}\` is there too: remove the one that is not needed.`
        : `Rename it to ${quote(meant.slice(meant.lastIndexOf("/") + 1))}, or remove it.`;
      return `Nobody reads a file with this ending. ${instead}`;
    },
  }),
  ...advice("file", {
    "misplaced-file": ({ name, why }) =>
      why === "other" &&
      !isAlmostJson(name) &&
      !name.endsWith(".md") &&
      "Nobody reads this file. Put pictures in `content/media`, and other files elsewhere.",
  }),
];

const isAlmostJson = (name: string) => /\.json/i.test(name) && !name.endsWith(".md");

const singleFiles = contentTypes.flatMap(({ source }) => ("file" in source ? [source.file] : []));

/** Where a misplaced JSON file probably belongs. */
function whereTo(file: string): string {
  const folders = contentTypes.flatMap(({ source }) => ("folder" in source ? [source] : []));
  const single = didYouMean(file, singleFiles);
  if (single) return `Did you mean \`${single}\`?`;
  const [first = "", ...rest] = file.split("/");
  if (folders.some(({ folder, nested }) => folder === first && nested))
    return `One folder may stand in \`${first}\`, not more. Move it up.`;
  const names = folders.map(({ folder }) => folder);
  const folder = didYouMean(first, names);
  if (folder && rest.length > 0) return `Did you mean \`${folder}/${rest.at(-1)}\`?`;
  return `Move it to one of the folders ${listed(names)}, or remove it.`;
}

/** Files that are missing, and lists that visitors would find empty or truncated. */
export const LIST_OF_RECORDS_RULES = [
  ...errors("site", {
    "missing-file": (_, { folder: { name, json, others } }) => {
      const there = new Set([...json.keys(), ...[...others.keys()].map(meantFile)]);
      const message = "This file is missing, and the site needs it. Put it back, or write it anew.";
      return singleFiles
        .filter((file) => !there.has(file))
        .map((file) => ({ file: `${name}/${file}`, message }));
    },
  }),
  ...advice("site", {
    "empty-list": (records, { folder }) => {
      const byType = groupBy(records, ({ type }) => type);
      return contentTypes.flatMap((type): Found[] => {
        if (!("folder" in type.source) || !(type.listing?.places.length || type.shownOn)) return [];
        const own = byType.get(type) ?? [];
        const [record] = own;
        if (!record) {
          const message = `There is no ${inWords(type.name)} any more, so that every list of them is empty. Add one.`;
          return [{ file: `${folder.name}/${type.source.folder}`, message }];
        }
        const places = fieldTree(type).properties?.hideFrom?.items?.enum ?? [];
        return places
          .filter((place) => own.every((each) => hidesFrom(each, place)))
          .map((place) => ({
            record,
            at: ["hideFrom"],
            message: `Each ${inWords(type.name)} hides from the ${place}, so that its list there is empty. Take \`${place}\` out of one.`,
          }));
      });
    },
    "other-names": (records, { byId }) => {
      const words = byId.get("Words ");
      const known = new Set(
        records.flatMap(({ fields }) => [fields.title, ...listIn(fields.searchWords)]).map(plain),
      );
      return listIn(words?.fields.otherNames).flatMap((entry, at): Found[] => {
        const means = listIn(Object(entry).means);
        if (!words || means.length === 0 || means.some((each) => known.has(plain(each)))) return [];
        const message =
          "No page has these as its title or among the words people search for. Write one that a page has.";
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
        const message = `No sector has ${listed(missing)}, so that visitors who choose one do not find these. Add each to one.`;
        return [{ record, at: ["sectors"], message }];
      }),
    // Lists on every page that have more records than `navigation.json` lets them show.
    "cut-list": (records, { byId }) => {
      const menus = byId.get("Navigation ");
      if (!menus?.readable) return undefined;
      return [...groupBy(records, ({ type }) => type)].flatMap(([{ label }, own]) =>
        CUT_LISTS.flatMap(([list, name, all = label.toLowerCase(), overview = "the overview"]): Found[] => {
          const { length } = own.filter((record) => isIn(list, record));
          const written = Object(menus.fields.atMost)[list];
          // An invalid limit is reported elsewhere; the default applies here.
          const most = Number.isInteger(written) && written > 0 ? written : AT_MOST[list];
          if (length <= most) return [];
          const more = most < AT_MOST[list] ? `, or write a larger number as \`${list}\` in \`atMost\`` : "";
          const message = `${name} shows ${most} of ${length} ${all}, and ends with a link to ${overview}. Put those that matter first in their order${more}.`;
          return [{ record: menus, at: ["atMost", list], message }];
        }),
      );
    },
  }),
];

/** The lists of every page; what they list, and the page that lists all, where that is not the overview of a type. */
const CUT_LISTS: readonly [list: keyof typeof AT_MOST, name: string, all?: string, overview?: string][] = [
  ["menu", "The menu"],
  ["footer", "The foot of the page"],
  ["livePlatforms", "The header", "live websites"],
  [
    "legal",
    "The last line of the page",
    undefined,
    "`/legal`, if there is a page `pages/legal.json` with a section of the kind `search`",
  ],
];

/** Whether a record is in a list of every page. */
function isIn(list: keyof typeof AT_MOST, record: RecordFile): boolean {
  const { type, fields } = record;
  if (list === "livePlatforms") return listIn(Object(fields.livePlatform).showIn).includes("header");
  return type.listing?.places.includes(list) === true && !hidesFrom(record, list);
}

const hidesFrom = ({ fields }: RecordFile, place: string) => listIn(fields.hideFrom).includes(place);

const plain = (text: unknown) => String(text).trim().toLowerCase();
