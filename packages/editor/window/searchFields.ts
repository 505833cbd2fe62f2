/** Finds fields by the labels that the form shows, and combines them with the results of the search in texts. */

import type { ContentModel } from "@sitekit/content/contentModel";
import { type FieldTree, fieldsOf, fieldTree } from "@sitekit/content/fieldTree";
import { isGroup, listIn } from "@sitekit/content/mapFields";
import { getOrMake } from "@sitekit/lib/maps";
import { type FieldPath, valueAt } from "../model/fieldValues";
import { namesOf, placeKey, type Records, recordTitle } from "../model/usedBy";
import {
  distinctTitle,
  type Found,
  inARow,
  MOST_FOUND,
  plain,
  type Results,
  search,
  shownValue,
  wordsOf,
} from "./search";

/**
 * The results of `search`. In addition, `found` contains fields that `fieldsNamed` finds by their labels. `exact` and
 * `all` do not count these fields.
 */
export interface AllResults extends Results {
  /** The number of fields that `fieldsNamed` finds, without those that are in the list `found` of `search`. */
  named: number;
}

/**
 * The list of results begins with up to this number of texts, and then up to this number of fields. See `searchAll`.
 */
const FEW = 5;

/**
 * Finds the typed words in the content and in the labels of fields. A phrase means that the words are directly after
 * one another. The results are in this order:
 *
 * 1. up to `FEW` texts that contain the phrase,
 * 2. up to `FEW` fields that `fieldsNamed` finds by their labels,
 * 3. the other texts that contain the phrase,
 * 4. the other fields,
 * 5. the other results of `search`.
 *
 * The first fields are listed before the other texts, because nobody would look for them after a long list of texts.
 */
export function searchAll(config: ContentModel, records: Records, typed: string): AllResults {
  const { found, exact, all } = search(config, records, typed);
  const foundPlaces = new Set(found.map(placeKey));
  const named = fieldsNamed(config, records, typed).filter((field) => !foundPlaces.has(placeKey(field)));
  const shown = named.slice(0, MOST_FOUND).map(({ file, path, title }): Found => {
    const { field } = namesOf(config, { file, path }, records);
    return {
      file,
      path,
      title: distinctTitle(config, records, file, title),
      field,
      text: shownValue(config, records, { file, path }),
      find: "",
    };
  });
  const inOrder = [
    ...found.slice(0, Math.min(exact, FEW)),
    ...shown.slice(0, FEW),
    ...found.slice(FEW, exact),
    ...shown.slice(FEW),
    ...found.slice(exact),
  ];
  return { found: inOrder.slice(0, MOST_FOUND), exact, all, named: named.length };
}

/** A field that the form shows for a record. The field may be empty. */
interface Labelled {
  path: FieldPath;
  /** The label in lower case and without accents, for comparison with the typed words. */
  label: string;
  /** The labels of the groups and lists that contain the field, also in lower case and without accents. */
  around: string;
}

interface LabelledRecord {
  title: string;
  isSingle: boolean;
  fields: readonly Labelled[];
}

const known = new WeakMap<object, LabelledRecord | undefined>();

/**
 * Returns the fields whose labels contain the words directly after one another, as a phrase. The phrase may begin in
 * the title of the record, or in the label of a group or list around the field, if it ends in the label of the field:
 * "company phone" finds the field "Phone" of the record "Company". Labels that equal the phrase are first, and then
 * labels that begin with it. Among equally good results, fields of types that can have only one record are first.
 */
function fieldsNamed(config: ContentModel, records: Records, typed: string) {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const row = new RegExp(inARow(words), "gu");
  const sentence = words.join(" ");
  const ranked = Object.entries(records).flatMap(([file, record]) => {
    if (!isGroup(record)) return [];
    const labelled = getOrMake(known, record, () => readLabels(config, file, record));
    if (!labelled) return [];
    const { title, isSingle, fields } = labelled;
    const name = plain(title).letters;
    return fields.flatMap(({ path, label, around }) => {
      const before = `${name} ${around} `.replace(/\s+/g, " ");
      const isFound = [...`${before}${label}`.matchAll(row)].some(
        ({ 0: match, index }) => index + match.length > before.length,
      );
      if (!isFound) return [];
      const rank = [label === sentence, label.startsWith(sentence), isSingle].map((isSo) => (isSo ? 0 : 1));
      return [{ file, path, title, rank: rank.join("") }];
    });
  });
  return ranked.sort((a, b) => a.rank.localeCompare(b.rank));
}

function readLabels(config: ContentModel, file: string, record: object): LabelledRecord | undefined {
  const type = config.typeOfFile(file);
  return (
    type && {
      title: recordTitle(type, record, file),
      isSingle: "file" in type.source,
      fields: fieldsIn(fieldTree(type), record, [], ""),
    }
  );
}

/** Returns the fields that the form shows for a group, including the fields of nested groups and lists. */
const fieldsIn = (group: FieldTree, value: unknown, path: FieldPath, around: string): Labelled[] =>
  fieldsOf(group, value).flatMap(({ name, field, required }) => {
    if (field.const !== undefined) return [];
    const label = plain(field.title ?? "").letters;
    const [here, inner] = [[...path, name], valueAt(value, [name])];
    const next = `${around} ${label}`;
    // The form shows the fields of an optional group only after the user has added the group.
    const isShown = field.type === "object" && (required || isGroup(inner));
    return [
      { path: here, label, around },
      ...(isShown ? fieldsIn(field, inner, here, next) : []),
      ...listIn(inner).flatMap((entry, at) =>
        isGroup(entry) ? fieldsIn(field.items ?? {}, entry, [...here, at], next) : [],
      ),
    ];
  });
