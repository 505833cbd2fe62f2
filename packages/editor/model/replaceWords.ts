/** Finds and replaces words in all records, such as the name of a product. */

import { recordText } from "@sitekit/check/changes/recordText";
import type { ContentModel } from "@sitekit/content/contentModel";
import type { ContentType } from "@sitekit/content/contentType";
import { jsonIn } from "@sitekit/lib/text";
import type { Change, Tree } from "../stores/store";
import { withValue } from "./fieldValues";
import { allLeaves, type Leaf, type Place, type Records } from "./usedBy";

export interface Wanted {
  find: string;
  replacement: string;
  isWholeWords: boolean;
}

/** A field that contains the words that are replaced. */
export interface Replaced extends Place {
  before: string;
  after: string;
}

/**
 * The kinds of field in which words are replaced. Ids, references and addresses of pages are not among them, because
 * they are changed by renaming a record.
 */
const WRITTEN: ReadonlySet<string> = new Set(["line", "text", "markdown", "note", "email", "phone", "web"]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Matches parts of a text in which nothing is replaced: the address of a link, and a placeholder in braces, for
 * which the page inserts a value.
 */
const NO_WORDS = /\]\([^)\n]*\)|\{[\w-]+\}/u;

function matcher({ find, isWholeWords }: Wanted): RegExp {
  const words = find.trim().split(/\s+/).map(escaped).join("\\s+");
  const pattern = isWholeWords ? `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])` : words;
  return new RegExp(`${NO_WORDS.source}|${pattern}`, "gu");
}

/** Returns the fields that change, each with its text before and after. */
export function replacedWords(config: ContentModel, records: Records, wanted: Wanted): Replaced[] {
  if (!wanted.find.trim()) return [];
  const pattern = matcher(wanted);
  return allLeaves(config, records).flatMap(({ file, path, field, value }: Leaf) => {
    if (typeof value !== "string" || !WRITTEN.has(field.kind ?? "")) return [];
    const after = value.replace(pattern, (found) => (NO_WORDS.test(found) ? found : wanted.replacement));
    return after === value ? [] : [{ file, path, before: value, after }];
  });
}

/** Whether a text contains the words, even if the replacement would not change it. */
export const containsWords = (config: ContentModel, records: Records, wanted: Wanted): boolean =>
  replacedWords(config, records, { ...wanted, replacement: "" }).length > 0;

export const keyOf = ({ file, path }: Place): string => `${file} ${path.join(".")}`;

/**
 * Returns the changes of files that replace the words in the chosen fields, even if other people have changed the text
 * around the words. `chosen` contains the fields' keys, as `keyOf` returns them.
 */
export function replacing(
  config: ContentModel,
  { files }: Tree,
  wanted: Wanted,
  chosen: ReadonlySet<string>,
): Change[] {
  return [...files].flatMap(([path, { text }]): Change[] => {
    const type = config.typeOfFile(path);
    const record = jsonIn(text);
    if (!type || !record) return [];
    const places = replacedWords(config, { [path]: record }, wanted).filter((each) =>
      chosen.has(keyOf(each)),
    );
    return places.length === 0 ? [] : [{ path, text: withTexts(type, text, places) }];
  });
}

/** Returns the text of a record's file in which some fields have other texts. */
export const withTexts = (
  { schema }: ContentType,
  text: string | undefined,
  places: readonly Pick<Replaced, "path" | "after">[],
): string =>
  recordText(
    schema,
    places.reduce((record, { path, after }) => withValue(record, path, after), jsonIn(text)),
    text,
  );
